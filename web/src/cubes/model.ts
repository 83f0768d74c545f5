/**
 * What a person lays of the cubes that fell: places on a plane without an edge, kept apart from the
 * table's state. A piece is a cube of the roll and keeps its number while the roll lies.
 */

export interface Piece {
  /** Its place in the roll. */
  id: number;
  /** A capital, "*" a blank. */
  letter: string;
}

export interface Cell {
  row: number;
  col: number;
}

export interface Placed extends Cell {
  id: number;
  /** A capital, a small letter for a blank, "" for a blank with no letter yet. */
  letter: string;
}

export interface Draft {
  /** The roll it belongs to; see `rollOf`. */
  roll: string;
  /** The pieces as the person keeps them, laid ones too. */
  order: number[];
  /** In the order in which they were laid. */
  placed: Placed[];
  /** It is handed in. */
  entered: boolean;
}

export interface Cursor extends Cell {
  down: boolean;
}

/** The part of the plane that is shown. */
export interface Window {
  top: number;
  left: number;
  rows: number;
  cols: number;
}
