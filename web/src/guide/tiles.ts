/** What of a wished lay lies on the board, and which tile goes where next. Pure. */
import { BLANK, isBlank } from "../lib/letters";
import { placedAt, placedOf, type Draft, type Placed } from "../tiles/model";
import { squareName, squareNumber } from "../tiles/set";
import type { Hint, Step } from "./told";

/** What a person has laid, and the piece that the next tap lays. */
export interface Situation {
  draft: Draft;
  chosen: number | null;
}

interface Wished {
  square: number;
  letter: string;
}

export function hint({ wish, lays }: Step, at: Situation): Hint {
  if (wish.act === "pass") return { ready: false, astray: at.draft.placed.length > 0, parts: "#pass" };
  const wished = Object.entries({ ...wish.swap, ...wish.tiles }).map(([name, letter]) => ({ square: squareNumber(name), letter }));
  const lies = ({ square, letter }: Wished): boolean => placedAt(at.draft, square)?.letter === letter;
  const wrong = at.draft.placed.filter(({ letter, square }) => letter && !wished.some((each) => each.square === square && each.letter === letter));
  const missing = wished.filter((each) => !lies(each));
  const ready = !missing.length && (lays || !wrong.length);
  if (ready) return { ready, astray: false, parts: "#main" };
  if (wrong.length) return { ready, astray: true, parts: wrong.map(squareOf).join(", ") };
  const first = missing.find(({ square }) => !placedAt(at.draft, square));
  if (!first) return { ready, astray: false, parts: "" };
  return { ready, astray: false, parts: touched(missing, first, at), next: { letter: faceOf(first.letter), square: squareName(first.square) } };
}

/** A tile and its square; once a fitting one is chosen, all squares it may go to. */
function touched(missing: readonly Wished[], first: Wished, { draft, chosen }: Situation): string {
  const held = draft.pieces.find(({ id }) => id === chosen);
  const goals = missing.filter(({ letter }) => held && faceOf(letter) === held.letter);
  if (goals.length) return goals.map(squareOf).join(", ");
  const free = draft.pieces.filter(({ id, letter }) => letter === faceOf(first.letter) && !placedOf(draft, id));
  const piece = free.find(({ id }) => id < 0) ?? free[0]; // a blank from the board goes before one of the rack
  return [piece && `.rack [data-piece="${piece.id}"]`, squareOf(first)].filter(Boolean).join(", ");
}

const faceOf = (letter: string): string => (isBlank(letter) ? BLANK : letter);
const squareOf = ({ square }: Pick<Placed, "square">): string => `.board [data-square="${square}"]`;
