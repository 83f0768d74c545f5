/** What lies on the board and what a lay makes there, without regard to who laid it or why. */
import { EMPTY } from "../../lib/letters";
import { CENTRE, SIZE, SQUARES } from "./squares";

/** All squares row by row: a capital for a tile, a small letter for a blank, "." for none. */
export type Grid = string;
/** Squares and the letters on them, in the squares' order; a small letter is a blank. */
export type Letters = readonly (readonly [square: number, letter: string])[];

/** Two letters or more in a row: a word. */
export interface Run {
  readonly start: number;
  readonly step: number;
  /** As they lie, small where a blank stands. */
  readonly letters: string;
}

export const BARE: Grid = EMPTY.repeat(SQUARES);
export const ACROSS = 1;
export const DOWN = SIZE;

export const wordOf = ({ letters }: Run): string => letters.toUpperCase();
export const squaresOf = ({ start, step, letters }: Run): number[] => [...letters].map((_, at) => start + at * step);

/** The board with these letters on these squares. */
export function laid(grid: Grid, letters: Letters): Grid {
  const squares = [...grid];
  for (const [square, letter] of letters) squares[square] = letter;
  return squares.join("");
}

/** The run through a square that is not empty; null where the letter stands alone. */
export function runThrough(grid: Grid, square: number, step: number): Run | null {
  let [start, end] = [square, square];
  while (hasBefore(start, step) && grid[start - step] !== EMPTY) start -= step;
  while (hasBehind(end, step) && grid[end + step] !== EMPTY) end += step;
  if (start === end) return null;
  return { start, step, letters: Array.from({ length: (end - start) / step + 1 }, (_, at) => grid[start + at * step]).join("") };
}

/** Each run that holds one of the squares, once: by first square, across before down. */
export function runsThrough(grid: Grid, squares: readonly number[]): Run[] {
  const found = new Map<string, Run>();
  for (const square of squares)
    for (const step of [ACROSS, DOWN]) {
      const run = runThrough(grid, square, step);
      if (run) found.set(`${run.start} ${step}`, run);
    }
  return [...found.values()].sort((a, b) => a.start - b.start || a.step - b.step);
}

/** Every word on the board. */
export const allRuns = (grid: Grid): Run[] => runsThrough(grid, [...grid].flatMap((letter, square) => (letter === EMPTY ? [] : [square])));

/** Whether each of the new squares reaches a tile that lay there before, edge by edge; on an empty board the centre. */
export function hangsTogether(grid: Grid, squares: readonly number[], first: boolean): boolean {
  const left = new Set(squares);
  const roots = first ? squares.filter((square) => square === CENTRE) : squares.flatMap(neighbours).filter((near) => !left.has(near));
  const waiting = roots.filter((square) => grid[square] !== EMPTY);
  for (const root of waiting) left.delete(root);
  for (const reached of waiting) for (const near of neighbours(reached)) if (left.delete(near)) waiting.push(near);
  return !left.size;
}

/** Whether all the squares lie in one run of the board. */
export function inOneLine(grid: Grid, squares: readonly number[]): boolean {
  const first = Math.min(...squares);
  const held = (step: number): number[] => squaresOf(runThrough(grid, first, step) ?? { start: first, step, letters: "." });
  return [ACROSS, DOWN].some((step) => squares.every((square) => held(step).includes(square)));
}

/** The squares that share an edge with a square. */
function neighbours(square: number): number[] {
  return [ACROSS, DOWN].flatMap((step) => [...(hasBefore(square, step) ? [square - step] : []), ...(hasBehind(square, step) ? [square + step] : [])]);
}

const hasBefore = (square: number, step: number): boolean => (step === ACROSS ? square % SIZE > 0 : square >= SIZE);
const hasBehind = (square: number, step: number): boolean => (step === ACROSS ? square % SIZE < SIZE - 1 : square < SQUARES - SIZE);
