/** The sets of cubes: faces, letter values, and which rolls can fall. */
import told from "./sets.json";

export const CUBES = 14;
export const BLANK = "*";

export interface CubeSet {
  readonly name: string;
  /** The language of its words, and the list that counts where none is named. */
  readonly lang: string;
  readonly words: string;
  /** The faces of each cube. */
  readonly cubes: readonly string[];
  readonly values: Readonly<Record<string, number>>;
}

export const SETS: Readonly<Record<string, CubeSet>> = told;

/** What these faces come to. */
export const faceTotal = ({ values }: CubeSet, faces: Iterable<string>): number => [...faces].reduce((sum, face) => sum + (values[face] ?? 0), 0);

/** Whether these letters can lie on top of all cubes: each on one of its own, others making room for it. */
export function possible({ cubes }: CubeSet, faces: string): boolean {
  const shows = new Map<number, string>();
  const settle = (letter: string, tried: Set<number>): boolean =>
    cubes.some((cube, at) => {
      if (tried.has(at) || !cube.includes(letter)) return false;
      tried.add(at);
      const there = shows.get(at);
      if (there !== undefined && !settle(there, tried)) return false;
      shows.set(at, letter);
      return true;
    });
  return faces.length === cubes.length && [...faces].every((letter) => settle(letter, new Set()));
}
