/** The set of letter cubes as the page tells it. */
import { BLANK } from "../lib/letters";
import { fits } from "../rules/cubes/tops";

export interface CubeSet {
  /** The language of its words. */
  lang: string;
  name: string;
  /** Those that its words are written with, in their order; the page finds them by the values. */
  letters: string;
  /** The faces of each cube; "*" a blank. */
  cubes: readonly string[];
  values: Readonly<Record<string, number>>;
}

/** A set as the page tells it, with its letters. */
export function withLetters(told: Omit<CubeSet, "letters">): CubeSet {
  const letters = Object.keys(told.values).filter((letter) => letter !== BLANK);
  return { ...told, letters: letters.sort(new Intl.Collator(told.lang).compare).join("") };
}

/** The letters that may have fallen beside those: for each letter there must be a cube of its own. */
export function mayFall({ cubes }: Pick<CubeSet, "cubes">, faces: string): Set<string> {
  const all = new Set(cubes.flatMap((cube) => [...cube]));
  return new Set([...all].filter((letter) => fits(cubes, faces + letter)));
}
