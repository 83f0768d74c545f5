/** The set of a tile game as the page tells it, and the squares of its board. */
export { SIZE, squareName, squareNumber, UNKNOWN } from "../rules/tiles/squares";

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
