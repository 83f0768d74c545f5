/** What of a layout counts, and what is wrong with it (rules of the cubes, A layout, invalid_layout). */
import { noop } from "../../lib/texts";
import { illegal, Refused } from "../common";
import { admitting, notAdmitted, type WordList } from "../words";
import { slamInReach } from "./ladder";
import { cellsOf, checkCubes, checkSingle, checkTogether, wordsOf, type Cells, type Grid } from "./layouts";
import { bestPart } from "./parts";
import { pays } from "./scoring";
import { faceTotal } from "./tops";
import { isTwo, setOf, type CubesState } from "./state";

/** What counts of a layout that is handed in; refused where the rules refuse it. */
export function counted(state: CubesState, seat: number, grid: Grid, late: boolean, list: WordList | null): Grid {
  checkCubes(cellsOf(grid), state.faces);
  const admits = admitting(state, list);
  return late ? whenLate(state, seat, grid, admits) : inTime(state, grid, admits);
}

/** Refuses a layout that breaks a rule, its words left aside. */
export function checkLayout(state: CubesState, cells: Cells): void {
  checkCubes(cells, state.faces);
  checkSingle(cells);
  checkTogether(cells, setOf(state));
  checkRepeats(state, cells);
}

function checkWords(state: CubesState, cells: Cells, admits: (word: string) => boolean): void {
  const wrong = wordsOf(cells, setOf(state)).find(({ word }) => !admits(word));
  if (wrong) throw notAdmitted(state, wrong.word);
}

/** A layout that may be handed in: what counts of it is all or nothing. */
function inTime(state: CubesState, grid: Grid, admits: (word: string) => boolean): Grid {
  const cells = cellsOf(grid);
  if (state.options.invalid_layout === "refuse") {
    checkLayout(state, cells);
    checkWords(state, cells, admits);
    return grid;
  }
  checkSingle(cells);
  checkRepeats(state, cells);
  const stands = holds(() => {
    checkTogether(cells, setOf(state));
    checkWords(state, cells, admits);
  });
  return stands ? grid : [];
}

/** What lay there when the glass ran out can no longer be refused by the rules. */
function whenLate(state: CubesState, seat: number, grid: Grid, admits: (word: string) => boolean): Grid {
  const cells = cellsOf(grid);
  const set = setOf(state);
  const words = wordsOf(cells, set);
  if (holds(() => checkLayout(state, cells)) && words.every(({ word }) => admits(word))) return grid;
  if (state.options.invalid_layout === "zero") return [];
  const repeats = state.options.repeat_in_layout === "allowed";
  if (!isTwo(state)) return bestPart(grid, set, { admits, repeats });
  const slam = slamInReach(state.ladders[seat] ?? [], words, state.go);
  // in Game Two a word that strikes another may cost more than it brings
  return bestPart(grid, set, { admits, repeats, pays: (part) => pays(state, seat, part).score, beyond: slam - faceTotal(set, state.faces) });
}

function holds(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function checkRepeats(state: CubesState, cells: Cells): void {
  if (state.options.repeat_in_layout === "allowed") return;
  const words = wordsOf(cells, setOf(state)).map(({ word }) => word);
  const twice = words.find((word, at) => words.indexOf(word, at + 1) >= 0);
  if (twice) throw illegal(noop("{word} lies there twice"), { word: twice });
}
