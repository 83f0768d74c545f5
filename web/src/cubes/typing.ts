/** What a typed letter does: which piece it takes, where it lies, where the cursor goes. */
import { BLANK } from "../lib/letters";
import { placedAt, unusedOf, type Cell, type Cursor, type Draft, type Piece } from "./model";
import { place } from "./moves";

export interface Typed {
  draft: Draft;
  id: number;
  cursor: Cursor;
  /** What it did: a cube, a blank as that letter, a blank with no letter yet. */
  as: "cube" | "blank" | "unnamed";
}

/** A letter "*" is a blank with no letter yet; null where there is no such cube. */
export function typed(draft: Draft, pieces: readonly Piece[], cursor: Cursor, letter: string): Typed | null {
  const unused = unusedOf(draft, pieces);
  const piece = unused.find((each) => each.letter === letter) ?? unused.find((each) => each.letter === BLANK);
  if (!piece) return null;
  const as = letter === BLANK ? "unnamed" : piece.letter === BLANK ? "blank" : "cube";
  const shown = { unnamed: "", blank: letter.toLowerCase(), cube: letter }[as];
  const laid = place(draft, piece, free(draft, cursor), shown);
  return laid && { draft: laid, id: piece.id, cursor: { ...cursor, ...free(laid, cursor) }, as };
}

/** The first cell from the cursor on where nothing lies. */
export function free(draft: Draft, { row, col, down }: Cursor): Cell {
  let cell = { row, col };
  while (placedAt(draft, cell)) cell = down ? { ...cell, row: cell.row + 1 } : { ...cell, col: cell.col + 1 };
  return cell;
}
