/**
 * What a person has laid but not handed in: kept apart from the table's state, laid again over
 * every state that comes. A piece is a tile of the rack and keeps its number while it is there.
 */
import { BLANK } from "../lib/letters";
import type { Letters, TilesView } from "../lib/views";
import { squareName, squareNumber } from "./set";

export interface Piece {
  /** Below 0: a blank freed from the board by a swap. */
  id: number;
  /** A capital, "*" a blank, "_" a tile that nobody has told. */
  letter: string;
}

export interface Placed {
  piece: number;
  square: number;
  /** A capital, a small letter for a blank, "" for a blank with no letter yet. */
  letter: string;
  /** It lies in the place of a blank, which is freed: the piece `freedBy(square)`. */
  swap?: true;
}

export interface Draft {
  /** The pieces of the rack as the person keeps them, laid ones too; a freed blank is none. */
  order: number[];
  pieces: Piece[];
  /** In the order in which they were laid. */
  placed: Placed[];
  /** The number of the next new piece. */
  next: number;
  /** How many turns of the seat there were when it was last fitted. */
  turn: number;
  /** It is handed in, and the others have still to let it stand. */
  entered: boolean;
}

export const NOTHING: Draft = { order: [], pieces: [], placed: [], next: 0, turn: 0, entered: false };

/** Whether what a browser has kept is a draft as this version of the page writes it. */
export const known = ({ order, pieces, placed, next, turn }: Draft): boolean =>
  [order, pieces, placed].every(Array.isArray) && Number.isInteger(next) && Number.isInteger(turn);

/** The number of the blank that a swap on this square frees. */
export const freedBy = (square: number): number => -1 - square;

/** The whole board in one string, with what is laid openly: 225 letters or dots. */
export function board(view: TilesView): string {
  const grid = view.grid.join("");
  return view.open_lay ? withLay(grid, view.open_lay) : grid;
}

/** The board in one string once a lay is on it. */
export function withLay(grid: string, { tiles, swap }: { tiles: Letters; swap?: Letters | undefined }): string {
  const squares = [...grid];
  for (const [name, letter] of Object.entries({ ...swap, ...tiles })) squares[squareNumber(name)] = letter;
  return squares.join("");
}

export const placedAt = (draft: Draft, square: number): Placed | undefined => draft.placed.find((each) => each.square === square);
export const placedOf = (draft: Draft, piece: number): Placed | undefined => draft.placed.find((each) => each.piece === piece);

/** The pieces in hand: those of the rack in their order, freed blanks first. */
export function inHand(draft: Draft): Piece[] {
  const free = draft.pieces.filter(({ id }) => !placedOf(draft, id));
  const at = ({ id }: Piece): number => draft.order.indexOf(id);
  return free.sort((a, b) => at(a) - at(b));
}

/** The blanks that a swap has freed and that are not laid yet. */
export const owed = (draft: Draft): Piece[] => inHand(draft).filter(({ id }) => id < 0);

/** Whether it can be handed in as it lies: each blank has a letter, none is owed. */
export const complete = (draft: Draft): boolean =>
  draft.placed.some(({ swap }) => !swap) && draft.placed.every(({ letter }) => letter) && !owed(draft).length;

/** The fields of the lay; a blank with no letter yet is "*". */
export function toAct(draft: Draft): { tiles: Letters; swap?: Letters } {
  const told = (placed: Placed[]): Letters => Object.fromEntries(placed.map(({ square, letter }) => [squareName(square), letter || BLANK]));
  const swap = draft.placed.filter((each) => each.swap);
  return { tiles: told(draft.placed.filter((each) => !each.swap)), ...(swap.length && { swap: told(swap) }) };
}
