/** The state of a game of cubes, its options, and the words that count in it. */
import { isWhole, malformed, type Standing } from "../common";
import type { House, WordsOption } from "../words";
import type { Ladder, ScoredWord } from "./ladder";
import type { Grid } from "./layouts";
import { SETS, type CubeSet } from "./sets";

export interface CubesOptions {
  readonly words: WordsOption;
  readonly turn_seconds: number | null;
  readonly target: number | null;
  readonly cubes: string;
  readonly turns: number | null;
  readonly rounds?: number | null;
  readonly duplicate?: "lower-counts" | "penalty";
  readonly invalid_layout: "refuse" | "zero";
  readonly repeat_in_layout: "allowed" | "refuse";
  readonly judge: "dictionary";
  readonly challenge_penalty: number;
  readonly simultaneous: boolean;
}

export interface RolledOff {
  readonly seat: number;
  readonly faces: string;
  readonly total: number;
  readonly attempt: number;
}

export interface CubesTurn {
  readonly seat: number;
  readonly round: number;
  readonly number: number;
  readonly score: number;
  readonly words: readonly ScoredWord[];
  readonly bonus: number;
  readonly unused: number;
  readonly credited: readonly ScoredWord[];
  readonly struck: readonly ScoredWord[];
  readonly grid: Grid;
  readonly laid: Grid;
  readonly faces: string;
  readonly late: boolean;
  readonly passed: boolean;
}

export interface CubesState extends Standing {
  readonly game: string;
  readonly options: CubesOptions;
  readonly turn_counts: readonly number[];
  readonly ladders: readonly Ladder[];
  /** Who has still to roll for the beginning. */
  readonly rolling: readonly number[];
  readonly roll_offs: readonly RolledOff[];
  readonly attempt: number;
  readonly starter: number | null;
  readonly faces: string;
  /** The seats that have still to take their turn in this go. */
  readonly due: readonly number[];
  readonly round: number;
  readonly go: number;
  readonly ended: readonly number[];
  readonly house: readonly House[];
  readonly played: readonly CubesTurn[];
}

export const TWO = "cubes-two";
export const isTwo = ({ game }: Pick<CubesState, "game">): boolean => game === TWO;
export const setOf = ({ options }: Pick<CubesState, "options">): CubeSet => SETS[options.cubes] as CubeSet;

const MOST = 1_000_000;
const NUMBERS: readonly (keyof CubesOptions)[] = ["turn_seconds", "target", "turns", "rounds"];
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  cubes: Object.keys(SETS),
  duplicate: ["lower-counts", "penalty"],
  invalid_layout: ["refuse", "zero"],
  repeat_in_layout: ["allowed", "refuse"],
  judge: ["dictionary"],
  simultaneous: [false],
};

/** Whether the rules here can judge such a game: by a list, each in turn. */
export const judgedHere = ({ judge = "dictionary", simultaneous = false }: Readonly<Record<string, unknown>>): boolean => judge === "dictionary" && simultaneous === false;

/** The options of a game with their defaults, in the order of the server's. */
export function optionsOf(game: string, given: Readonly<Record<string, unknown>>): CubesOptions {
  const two = game === TWO;
  const cubes = (given["cubes"] ?? "english") as string;
  const plain: CubesOptions = {
    words: { profile: SETS[cubes]?.words ?? "" },
    turn_seconds: two ? null : 180,
    target: two ? 300 : 200,
    cubes,
    turns: null,
    ...(two && { rounds: null, duplicate: "lower-counts" as const }),
    invalid_layout: "refuse",
    repeat_in_layout: "allowed",
    judge: "dictionary",
    challenge_penalty: 0,
    simultaneous: false,
  };
  for (const [name, value] of Object.entries(given)) {
    if (!(name in plain)) throw malformed("`options` knows no {name}", { name });
    const number = NUMBERS.includes(name as keyof CubesOptions);
    if (number && value !== null && !isWhole(value, 1, 2 ** 31 - 1)) throw malformed("`options.{name}` must be a whole number", { name });
    if (name === "challenge_penalty" && !isWhole(value, 0, MOST)) throw malformed("`options.{name}` must be a whole number", { name });
    if (CHOICES[name] && !CHOICES[name].includes(value)) throw malformed("`options.{name}` must be one of {names}", { name, names: CHOICES[name].join(", ") });
  }
  const found = { ...plain, ...given } as CubesOptions;
  if (found.target === null && found.turns === null && (found.rounds ?? null) === null) throw malformed("the game would never end: it must have `target`, `turns` or `rounds`");
  return found;
}
