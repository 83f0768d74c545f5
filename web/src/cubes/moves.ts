/** What a hand can do with the cubes: pure changes of a draft, null where one is not possible. */
import { BLANK } from "../lib/letters";
import { placedAt, placedOf, same, type Cell, type Draft, type Piece, type Placed } from "./model";

/**
 * Lays a piece. On a cube it takes that one's place, which goes back or, if both are laid, to where
 * it came from. `letter`: what a blank stands for.
 */
export function place(draft: Draft, { id, letter: own }: Piece, cell: Cell, letter?: string): Draft | null {
  const before = placedOf(draft, id);
  if (before && same(before, cell)) return null;
  const there = placedAt(draft, cell);
  const rest = draft.placed.filter((each) => each !== before && each !== there);
  const moved: Placed[] = there && before ? [{ ...there, row: before.row, col: before.col }] : [];
  const shown = letter ?? before?.letter ?? (own === BLANK ? "" : own);
  return { ...draft, placed: [...rest, ...moved, { id, row: cell.row, col: cell.col, letter: shown }] };
}

export const takeBack = (draft: Draft, id: number): Draft =>
  placedOf(draft, id) ? { ...draft, placed: draft.placed.filter((each) => each.id !== id) } : draft;

export const takeAllBack = (draft: Draft): Draft => ({ ...draft, placed: [] });

/** Moves the whole layout. */
export function shift(draft: Draft, down: number, across: number): Draft {
  if (!draft.placed.length || (!down && !across)) return draft;
  return { ...draft, placed: draft.placed.map((each) => ({ ...each, row: each.row + down, col: each.col + across })) };
}

/** Tells what the blank stands for. */
export function named(draft: Draft, id: number, letter: string): Draft {
  return { ...draft, placed: draft.placed.map((each) => (each.id === id ? { ...each, letter: letter.toLowerCase() } : each)) };
}
