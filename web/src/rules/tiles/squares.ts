/** The squares of the board by number and by name, and the tiles that nobody has told. */

export const SIZE = 15;
export const SQUARES = SIZE * SIZE;
export const CENTRE = (SQUARES - 1) / 2;
/** A tile that nobody has told, drawn from a real bag. */
export const UNKNOWN = "_";

/** `H8` for 112. */
export const squareName = (square: number): string => `${String.fromCharCode(65 + (square % SIZE))}${Math.floor(square / SIZE) + 1}`;

/** 112 for `H8`. */
export const squareNumber = (name: string): number => (Number(name.slice(1)) - 1) * SIZE + name.charCodeAt(0) - 65;
