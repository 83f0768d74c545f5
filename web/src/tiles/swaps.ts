/** Blanks on the board that a real tile in hand may replace. */
import { inHand, type Draft } from "./model";

export interface Swappable {
  square: number;
  /** The capital that the blank stands for. */
  letter: string;
  /** The piece of the rack that may take its place. */
  piece: number;
}

/** The blanks of the squares, each with a piece in hand that fits. */
export function swappable(squares: Iterable<number>, board: string, draft: Draft): Swappable[] {
  const free = new Map(inHand(draft).map(({ id, letter }) => [letter, id]));
  return [...squares].flatMap((square) => {
    const letter = (board[square] ?? "").toUpperCase();
    const piece = free.get(letter);
    return piece === undefined ? [] : [{ square, letter, piece }];
  });
}
