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
  /** In a go at the same time: the seats that have still to move. */
  together?: number[];
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
  words?: { profile?: string; level?: string; list?: string[]; any?: boolean; add?: string[]; strike?: string[] };
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

/** A turn of the word cubes. */
export interface CubesTurn {
  seat: number;
  score: number;
  words: ScoredWord[];
  bonus: number;
  /** The face total of the cubes that were not used. */
  unused: number;
  /** Game Two: what of this turn counts, and what it has struck. */
  credited?: ScoredWord[];
  struck?: ScoredWord[];
  round?: number;
  /** What counted; a small letter is a blank. */
  grid: string[];
  /** What was handed in, where not all of it counted. */
  laid?: string[];
  faces: string | null;
  /** The glass had run out. */
  late?: boolean;
  passed?: boolean;
}

/** Words of a length that a seat has in its round, by the length. */
export type Booked = Record<string, { word: string; score: number; turn: number }>;

/** A layout that the others have still to let stand. */
export interface OpenLayout {
  act: string;
  seat: number;
  grid: string[];
  words: ScoredWord[];
  bonus: number;
  unused: number;
  total: number;
  accepted: number[];
}

export interface CubesOptions extends Options {
  judge?: "dictionary" | "challenge" | "consent";
  target?: number | null;
  turns?: number | null;
  rounds?: number | null;
  simultaneous?: boolean;
  invalid_layout?: "refuse" | "zero";
  duplicate?: "lower-counts" | "penalty";
  words?: { profile?: string; level?: string; list?: string[]; any?: boolean; add?: string[]; strike?: string[] };
  [option: string]: unknown;
}

/** A game of word cubes as this viewer may know it. */
export interface CubesView extends Standing {
  /** In a go at the same time: the seats that have still to lay. */
  together: number[];
  /** The 14 letters on top of the roll that lies. */
  faces: string | null;
  starter: number | null;
  roll_offs: { seat: number; faces: string; total: number }[];
  /** Who begins is being rolled for. */
  rolling_off: boolean;
  round: number;
  turn: number;
  turn_counts: number[];
  /** Game Two, by seat. */
  ladders: Booked[] | null;
  /** Game Two, by seat: the round is over for it. */
  ended: boolean[] | null;
  may_pass: boolean;
  /** In a go at the same time: the own layout, true for others that have laid. */
  laid: (string[] | true | null)[];
  open_lay: OpenLayout | null;
  turns: CubesTurn[];
  house: { add: string[]; strike: string[] }[];
  options: CubesOptions;
}
