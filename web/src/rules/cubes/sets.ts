/** The sets of cubes: faces, letter values, and which rolls can fall. */
import told from "./sets.json";
import { fits } from "./tops";

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

/** Whether these letters can lie on top of all cubes. */
export const possible = ({ cubes }: CubeSet, faces: string): boolean => faces.length === cubes.length && fits(cubes, faces);
