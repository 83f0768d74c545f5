/** What a table of word cubes shows, drawn from the game. */
import type { CubesGame } from "./game.svelte";

/** A cell of the grid: its `key` is what `data-square` holds, and what a drag gives back. */
export interface ShownCell {
  row: number;
  col: number;
  key: string;
  /** A capital, "" for a blank with no letter yet, null where nothing lies. */
  letter: string | null;
  blank: boolean;
  value: number | null;
  /** The piece that lies there; null in what another has laid. */
  piece: number | null;
  /** Laid in this turn by this person; false in what has been laid before and is only shown. */
  fresh: boolean;
  /** It stands in a word that is not admissible. */
  refused: boolean;
  /** What the words that end here pay together. */
  badge: { score: number; refused: boolean } | null;
  /** In the hand just now. */
  away: boolean;
  /** `C2, F, FORK` */
  label: string;
}

/** A cube that is not used. */
export interface ShownPiece {
  piece: number;
  /** A capital, "" for a blank. */
  letter: string;
  blank: boolean;
  value: number;
  away: boolean;
}

/** A length of the ladder of Game Two. */
export interface Rung {
  length: number;
  state: "booked" | "now" | "open";
  /** The word that counts, "" where the length is open. */
  word: string;
  /** For each letter of the word: it is a blank (known of this turn's words alone). */
  blanks: boolean[];
  score: number;
  /** The turn of the round in which it was booked; null for this one. */
  turn: number | null;
  /** Words of this length that are struck by this turn. */
  struck: { word: string; score: number }[];
  /** `4 letters: FORK, 11, this turn` */
  label: string;
}

/** A word of the turn with its sum spelled out. */
export interface ShownWord {
  word: string;
  /** `4+1+1+5` */
  how: string;
  score: number;
  reason: string | null;
  struck: boolean;
}

/** The sand-glass. */
export interface Glass {
  /** Seconds left, and of how many. */
  left: number;
  of: number;
  /** The part of the sand that is still above, 0 to 1. */
  part: number;
  /** `1:47`, `3:00` */
  shown: string;
  shownOf: string;
  /** The last 20 seconds. */
  low: boolean;
}

export class Shown {
  constructor(
    readonly game: CubesGame,
    readonly away: () => number | null,
  ) {}

  /** The rows of the window, cell by cell. */
  readonly rows: ShownCell[][] = [];
  readonly unused: ShownPiece[] = [];
  readonly words: ShownWord[] = [];
  readonly rungs: Rung[] = [];
  readonly glass: Glass | null = null;
}
