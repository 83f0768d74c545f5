/** The set of letter cubes as the page tells it. */
import { BLANK } from "../lib/letters";

export interface CubeSet {
  /** The language of its words. */
  lang: string;
  name: string;
  /** The faces of each cube; "*" a blank. */
  cubes: string[];
  values: Record<string, number>;
}

/** The letters that its words are written with, in their order. */
export function lettersOf({ values }: CubeSet): string {
  return Object.keys(values)
    .filter((letter) => letter !== BLANK)
    .join("");
}

/** What these faces come to. */
export const faceTotal = (faces: Iterable<string>, { values }: Pick<CubeSet, "values">): number =>
  [...faces].reduce((sum, face) => sum + (values[face] ?? 0), 0);
