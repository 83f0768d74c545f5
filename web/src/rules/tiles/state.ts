/** The state of a tile game. */
import { BLANK, EMPTY, isBlank } from "../../lib/letters";
import { replace, type Standing } from "../common";
import type { House } from "../words";
import type { Grid, Letters } from "./board";
import { tilesOf, type Played } from "./sets";
import { UNKNOWN } from "./squares";
import { count, less, sorted } from "./tiles";

/** Tiles that are laid, and real tiles put in for blanks that are laid anew. */
export interface Lay {
  readonly seat: number;
  readonly tiles: Letters;
  readonly swap: Letters;
}

export interface ScoredWord {
  readonly word: string;
  readonly score: number;
}

/** A lay that the others have still to let stand. */
export interface OpenLay {
  readonly act: Lay;
  readonly words: readonly ScoredWord[];
  readonly bonus: number;
  /** Seats that have let it pass. */
  readonly accepted: readonly number[];
}

/** The game is over, and the tiles left on the racks count; `out`: who has gone out, where that pays. */
export interface Ending {
  readonly out: number | null;
}

export interface Adjustment {
  readonly seat: number;
  readonly score: number;
  readonly why: "leftover" | "out";
}

export interface TilesTurn {
  readonly seat: number;
  readonly score: number;
  readonly words: readonly ScoredWord[];
  readonly bonus: number;
}

export interface TilesState extends Standing, Played {
  readonly grid: Grid;
  /** Sorted; blanks "*", "_" a tile that nobody has told. */
  readonly racks: readonly string[];
  /** How many tiles the seat to move must draw first. */
  readonly owed: number;
  /** What lies aside until the draw of an exchange is over. */
  readonly returned: string;
  readonly open_lay: OpenLay | null;
  /** Each seat's passes since the last lay, and all turns in a row that added nothing. */
  readonly passes: readonly number[];
  readonly scoreless: number;
  readonly house: readonly House[];
  /** It waits for unknown racks to be told: the seat to move tells its own. */
  readonly ending: Ending | null;
  readonly adjustments: readonly Adjustment[];
  readonly turns: readonly TilesTurn[];
  /** The squares of the last lay that stands. */
  readonly last: readonly number[];
  /** The racks are still being filled for the first time. */
  readonly dealing: boolean;
}

const held = ({ racks, returned }: TilesState): string => racks.join("") + returned;

/** The whole bag: the blanks first, then the letters in their order. */
export function bagOf(played: Played): string {
  const { letters, counts } = tilesOf(played);
  return BLANK.repeat(played.options.blanks) + [...letters].map((letter) => letter.repeat(counts[letter] ?? 0)).join("");
}

/** What is neither on the board nor told of a rack or lying aside: the bag, and what the unknown tiles are. */
export function unseen(state: TilesState): string {
  const lies = [...state.grid].filter((letter) => letter !== EMPTY).map((letter) => (isBlank(letter) ? BLANK : letter));
  return less(bagOf(state), [...lies, ...held(state)]);
}

/** How many tiles the bag holds. */
export const inBag = (state: TilesState): number => unseen(state).length - count(held(state), UNKNOWN);

export const withRack = (state: TilesState, seat: number, rack: string): TilesState =>
  replace(state, { racks: state.racks.map((held, each) => (each === seat ? sorted(rack) : held)) });

/** The state as far as the seat may know it: what the others have told is unknown to it. */
export const seenBy = (state: TilesState, seat: number): TilesState =>
  replace(state, { racks: state.racks.map((rack, each) => (each === seat ? rack : UNKNOWN.repeat(rack.length))), returned: UNKNOWN.repeat(state.returned.length) });

/** What each seat adds to that of one of them. */
export const added = (scores: readonly number[], seat: number, more: number): number[] => scores.map((score, each) => (each === seat ? score + more : score));
