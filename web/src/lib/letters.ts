/** Letters as pieces show them. */

export const BLANK = "*";
/** Where no piece lies in a grid. */
export const EMPTY = ".";

/** A small letter is a blank that stands for it. */
export const isBlank = (letter: string): boolean => letter !== letter.toUpperCase();

/** A typed text as the letters of tiles and cubes: the Russian sets have no Ё. */
export const capitals = (typed: string): string => typed.normalize("NFC").toUpperCase().replaceAll("Ё", "Е");
