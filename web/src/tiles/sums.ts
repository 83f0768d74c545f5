/** The sum of a word spelled out, and where the worth of each place of a turn is shown. */
import { t } from "../lib/texts";

/** A word of a turn as the preview tells it: value and multiplier of each letter, then the word's. */
export interface Counted {
  word: string;
  squares: readonly number[];
  score: number;
  letters: readonly (readonly [number, number])[];
  times: number;
}

/** What stands on a premium square, in the page's language: 2L, 3L, 2W, 3W. */
export function premium(square: string): string {
  const times = square.slice(1);
  if (!times) return "";
  return square.startsWith("w") ? t("{times}W", { times }) : t("{times}L", { times });
}

/** `2×2L + 2 + 1`, or `(5 + 3 + 2) × 3W`. */
export function spelled({ letters, times }: Counted): string {
  const parts = letters.map(([value, by]) => (by === 1 ? String(value) : `${value}×${premium(`l${by}`)}`));
  const sum = parts.join(" + ");
  return times === 1 ? sum : `(${sum}) × ${wordPremiums(times).join(" × ")}`;
}

/** The premium squares whose product this is: 6 is a doubled and a trebled word. */
function wordPremiums(times: number): string[] {
  for (const by of [3, 2]) {
    if (times > 1 && times % by === 0) return [...wordPremiums(times / by), premium(`w${by}`)];
  }
  return [];
}

export interface Place {
  /** The last square of it, in reading order. */
  square: number;
  score: number;
}

/** The places of a turn: words that share a fresh tile belong together. */
export function places(words: readonly Counted[], fresh: ReadonlySet<number>): Place[] {
  const groups: { squares: Set<number>; place: Place }[] = [];
  for (const word of words) {
    const touching = groups.filter(({ squares }) => word.squares.some((square) => fresh.has(square) && squares.has(square)));
    const squares = new Set([...touching.flatMap((group) => [...group.squares]), ...word.squares]);
    const score = touching.reduce((sum, { place }) => sum + place.score, word.score);
    for (const group of touching) groups.splice(groups.indexOf(group), 1);
    groups.push({ squares, place: { square: Math.max(...squares), score } });
  }
  return groups.map(({ place }) => place);
}
