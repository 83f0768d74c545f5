import { describe, expect, it } from "vitest";
import { illegal, parted, Refused, type Act } from "../../src/rules/common";
import { cubes } from "../../src/rules/cubes/rules";
import { possible, SETS, type CubeSet } from "../../src/rules/cubes/sets";
import { faceTotal } from "../../src/rules/cubes/tops";
import { optionsOf, type CubesState } from "../../src/rules/cubes/state";
import { preview } from "../../src/rules/cubes/preview";
import { games, replayed, rows } from "./played";

const ONES = "AEIOANTNLRSTEL";
const english = SETS["english"] as CubeSet;

/** A game with any words where the options name none; `4/2` are four seats in two teams. */
function begun(game: string, options: string, seats: string): CubesState {
  const [number = "1", teams] = seats.split("/");
  const people = Array.from({ length: Number(number) }, (_, seat) => ({ name: `Seat ${seat}`, ...(teams && { team: seat % Number(teams) }) }));
  return cubes(game, null).start(people, { words: { any: true }, ...(JSON.parse(options || "{}") as object) });
}

/** The acts of `1: roll ones; lay TEN; turn ##; pass`, played one after another. */
function follow(begin: CubesState, written: string): CubesState {
  let state = begin;
  for (const each of written ? written.split("; ") : []) {
    const { seat, told } = /^(?:(?<seat>\d+): )?(?<told>.*)$/.exec(each)?.groups as { seat?: string; told: string };
    const [word, ...rest] = told.split(" ") as [string, ...string[]];
    const whose = (): number => (seat === undefined ? (state.to_move ?? 0) : Number(seat));
    if (word === "turn") state = played(state, { act: "roll", seat: whose(), faces: ONES });
    state = played(state, { ...actOf(state, word === "turn" ? "lay" : word, rest), seat: whose() });
  }
  return state;
}

const played = (state: CubesState, act: Act): CubesState => cubes(state.game, null).play(state, ...parted(act))[0];

function actOf(state: CubesState, act: string, rest: string[]): Omit<Act, "seat"> & { act: string } {
  if (act === "words") {
    const signed = (sign: string): string[] => rest.filter((each) => each.startsWith(sign)).map((each) => each.slice(1));
    return { act, add: signed("+"), strike: signed("-") };
  }
  const faces = [...state.faces];
  const filled = rest.join(" ").replace("all", "#".repeat(ONES.length)).replaceAll("#", () => faces.shift() ?? "").replace("ones", ONES);
  if (act === "roll" || act === "roll_off") return { act, faces: filled };
  if (act !== "lay" && act !== "time_up") return { act };
  return { act: "lay", grid: filled === "-" ? [] : filled.split("/"), ...(act === "time_up" && { time_up: true }) };
}

const words = (written = "") => written.split(", ").filter(Boolean).map((each) => ({ word: each.slice(0, each.lastIndexOf(" ")), score: Number(each.slice(each.lastIndexOf(" ") + 1)) }));

/** The rules here know a list that judges, and turns one after another. */
const known = (options = ""): boolean => !/simultaneous|judge/.test(options);

describe("the rules of the cubes in the browser", () => {
  it.each(rows("cubes/sets.tsv"))("have the cubes and values of the golden table: %s %s %s", (name, kind, which, expected) => {
    const set = SETS[name as string] as CubeSet;
    if (kind === "cube") expect(set.cubes[Number(which) - 1]).toBe(expected);
    else expect(set.values[which as string]).toBe(Number(expected));
  });

  it.each(rows("cubes/rolls.tsv"))("know which rolls can fall: %s %s", (faces = "", total) => {
    expect(possible(english, faces)).toBe(total !== "-");
    if (total !== "-") expect(faceTotal(english, faces)).toBe(Number(total));
  });

  it.each(rows("cubes/turns.tsv").filter(([, options]) => known(options)))("pay turns as the golden table says: %s %s %s", (game = "", options = "", acts = "", score, made, unused, bonus, credited, struck) => {
    const turn = follow(begun(game, options, "1"), acts).played.at(-1);
    expect(turn).toMatchObject({ score: Number(score), words: words(made), unused: Number(unused), bonus: Number(bonus) });
    if (game === "cubes-two") expect(turn).toMatchObject({ credited: words(credited), struck: words(struck) });
  });

  it.each(rows("cubes/refusals.tsv").filter(([, , options]) => known(options)))("refuse what the golden table refuses: %s %s %s %s", (game = "", seats = "", options = "", acts = "", says = "") => {
    const all = acts.split("; ");
    const before = follow(begun(game, options, seats), all.slice(0, -1).join("; "));
    expect(() => follow(before, all.at(-1) as string)).toThrow(says);
  });

  // to a browser 0.0 is the whole number 0
  it.each(rows("cubes/malformed.tsv").filter(([, act]) => !act?.includes("0.0")))("find what is wrong in form: %s %s", (game = "", act = "") => {
    const state = begun(game, "", "2");
    const given = { seat: 0, ...(JSON.parse(act) as object) } as Act;
    expect(() => played(state, given)).toThrow(expect.objectContaining({ kind: "malformed" }));
  });

  const courses = ["beginnings", "endings"].flatMap((name) => rows(`cubes/${name}.tsv`));
  it.each(courses.filter(([, , options]) => known(options)))("go the course of the golden table: %s %s %s %s", (game = "", seats = "", options = "", acts = "", then, scores, winners = "") => {
    const state = follow(begun(game, options, seats), acts);
    const told = cubes(game, null).view(state) as { winners: number[] };
    expect(state.to_move === null ? "over" : String(state.to_move)).toBe(then);
    expect(state.scores.join(" ")).toBe(scores);
    expect(told.winners.join(" ")).toBe(winners);
  });

  it.each(games("cubes.jsonl").map((game, number) => [number, game.game, game] as const))("judge game %i of %s as Python does", (_, name, game) => {
    const rules = cubes(name, null);
    const state = replayed(rules, game);
    expect(rules.view(state)).toEqual(game.view);
  });

  it.each(rows("cubes/options.tsv").filter(([name]) => name !== "words"))("take the option %s as it is where none is told", (name = "", one = "", two = "") => {
    for (const [game, told] of [["cubes-one", one], ["cubes-two", two]] as const) {
      const found = optionsOf(game, {}) as unknown as Record<string, unknown>;
      expect(found[name]).toEqual(told ? JSON.parse(told) : undefined);
    }
  });

  it("say beforehand what a layout pays, and why it counts for nothing", () => {
    const state = played(begun("cubes-two", '{"words": {"list": ["TEN", "TO"]}}', "1"), { act: "roll", seat: 0, faces: ONES });
    const say = ({ message }: Refused): string => message;
    expect(preview(state, 0, ["TEN", "O.."], null, say)).toMatchObject({ ok: true, total: 5 - 10, unused_total: 10, fault: null });
    expect(preview(state, 0, ["TEN", "..O"], null, say)).toMatchObject({ ok: false, words: [{ word: "TEN", reason: null }, { word: "NO", reason: "NO is in no list" }] });
    expect(preview(state, 0, ["TE.", "..N"], null, say)).toMatchObject({ ok: false, fault: expect.stringContaining("corner") as string });
    expect(illegal("x")).toBeInstanceOf(Refused);
  });
});
