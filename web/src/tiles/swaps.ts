/** Blanks on the board that a real tile in hand may replace. */
import { isBlank } from "../lib/letters";
import { inHand, placedAt, type Draft } from "./model";

export interface Swappable {
  square: number;
  /** The capital that the blank stands for. */
  letter: string;
  /** The piece of the rack that may take its place. */
  piece: number;
}

/** The blanks of the board for which there is a piece in hand. */
export function swappable(board: string, draft: Draft): Swappable[] {
  const free = new Map(inHand(draft).map(({ id, letter }) => [letter, id]));
  return [...board].flatMap((lies, square) => {
    const letter = lies.toUpperCase();
    const piece = isBlank(lies) && !placedAt(draft, square) ? free.get(letter) : undefined;
    return piece === undefined ? [] : [{ square, letter, piece }];
  });
}
