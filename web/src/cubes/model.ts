/**
 * What a person lays of the cubes that fell: places on a plane without an edge, kept apart from the
 * table's state. A piece is a cube of the roll and keeps its number while the roll lies.
 */
import { BLANK, EMPTY, isBlank } from "../lib/letters";

export interface Piece {
  /** Its place in the roll. */
  id: number;
  /** A capital, "*" a blank. */
  letter: string;
}

export interface Cell {
  row: number;
  col: number;
}

export interface Placed extends Cell {
  id: number;
  /** A capital, a small letter for a blank, "" for a blank with no letter yet. */
  letter: string;
}

export interface Draft {
  /** The roll it belongs to; see `rollOf`. */
  roll: string;
  /** The pieces as the person keeps them, laid ones too. */
  order: number[];
  /** In the order in which they were laid. */
  placed: Placed[];
  /** It is handed in. */
  entered: boolean;
}

export interface Cursor extends Cell {
  down: boolean;
}

/** The part of the plane that is shown. */
export interface Window {
  top: number;
  left: number;
  rows: number;
  cols: number;
}

export type Grid = readonly string[];

export const NOTHING: Draft = { roll: "", order: [], placed: [], entered: false };

/** What is shown at the least. */
export const START: Window = { top: 0, left: 0, rows: 6, cols: 9 };

/** Whether what a browser has kept is a draft as this version of the page writes it. */
export const known = ({ roll, order, placed }: Draft): boolean => typeof roll === "string" && [order, placed].every(Array.isArray);

export const piecesOf = (faces: string): Piece[] => [...faces].map((letter, id) => ({ id, letter }));

export const same = (one: Cell, other: Cell): boolean => one.row === other.row && one.col === other.col;
export const placedAt = (draft: Draft, cell: Cell): Placed | undefined => draft.placed.find((each) => same(each, cell));
export const placedOf = (draft: Draft, id: number): Placed | undefined => draft.placed.find((each) => each.id === id);

/** The pieces that are not laid, as the person keeps them. */
export function unusedOf(draft: Draft, pieces: readonly Piece[]): Piece[] {
  const at = ({ id }: Piece): number => draft.order.indexOf(id);
  return pieces.filter(({ id }) => !placedOf(draft, id)).sort((a, b) => at(a) - at(b));
}

/** Each blank that is laid has its letter. */
export const complete = (draft: Draft): boolean => draft.placed.every(({ letter }) => letter);

/** The cells from the first to the last row and column that hold a cube; null where none lies. */
export function extent(cells: readonly Cell[]): Window | null {
  if (!cells.length) return null;
  const rows = cells.map(({ row }) => row);
  const cols = cells.map(({ col }) => col);
  const [top, left] = [Math.min(...rows), Math.min(...cols)];
  return { top, left, rows: Math.max(...rows) - top + 1, cols: Math.max(...cols) - left + 1 };
}

/** The letters on a part of the plane, row by row; a blank with no letter yet is left out. */
export function gridOf(draft: Draft, { top, left, rows, cols }: Window): string[] {
  const letters = Array.from({ length: rows }, () => Array<string>(cols).fill(EMPTY));
  for (const { row, col, letter } of draft.placed) {
    const line = letters[row - top];
    if (line && letter && col - left in line) line[col - left] = letter;
  }
  return letters.map((line) => line.join(""));
}

/** What is laid, with no empty rows or columns around it; [] where nothing lies. */
export function cut(draft: Draft): string[] {
  const found = extent(draft.placed.filter(({ letter }) => letter));
  return found ? gridOf(draft, found) : [];
}

/** The letters of a grid and their cells. */
export function cellsOf(grid: Grid): (Cell & { letter: string })[] {
  return grid.flatMap((line, row) => [...line].flatMap((letter, col) => (letter === EMPTY ? [] : [{ row, col, letter }])));
}

/** The draft with a grid laid out of its pieces in place of what lay there; null where they do not make it. */
export function withGrid(draft: Draft, pieces: readonly Piece[], grid: Grid, corner: Cell): Draft | null {
  const free = [...pieces].sort((a, b) => draft.order.indexOf(a.id) - draft.order.indexOf(b.id));
  const placed = cellsOf(grid).flatMap(({ row, col, letter }): Placed[] => {
    const at = free.findIndex((piece) => piece.letter === (isBlank(letter) ? BLANK : letter));
    const piece = at < 0 ? undefined : free.splice(at, 1)[0];
    return piece ? [{ id: piece.id, row: corner.row + row, col: corner.col + col, letter }] : [];
  });
  return placed.length === cellsOf(grid).length ? { ...draft, placed } : null;
}
