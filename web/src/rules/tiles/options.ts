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
  several_words: [true, false],
  exchange_counts_as_pass: [true, false],
};
const NUMBERS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  exchange_minimum: [0, MOST_POINTS],
  challenge_penalty: [0, MOST_POINTS],
  blanks: [0, 50],
  turn_seconds: [1, 2 ** 31 - 1],
  all_tiles_bonus: [0, MOST_POINTS],
  target: [1, MOST_POINTS],
  pass_rounds: [1, MOST_POINTS],
};
const NULLABLE = ["turn_seconds", "all_tiles_bonus", "target", "pass_rounds"];

/** The options of a game with their defaults. */
export function optionsOf({ defaults, goes_out }: RuleSet, given: Readonly<Record<string, unknown>>): TilesOptions {
  for (const [name, value] of Object.entries(given)) {
    if (!(name in defaults) || (goes_out && name === "pass_rounds")) throw malformed('`options` knows no "{name}"', { name });
    const choices = CHOICES[name];
    if (choices && !choices.includes(value)) throw malformed("`options.{name}` must be one of {names}", { name, names: choices.join(", ") });
    const [least, most] = NUMBERS[name] ?? [0, 0];
    if (name in NUMBERS && !isWhole(value, least, most) && !(value === null && NULLABLE.includes(name))) {
      throw malformed("`options.{name}` must be a whole number from {least} to {most}", { name, least, most });
    }
  }
  return { ...defaults, ...given };
}
