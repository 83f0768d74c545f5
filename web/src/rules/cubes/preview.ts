/** What a layout would pay, before it counts; what it says is what the turn pays. */
import { Refused } from "../common";
import { admitting, notAdmitted, type WordList } from "../words";
import { checkLayout } from "./judging";
import { cellsOf, placeOf, unused, wordsOf, type Grid } from "./layouts";
import { pays } from "./scoring";
import { setOf, type CubesState } from "./state";

/** The answer that the server would give; `say` tells a refusal in the reader's language. */
export function preview(state: CubesState, seat: number, grid: Grid, list: WordList | null, say: (refused: Refused) => string): object {
  const cells = cellsOf(grid);
  const admits = admitting(state, list);
  const paid = pays(state, seat, grid);
  const words = wordsOf(cells, setOf(state)).map(({ word, cells: run, down }, at) => ({
    ...paid.words[at],
    cells: run.map(placeOf),
    down,
    reason: admits(word) ? null : say(notAdmitted(state, word)),
  }));
  const fault = faultOf(state, grid, say);
  return {
    grid,
    words,
    unused: unused(cells, state.faces),
    unused_total: paid.unused,
    bonus: paid.bonus,
    total: paid.score,
    fault,
    ok: fault === null && words.every(({ reason }) => reason === null),
    credited: paid.booking?.credited ?? [],
    struck: paid.booking?.struck ?? [],
  };
}

function faultOf(state: CubesState, grid: Grid, say: (refused: Refused) => string): string | null {
  try {
    checkLayout(state, cellsOf(grid));
    return null;
  } catch (error) {
    if (error instanceof Refused) return say(error);
    throw error;
  }
}
