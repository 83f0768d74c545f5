/** Positions for the tests of the word cubes. */
import type { CubesTurn, CubesView, ScoredWord } from "../../src/lib/views";
import type { Full } from "../../src/lib/wire";
import { fitting } from "../../src/cubes/fitting";
import { gridOf, NOTHING, START, type Draft, type Window } from "../../src/cubes/model";
import { withLetters } from "../../src/cubes/set";
import { seat } from "../tiles/positions";

export { seat };

const VALUES = { K: 5, A: 1, B: 3, C: 3, D: 2, E: 1, F: 4, G: 2, H: 4, I: 1, J: 8, L: 1, M: 3, N: 1, O: 1, P: 3, Q: 10, R: 1, S: 1, T: 1, U: 1, V: 4, W: 4, X: 8, Y: 4, Z: 10, "*": 0 };

export const TOLD = {
  lang: "en",
  name: "english",
  cubes: ["AEIOUY", "AEIOUY", "AEIOU*", "AEIOU*", "CSAEIO", "NTAEIO", "ZXWTSN", "QJBNTR", "HVGDLN", "FPCMTR", "KBDGSR", "WPDSTL", "FVENLR", "HMGELR"],
  values: VALUES,
};
export const ENGLISH = withLetters(TOLD);

/** A possible roll: JOURNEY with a blank for the U, FORK, WE, and HAS left over. */
export const FACES = "EOY*ASRJHFKWNR";

export const words = (...told: [string, number][]): ScoredWord[] => told.map(([word, score]) => ({ word, score }));

export const turn = (seat: number, told: [string, number][] = [], over: Partial<CubesTurn> = {}): CubesTurn => {
  const unused = over.unused ?? 0;
  return { seat, words: words(...told), bonus: 0, unused, score: told.reduce((sum, [, score]) => sum + score, -unused), grid: [], faces: FACES, ...over };
};

export const view = (over: Partial<CubesView> = {}): CubesView => ({
  to_move: 0, together: [], faces: FACES, starter: 0, roll_offs: [], rolling_off: false, round: 1, turn: 1, turn_counts: [0, 0], ladders: null, ended: null,
  may_pass: false, laid: [null, null], open_lay: null, turns: [], house: [], scores: [0, 0], team_scores: null, finished: false, winners: [], resigned: [],
  aborted: false, options: { judge: "dictionary", simultaneous: false }, ...over,
}); // prettier-ignore

export const full = (over: Partial<Full<CubesView>> = {}): Full<CubesView> => ({
  id: "g", game: "cubes-one", head: 7, phase: "playing", options: {}, seats: [seat("Nora", true), seat("Emil")],
  chance: { mode: "program", commitment: null, values: [] }, clock: { kind: "none", turn_ms: null, deadline: null },
  advice: false, offer: null, rematch: null, theme: null, view: view(), log: [], ...over,
}); // prettier-ignore

/** A draft of seat 0 with nothing laid. */
export const fresh = (over: Partial<CubesView> = {}): Draft => fitting(NOTHING, view(over), 0, undefined);

/** The letters on the plane, row by row from the top left of a window. */
export const drawn = (draft: Draft, window: Window = START): string[] => gridOf(draft, window);
