/** The games as a viewer may know them: the `view` of a table. */

/** What the view of every game tells. */
export interface Standing {
  to_move: number | null;
  scores: number[];
  team_scores: Record<string, number> | null;
  finished: boolean;
  winners: number[];
  resigned: number[];
  aborted: boolean;
}

/** The game of Yacht as this viewer may know it. */
export interface YachtView extends Standing {
  sheets: (number | null)[][];
  dice: number[];
  rolls: number;
  kept: number[];
  pays: Record<string, number> | null;
  options: Options;
}

export interface Options {
  four_of_a_kind?: string;
  turn_seconds?: number | null;
}

/** Squares by name, and the letters on them; a small letter is a blank. */
export type Letters = Record<string, string>;

export interface ScoredWord {
  word: string;
  score: number;
}

/** A turn of a tile game; a pass has no words. */
export interface TilesTurn {
  seat: number;
  score: number;
  words: ScoredWord[];
  bonus: number;
}

/** A lay that the others have still to let stand. */
export interface OpenLay {
  act: string;
  seat: number;
  tiles: Letters;
  swap?: Letters;
  words: ScoredWord[];
  bonus: number;
  accepted: number[];
}

export interface Adjustment {
  seat: number;
  score: number;
  /** "leftover" or "out". */
  why: string;
}

export interface TilesOptions extends Options {
  judge?: "dictionary" | "challenge" | "consent";
  blank_swap?: "same-turn" | "never";
  exchange_minimum?: number;
  target?: number | null;
  words?: { profile?: string; list?: string[]; any?: boolean; add?: string[]; strike?: string[] };
  [option: string]: unknown;
}

/** A tile game as this viewer may know it: its own rack, and how many tiles the others hold. */
export interface TilesView extends Standing {
  /** Fifteen rows: "." empty, a capital a tile, a small letter a blank. */
  grid: string[];
  /** Sorted; blanks "*", "_" a tile that nobody has told; null where the viewer may not look. */
  racks: (string | null)[];
  held: number[];
  bag: number;
  owed: number;
  /** At a real table: the seats whose racks must be told before the game can end. */
  racks_due: number[];
  open_lay: OpenLay | null;
  passes: number[];
  house: { add: string[]; strike: string[] }[];
  adjustments: Adjustment[];
  turns: TilesTurn[];
  /** The squares of the last lay that stands. */
  last: string[];
  options: TilesOptions;
}
