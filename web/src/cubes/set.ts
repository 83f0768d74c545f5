/** The set of letter cubes as the page tells it. */
import { BLANK } from "../lib/letters";

export interface CubeSet {
  /** The language of its words. */
  lang: string;
  name: string;
  /** Those that its words are written with, in their order; the page finds them by the values. */
  letters: string;
  /** The faces of each cube; "*" a blank. */
  cubes: string[];
  values: Record<string, number>;
}

/** A set as the page tells it, with its letters. */
export function withLetters(told: Omit<CubeSet, "letters">): CubeSet {
  const letters = Object.keys(told.values).filter((letter) => letter !== BLANK);
  return { ...told, letters: letters.join("") };
}

/** What these faces come to. */
export const faceTotal = (faces: Iterable<string>, { values }: Pick<CubeSet, "values">): number =>
  [...faces].reduce((sum, face) => sum + (values[face] ?? 0), 0);
