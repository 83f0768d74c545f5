/** The set of a tile game as the page tells it, and the squares of its board. */

export interface TileSet {
  /** The language of its words. */
  lang: string;
  /** Its letters in their order. */
  letters: string;
  values: Record<string, number>;
  /** How many tiles of each letter there are; blanks "*". */
  counts: Record<string, number>;
  /** "", "l2", "l3", "w2", "w3", in reading order. */
  squares: string[];
  /** How many tiles a rack holds. */
  rack: number;
  centre: number;
}

export const SIZE = 15;
/** A tile that nobody has told, at a real table. */
export const UNKNOWN = "_";

/** `H8` for 112. */
export const squareName = (square: number): string => `${String.fromCharCode(65 + (square % SIZE))}${Math.floor(square / SIZE) + 1}`;

/** 112 for `H8`. */
export const squareNumber = (name: string): number => (Number(name.slice(1)) - 1) * SIZE + name.charCodeAt(0) - 65;
