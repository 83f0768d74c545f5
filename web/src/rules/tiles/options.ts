/** The options of the tile games. */
import { isWhole, malformed } from "../common";
import type { WordsOption } from "../words";
import type { RuleSet } from "./sets";

export interface TilesOptions {
  readonly words: WordsOption;
  readonly blanks: number;
  readonly board: string;
  readonly premiums: "always" | "first";
  readonly blank_value: "letter" | "zero";
  readonly blank_swap: "same-turn" | "never";
  readonly all_tiles_bonus: number | null;
  readonly several_words: boolean;
  readonly leftovers: "deduct" | "ignore";
  readonly target: number | null;
  readonly pass_rounds: number | null;
  readonly exchange_minimum: number;
  readonly exchange_counts_as_pass: boolean;
  readonly repeat_words: "allow" | "refuse";
  readonly team_racks: "each" | "shared";
  readonly judge: "dictionary" | "challenge" | "consent";
  readonly challenge_penalty: number;
  readonly turn_seconds: number | null;
}

const MOST_POINTS = 1_000_000;
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  board: ["standard", "erudit"],
  premiums: ["always", "first"],
  blank_value: ["letter", "zero"],
  blank_swap: ["same-turn", "never"],
  leftovers: ["deduct", "ignore"],
  repeat_words: ["allow", "refuse"],
  team_racks: ["each", "shared"],
  judge: ["dictionary", "challenge", "consent"],
};
/** The least that each number may be, and the most where that is another than for points. */
const LEAST: Readonly<Record<string, number>> = { exchange_minimum: 0, challenge_penalty: 0, blanks: 0, turn_seconds: 1, all_tiles_bonus: 0, target: 1, pass_rounds: 1 };
const MOST: Readonly<Record<string, number>> = { blanks: 50, turn_seconds: 2 ** 31 - 1 };
const NULLABLE = ["turn_seconds", "all_tiles_bonus", "target", "pass_rounds"];

/** The options of a game with their defaults. */
export function optionsOf({ defaults, goes_out }: RuleSet, given: Readonly<Record<string, unknown>>): TilesOptions {
  for (const [name, value] of Object.entries(given)) {
    if (!(name in defaults) || (goes_out && name === "pass_rounds")) throw malformed("`options` knows no {name}", { name });
    if (name !== "words" && !fits(name, value)) throw malformed("`options.{name}` cannot be {value}", { name, value: JSON.stringify(value) });
  }
  return { ...defaults, ...given };
}

function fits(name: string, value: unknown): boolean {
  const least = LEAST[name];
  if (least === undefined) return (CHOICES[name] ?? [true, false]).includes(value);
  return isWhole(value, least, MOST[name] ?? MOST_POINTS) || (value === null && NULLABLE.includes(name));
}
