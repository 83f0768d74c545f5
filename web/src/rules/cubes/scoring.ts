/** What turns pay (rules of the cubes, Game One and Game Two). */
import { replace } from "../common";
import { book, complete, counts, type Booking, type ScoredWord } from "./ladder";
import { cellsOf, unused, wordsOf, type Grid } from "./layouts";
import { faceTotal } from "./tops";
import { isTwo, setOf, type CubesState, type CubesTurn } from "./state";

const TURNS_OF_A_ROUND = 4;
export const TURNS_TO_TAKE = 2;

export interface Paid {
  readonly words: readonly ScoredWord[];
  readonly unused: number;
  readonly bonus: number;
  readonly score: number;
  /** None in Game One. */
  readonly booking: Booking | null;
}

/** What a layout pays the seat in this turn, whatever is wrong with it. */
export function pays(state: CubesState, seat: number, grid: Grid): Paid {
  const cells = cellsOf(grid);
  const words = wordsOf(cells, setOf(state));
  const left = faceTotal(setOf(state), unused(cells, state.faces));
  if (!isTwo(state)) {
    const told = words.map(({ word, score }) => ({ word, score }));
    return { words: told, unused: left, bonus: 0, score: told.reduce((sum, { score }) => sum + score, -left), booking: null };
  }
  const told = words.map(({ word, score }) => ({ word, score: counts(word) ? score : 0 }));
  const booking = book(state.ladders[seat] ?? [], words, state.go, state.options.duplicate === "penalty");
  return { words: told, unused: left, bonus: booking.bonus, score: booking.gain + booking.bonus - left, booking };
}

/** The turn stands in the scores, the ladder and the turns: `counted` is what counts of what was `laid`. */
export function settled(state: CubesState, seat: number, laid: Grid, counted: Grid, late: boolean): CubesState {
  const { booking, ...paid } = pays(state, seat, counted);
  const credit = { credited: booking?.credited ?? [], struck: booking?.struck ?? [] };
  const turn = turnOf(state, seat, { ...paid, ...credit, grid: counted, laid, late, faces: state.faces });
  const scores = state.scores.map((held, each) => (each === seat ? held + turn.score : held));
  const turn_counts = state.turn_counts.map((held, each) => (each === seat ? held + 1 : held));
  const taken = replace(state, { scores, turn_counts, played: [...state.played, turn] });
  if (!booking) return taken;
  const ladders = state.ladders.map((held, each) => (each === seat ? booking.ladder : held));
  const ends = complete(booking.ladder) || state.go === TURNS_OF_A_ROUND;
  return replace(taken, { ladders, ended: ends ? [...state.ended, seat] : state.ended });
}

/** The round is over for the seat. */
export const passed = (state: CubesState, seat: number): CubesState =>
  replace(state, { ended: [...state.ended, seat], played: [...state.played, turnOf(state, seat, { passed: true })] });

export const mayPass = (state: CubesState): boolean => isTwo(state) && state.to_move !== null && state.go > TURNS_TO_TAKE && !state.faces;

function turnOf(state: CubesState, seat: number, told: Partial<CubesTurn>): CubesTurn {
  const nothing = { score: 0, words: [], bonus: 0, unused: 0, credited: [], struck: [], grid: [], laid: [], faces: "", late: false, passed: false };
  return { seat, round: state.round, number: state.go, ...nothing, ...told };
}
