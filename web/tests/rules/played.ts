/** Games that the Python rules have judged, and the golden tables that they are held to. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { parted, Refused, type Act, type Rules, type Seat, type Standing } from "../../src/rules/common";

const data = (path: string): string => readFileSync(join(import.meta.dirname, "../../../tests/data", path), "utf8");

/** The lines of a golden table, without its comments. */
export const rows = (name: string): string[][] =>
  data(name).split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split("\t"));

export interface Played {
  game: string;
  seats: Seat[];
  options: Record<string, unknown>;
  log: Act[];
  refused: [before: number, act: Act, kind: string, message: string][];
  turns: { seat: number; score: number }[];
  view: object;
}

export const lines = <Line>(name: string): Line[] => data(`played/${name}`).trim().split("\n").map((line) => JSON.parse(line) as Line);
export const games = (name: string): Played[] => lines<Played>(name);

/** Plays the game anew: every entry comes out as it stands there, and what was refused is refused. */
export function replayed<State extends Standing>(rules: Rules<State>, game: Played): State {
  let state = rules.start(game.seats, game.options);
  for (let at = 0; at <= game.log.length; at += 1) {
    for (const [before, act, kind, message] of game.refused) if (before === at) checkRefused(rules, state, act, kind, message);
    const given = game.log[at];
    if (!given) continue;
    const [after, entry] = rules.play(state, ...parted(given));
    expect(Object.isFrozen(after)).toBe(true);
    expect(entry).toEqual(given);
    if (rules.replay) expect(rules.replay(state, ...parted(given))).toEqual([after, entry]);
    state = after;
  }
  return state;
}

function checkRefused<State extends Standing>(rules: Rules<State>, state: State, given: Act, kind: string, message: string): void {
  try {
    rules.play(state, ...parted(given));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect(error.kind).toBe(kind);
    // what stands near a word that is not in the list the server alone can tell
    if (kind === "illegal") expect(error.message).toBe(message.replace(/(in no list); near.*/, "$1"));
    return;
  }
  expect.unreachable(`${JSON.stringify(given)}: ${message}`);
}
