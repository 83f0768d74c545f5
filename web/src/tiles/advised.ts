/** An advised turn in words: what it makes, and where. */
import { BLANK, isBlank } from "../lib/letters";
import type { Letters } from "../lib/views";
import { runsThrough, wordOf } from "../rules/tiles/board";
import { inHand, withLay, type Draft } from "./model";
import { squareName, squareNumber } from "./set";

export interface Told {
  words: string[];
  /** Where the first tile lies. */
  place: string;
  exchange: string;
}

interface Advised {
  tiles?: string | Letters;
  swap?: Letters;
  exchange?: string;
}

export function advised({ tiles, swap, exchange = "" }: Advised, grid: string): Told {
  if (typeof tiles !== "object") return { words: [], place: "", exchange };
  const after = withLay(grid, { tiles, swap });
  const squares = Object.keys(tiles).map(squareNumber).sort((a, b) => a - b);
  return { words: runsThrough(after, squares).map(wordOf), place: squares[0] === undefined ? "" : squareName(squares[0]), exchange: "" };
}

/** What laying a turn out needs of a game. */
interface Layer {
  readonly draft: Draft;
  takeAllBack(): void;
  dropOn(piece: number, square: number): boolean;
  chooseBlank(square: number, letter: string): void;
}

/** Lays an advised turn out as a draft, in place of what lay there. */
export function layOut(game: Layer, { tiles, swap }: Advised): void {
  if (typeof tiles !== "object") return;
  game.takeAllBack();
  const pieceOf = (letter: string): number | undefined => inHand(game.draft).find((piece) => piece.letter === letter)?.id;
  for (const [name, letter] of [...Object.entries(swap ?? {}), ...Object.entries(tiles)]) {
    const piece = pieceOf(isBlank(letter) ? BLANK : letter);
    const square = squareNumber(name);
    if (piece === undefined || !game.dropOn(piece, square)) continue;
    if (isBlank(letter)) game.chooseBlank(square, letter.toUpperCase());
  }
}
