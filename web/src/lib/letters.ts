/** Letters as pieces show them. */

/** A typed text as the letters of tiles and cubes: the Russian sets have no Ё. */
export const capitals = (typed: string): string => typed.normalize("NFC").toUpperCase().replaceAll("Ё", "Е");
