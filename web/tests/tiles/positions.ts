/** Positions for the tests of the tile games. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TilesTurn, TilesView } from "../../src/lib/views";
import type { Full, Seat } from "../../src/lib/wire";
import { fitting } from "../../src/tiles/fitting";
import { inHand, type Draft } from "../../src/tiles/model";
import { place, type Ground } from "../../src/tiles/moves";
import { squareNumber, type TileSet } from "../../src/tiles/set";

export const read = <T>(name: string): T => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), "utf8")) as T;

export const RUSSIAN = read<TileSet>("krestoslovitsa");
export const ENGLISH = read<TileSet>("classic");

/** A board with words on it: `{ H8: "ФЕТР" }` across, `{ "H8↓": "ФЕТР" }` down. */
export function grid(words: Record<string, string> = {}): string[] {
  const squares = Array<string>(225).fill(".");
  for (const [at, word] of Object.entries(words)) {
    const start = squareNumber(at.replace("↓", ""));
    [...word].forEach((letter, nth) => (squares[start + nth * (at.endsWith("↓") ? 15 : 1)] = letter));
  }
  return Array.from({ length: 15 }, (_, row) => squares.slice(row * 15, row * 15 + 15).join(""));
}

export const turn = (seat: number, words: [string, number][] = [], bonus = 0): TilesTurn => ({
  seat,
  words: words.map(([word, score]) => ({ word, score })),
  bonus,
  score: words.reduce((sum, [, score]) => sum + score, bonus),
});

export const view = (over: Partial<TilesView> = {}): TilesView => ({
  grid: grid(), racks: ["АБВГДЕЖ", null], held: [7, 7], bag: 116, owed: 0, racks_due: [], open_lay: null, passes: [0, 0], house: [],
  adjustments: [], turns: [], last: [], to_move: 0, scores: [0, 0], team_scores: null, finished: false, winners: [], resigned: [],
  aborted: false, options: { judge: "dictionary", blank_swap: "same-turn" }, ...over,
}); // prettier-ignore

export const seat = (name: string, yours = false, team: number | null = null): Seat => ({ name, team, kind: "person", level: null, here: true, yours });

export const full = (over: Partial<Full<TilesView>> = {}): Full<TilesView> => ({
  id: "g", game: "krestoslovitsa", head: 7, phase: "playing", options: {}, seats: [seat("Ana", true), seat("Павел")],
  chance: { mode: "program", commitment: null, values: [] }, clock: { kind: "none", turn_ms: null, deadline: null },
  advice: false, offer: null, rematch: null, theme: null, view: view(), log: [], ...over,
}); // prettier-ignore

/** A draft of seat 0 with nothing laid. */
export const fresh = (rack = "АБВГДЕЖ", over: Partial<TilesView> = {}): Draft => fitting(null, view({ racks: [rack, null], ...over }), 0).draft;

export const ground = (words: Record<string, string> = {}, swaps = true): Ground => ({ board: grid(words).join(""), swaps });

/** The piece in hand that shows a letter. */
export const piece = (draft: Draft, letter: string): number => inHand(draft).find((each) => each.letter === letter)?.id ?? NaN;

/** Lays the pieces of these letters on squares by name; a small letter is a blank. */
export function lay(draft: Draft, on: Ground, letters: Record<string, string>): Draft {
  return Object.entries(letters).reduce((before, [square, letter]) => {
    const own = letter && letter === letter.toUpperCase() ? letter : "*";
    const after = place(before, on, piece(before, own), squareNumber(square), letter);
    if (!after) throw new Error(`${letter} cannot lie on ${square}`);
    return after;
  }, draft);
}

/** The letters of the pieces of the rack, in order. */
export const shown = (draft: Draft): string => draft.order.map((id) => draft.pieces.find((each) => each.id === id)?.letter).join("");
