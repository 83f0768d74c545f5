/** Layouts of cubes: which words they make, what they pay, what is wrong with them (rules of the cubes, A layout). */
import { noop } from "../../lib/texts";
import { illegal } from "../common";
import { BLANK, type CubeSet } from "./sets";
import { faceTotal } from "./tops";

export type Grid = readonly string[];
/** Row and column in one number; further than any grid is wide. */
export type Cell = number;
export type Cells = ReadonlyMap<Cell, string>;

export interface Word {
  readonly word: string;
  readonly score: number;
  readonly cells: readonly Cell[];
  readonly down: boolean;
}

const EMPTY = ".";
const ROW = 128;
const LETTERS = 26;

export const placeOf = (cell: Cell): [row: number, column: number] => [Math.floor(cell / ROW), cell % ROW];
export const cellAt = (row: number, column: number): Cell => row * ROW + column;
export const neighbours = (cell: Cell): Cell[] => [cell - ROW, cell - 1, cell + 1, cell + ROW];
export const isBlank = (letter: string): boolean => letter !== letter.toUpperCase();
export const faceOf = (letter: string): string => (isBlank(letter) ? BLANK : letter);

/** The letter on each square that holds a cube, in reading order. */
export function cellsOf(grid: Grid): Map<Cell, string> {
  const found = new Map<Cell, string>();
  for (const [row, letters] of grid.entries())
    for (const [column, letter] of [...letters].entries()) if (letter !== EMPTY) found.set(cellAt(row, column), letter);
  return found;
}

/** The smallest grid that holds these letters where they stand to each other. */
export function gridOf(cells: Cells): Grid {
  if (!cells.size) return [];
  const places = [...cells.keys()].map(placeOf);
  const [top, bottom] = extent(places.map(([row]) => row));
  const [left, right] = extent(places.map(([, column]) => column));
  const across = (row: number): string => Array.from({ length: right - left + 1 }, (_, at) => cells.get(cellAt(row, left + at)) ?? EMPTY).join("");
  return Array.from({ length: bottom - top + 1 }, (_, at) => across(top + at));
}

const extent = (numbers: readonly number[]): [number, number] => [Math.min(...numbers), Math.max(...numbers)];

/** The same layout without empty rows and columns around it. */
export const normalized = (grid: Grid): Grid => gridOf(cellsOf(grid));

/** The words in reading order of their first square, across before down. */
export function wordsOf(cells: Cells, set: CubeSet): Word[] {
  const found: Word[] = [];
  for (const first of cells.keys())
    for (const down of [false, true]) {
      const run = runFrom(cells, first, down ? ROW : 1);
      if (run.length > 1) found.push(wordOf(run, cells, set, down));
    }
  return found;
}

function runFrom(cells: Cells, first: Cell, step: number): Cell[] {
  if (cells.has(first - step)) return [];
  const run: Cell[] = [];
  for (let cell = first; cells.has(cell); cell += step) run.push(cell);
  return run;
}

function wordOf(run: readonly Cell[], cells: Cells, set: CubeSet, down: boolean): Word {
  const letters = run.map((cell) => cells.get(cell) as string);
  return { word: letters.join("").toUpperCase(), score: faceTotal(set, letters.map(faceOf)), cells: run, down };
}

/** The faces of the roll that are not laid, in the order in which they fell. */
export function unused(cells: Cells, faces: string): string {
  const laid = [...cells.values()].map(faceOf);
  return [...faces].filter((face) => {
    const at = laid.indexOf(face);
    if (at >= 0) laid.splice(at, 1);
    return at < 0;
  }).join("");
}

/** The name of a square: the first is `A1`. */
export function squareName(cell: Cell): string {
  const [row, column] = placeOf(cell);
  let name = "";
  for (let left = column + 1; left; left = Math.floor((left - 1) / LETTERS)) name = String.fromCharCode(65 + ((left - 1) % LETTERS)) + name;
  return `${name}${row + 1}`;
}

/** Refuses the first cube that was not rolled, or not so often. */
export function checkCubes(cells: Cells, faces: string): void {
  const laid = new Map<string, number>();
  for (const [cell, letter] of cells) {
    const face = faceOf(letter);
    const rolled = [...faces].filter((each) => each === face).length;
    laid.set(face, (laid.get(face) ?? 0) + 1);
    if ((laid.get(face) ?? 0) > rolled) throw strange(letter, cell, rolled);
  }
}

function strange(letter: string, cell: Cell, rolled: number): Error {
  const facts = { letter: letter.toUpperCase(), square: squareName(cell), count: rolled };
  if (isBlank(letter)) {
    return rolled ? illegal(noop("{square} has one blank more, as {letter}, than the {count} rolled"), facts) : illegal(noop("{square} has a blank as {letter}, but no blank was rolled"), facts);
  }
  return rolled ? illegal(noop("{letter} on {square} is one more than the {count} rolled"), facts) : illegal(noop("{letter} on {square} was not rolled"), facts);
}

/** Refuses a layout of one cube, which is no word. */
export function checkSingle(cells: Cells): void {
  if (cells.size !== 1) return;
  const [cell, letter] = [...cells][0] as [Cell, string];
  throw illegal(noop("{letter} on {square} lies alone: a single cube is no word"), { letter: letter.toUpperCase(), square: squareName(cell) });
}

/** What hangs together by edges, in reading order of the first squares. */
function pieces(cells: Cells): Cell[][] {
  const left = new Set(cells.keys());
  const found: Cell[][] = [];
  for (const first of cells.keys()) {
    if (!left.delete(first)) continue;
    const piece = [first];
    for (const cell of piece) for (const near of neighbours(cell)) if (left.delete(near)) piece.push(near);
    found.push(piece);
  }
  return found;
}

/** Refuses the first piece that touches the rest by no edge. */
export function checkTogether(cells: Cells, set: CubeSet): void {
  const found = pieces(cells);
  if (found.length < 2) return;
  // the smaller piece is the one that strayed; of equals the later
  const astray = found.reduceRight((least, each) => (each.length < least.length ? each : least));
  const first = Math.min(...astray);
  const named = wordsOf(cells, set).find(({ cells: run }) => run.includes(first));
  const facts = { what: named?.word ?? (cells.get(first) as string).toUpperCase(), square: squareName(first) };
  const corners = astray.flatMap((cell) => [cell - ROW - 1, cell - ROW + 1, cell + ROW - 1, cell + ROW + 1]);
  if (corners.some((corner) => cells.has(corner) && !astray.includes(corner))) {
    throw illegal(noop("{what} on {square} touches the rest by a corner only: cubes hang together by edges"), facts);
  }
  throw illegal(noop("{what} on {square} does not hang together with the rest"), facts);
}
