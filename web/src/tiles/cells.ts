/** The board as it is shown: what lies, what this turn lays, and what is said of each square. */
import { BLANK, EMPTY, isBlank } from "../lib/letters";
import { cellName, wordsThrough } from "./names";
import type { Place } from "./sums";

export interface Cell {
  square: number;
  premium: string;
  centre: boolean;
  /** Position on the tile: a capital, "" for a blank with no letter yet, null where nothing lies. */
  letter: string | null;
  blank: boolean;
  value: number | null;
  /** The piece of the draft that lies there. */
  piece: number | null;
  fresh: boolean;
  last: boolean;
  swappable: boolean;
  refused: boolean;
  /** In the hand just now. */
  away: boolean;
  badge: (Place & { refused: boolean }) | null;
  label: string;
}

export interface Position {
  /** 225 letters or dots of what lies for good. */
  board: string;
  premiums: readonly string[];
  centre: number;
  values: Readonly<Record<string, number>>;
  blankCounts: boolean;
  placed: readonly { piece: number; square: number; letter: string }[];
  last: ReadonlySet<number>;
  swappable: ReadonlySet<number>;
  refused: ReadonlySet<number>;
  badges: readonly Place[];
  away: number | null;
}

export function cells(shown: Position): Cell[] {
  const fresh = new Map(shown.placed.map((each) => [each.square, each]));
  const badges = new Map(shown.badges.map((each) => [each.square, each]));
  const whole = [...shown.board].map((letter, square) => (fresh.has(square) ? fresh.get(square)?.letter || BLANK : letter)).join("");
  return shown.premiums.map((premium, square) => {
    const laid = fresh.get(square);
    const lies = shown.board[square] ?? EMPTY;
    const letter = laid ? laid.letter : lies === EMPTY ? null : lies;
    const blank = letter === "" || (letter !== null && isBlank(letter));
    const facts = {
      square,
      premium,
      centre: square === shown.centre,
      fresh: laid !== undefined,
      last: !laid && shown.last.has(square),
      swappable: !laid && shown.swappable.has(square),
    };
    const badge = badges.get(square);
    return {
      ...facts,
      letter: letter?.toUpperCase() ?? null,
      blank,
      value: letter ? worth(letter, shown) : null,
      piece: laid?.piece ?? null,
      refused: shown.refused.has(square),
      away: laid !== undefined && laid.piece === shown.away,
      badge: badge ? { ...badge, refused: shown.refused.has(square) } : null,
      label: cellName({ ...facts, letter, words: letter === null ? [] : wordsThrough(whole, square) }),
    };
  });
}

/** What a tile pays: a blank its letter's value, or nothing where the rules say so. */
export function worth(letter: string, { values, blankCounts }: Pick<Position, "values" | "blankCounts">): number {
  return blankCounts || !isBlank(letter) ? (values[letter.toUpperCase()] ?? 0) : 0;
}
