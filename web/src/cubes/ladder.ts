/** The seven lengths of a round of Game Two: what is booked, and what this turn makes of it. */
import { isBlank } from "../lib/letters";
import { t, tn } from "../lib/texts";
import type { Booked, ScoredWord } from "../lib/views";
import type { Lying } from "./cells";
import { same } from "./model";
import type { Preview, PreviewedWord } from "./preview";

const LENGTHS = [2, 3, 4, 5, 6, 7, 8] as const;

export interface Rung {
  length: number;
  state: "booked" | "now" | "open";
  /** The word that counts, "" where the length is open. */
  word: string;
  /** For each letter of the word: it is a blank (known of this turn's words alone). */
  blanks: boolean[];
  score: number;
  /** The turn of the round in which it was booked; null for this one. */
  turn: number | null;
  /** Words of this length that this turn strikes. */
  struck: ScoredWord[];
  /** `4 letters: FORK, 11, this turn` */
  label: string;
}

export function rungs(booked: Booked, preview: Preview | null, lying: readonly Lying[]): Rung[] {
  return LENGTHS.map((length) => {
    const would = preview?.credited.find(({ word }) => word.length === length);
    const wrong = would !== undefined && preview !== null && refused(preview, would);
    const now = wrong ? undefined : would;
    const before = booked[length];
    const struck = wrong ? [] : (preview?.struck.filter((each) => each.word.length === length && !refused(preview, each)) ?? []);
    const counts = now ?? before;
    const rung = {
      length,
      state: now ? ("now" as const) : before ? ("booked" as const) : ("open" as const),
      word: counts?.word ?? "",
      blanks: now ? blanksOf(preview?.words.find((word) => isWord(word, now)), lying) : [],
      score: counts?.score ?? 0,
      turn: now ? null : (before?.turn ?? null),
      struck,
    };
    return { ...rung, label: tn("One letter: {told}", "{count} letters: {told}", length, { told: told(rung) }) };
  });
}

/** Whether the word lies there and is not in the list: then it says so itself. */
const refused = ({ words }: Preview, which: ScoredWord): boolean => words.some((word) => word.reason !== null && isWord(word, which));

/** The words of a turn that it would strike itself: of those that could be credited, the others. */
export function struckOf(preview: Preview): Set<PreviewedWord> {
  const credited = [...preview.credited];
  const struck = [...preview.struck];
  return new Set(
    preview.words.filter((word) => {
      if (take(credited, word)) return false;
      return take(struck, word) && word.reason === null;
    }),
  );
}

function told({ state, word, score, turn }: Omit<Rung, "label">): string {
  if (state === "open") return t("still open");
  const which = [t("first turn"), t("second turn"), t("third turn"), t("fourth turn")][(turn ?? 0) - 1];
  return [word, score, state === "now" ? t("this turn") : (which ?? "")].filter((part) => part !== "").join(", ");
}

function blanksOf(word: PreviewedWord | undefined, lying: readonly Lying[]): boolean[] {
  return word?.cells.map((cell) => isBlank(lying.find((each) => same(each, cell))?.letter ?? "")) ?? [];
}

const isWord = (one: ScoredWord, other: ScoredWord): boolean => one.word === other.word && one.score === other.score;

function take(words: ScoredWord[], word: ScoredWord): boolean {
  const at = words.findIndex((each) => isWord(each, word));
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}
