/** What a typed letter does: which piece it takes, where it lies, where the cursor goes. */
import { BLANK, capitals, EMPTY, isBlank } from "../lib/letters";
import { inHand, placedAt, type Draft, type Piece } from "./model";
import { named, place, type Ground } from "./moves";
import { SIZE, UNKNOWN } from "./set";

export interface Cursor {
  square: number;
  down: boolean;
}

export interface Typed {
  draft: Draft;
  square: number;
  cursor: Cursor;
  /** What it did: a tile, a blank as that letter, a blank with no letter yet, a tile for a blank. */
  as: "tile" | "blank" | "unnamed" | "swap";
}

/** A letter "*" is a blank with no letter yet; `blank` asks for one that stands for the letter. */
export function typed(draft: Draft, ground: Ground, cursor: Cursor, letter: string, blank = false): Typed | "no tile" | "no room" {
  const unnamed = letter === BLANK;
  const piece = unnamed || blank ? blankOf(draft) : pieceOf(draft, letter);
  if (!piece) return "no tile";
  const asBlank = blank || piece.letter === BLANK;
  const lies = ground.board[cursor.square] ?? EMPTY;
  if (!asBlank && !unnamed && isBlank(lies) && lies.toUpperCase() === letter) {
    const swapped = place(draft, ground, piece.id, cursor.square, letter);
    if (swapped) return { draft: swapped, square: cursor.square, cursor, as: "swap" };
  }
  const square = free(draft, ground, cursor);
  if (square === null) return "no room";
  const laid = place(draft, ground, piece.id, square, unnamed ? "" : asBlank ? letter.toLowerCase() : letter);
  if (!laid) return "no tile";
  return { draft: laid, square, cursor: onwards(laid, ground, { ...cursor, square }), as: unnamed ? "unnamed" : asBlank ? "blank" : "tile" };
}

export interface Unspelled {
  why: "no tile" | "no room" | "taken";
  letter: string;
  square: number;
}

/** A word from the cursor on, over letters that lie there already; a small letter among capitals is a blank. */
export function spelled(draft: Draft, ground: Ground, { square, down }: Cursor, word: string): Draft | Unspelled {
  const plain = word === word.toLowerCase();
  let found = draft;
  let at: number | null = square;
  for (const letter of word) {
    const capital = capitals(letter);
    if (at === null) return { why: "no room", letter: capital, square };
    const lies = placedAt(found, at)?.letter || (ground.board[at] ?? EMPTY);
    if (lies === EMPTY) {
      const done = typed(found, ground, { square: at, down }, capital, !plain && isBlank(letter));
      if (typeof done === "string") return { why: done, letter: capital, square: at };
      found = done.draft;
    } else if (lies.toUpperCase() !== capital) return { why: "taken", letter: lies.toUpperCase(), square: at };
    at = neighbour(at, down ? 0 : 1, down ? 1 : 0);
  }
  return found;
}

/** The draft with the blank on the cursor's square standing for a letter; null where none waits. */
export function naming(draft: Draft, square: number, letter: string): Draft | null {
  return letter !== BLANK && placedAt(draft, square)?.letter === "" ? named(draft, square, letter) : null;
}

/** The first square from the cursor on where nothing lies; null at the edge. */
export function free(draft: Draft, { board }: Ground, { square, down }: Cursor): number | null {
  const line = [];
  for (let at: number | null = square; at !== null; at = neighbour(at, down ? 0 : 1, down ? 1 : 0)) line.push(at);
  return line.find((at) => board[at] === EMPTY && !placedAt(draft, at)) ?? null;
}

/** The cursor on the next free square; where there is none it stays. */
function onwards(draft: Draft, ground: Ground, cursor: Cursor): Cursor {
  return { ...cursor, square: free(draft, ground, cursor) ?? cursor.square };
}

/** The square next to it, null beyond the edge. */
export function neighbour(square: number, across: number, down: number): number | null {
  const column = (square % SIZE) + across;
  const row = Math.floor(square / SIZE) + down;
  return column >= 0 && column < SIZE && row >= 0 && row < SIZE ? row * SIZE + column : null;
}

/** The tile of that letter, one that nobody has told, or a blank, in this order. */
function pieceOf(draft: Draft, letter: string): Piece | undefined {
  return first(draft, [letter, UNKNOWN, BLANK]);
}

const blankOf = (draft: Draft): Piece | undefined => first(draft, [BLANK, UNKNOWN]);

function first(draft: Draft, letters: readonly string[]): Piece | undefined {
  const hand = inHand(draft);
  return letters.map((letter) => hand.find((piece) => piece.letter === letter)).find((piece) => piece !== undefined);
}
