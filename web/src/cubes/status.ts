/** What is said of the cubes that a person is laying. */
import { BLANK } from "../lib/letters";
import { t } from "../lib/texts";
import { listedLetters, listedWords, minus, uncounted, wantsLetter } from "../table/saying";
import { complete, type Draft } from "./model";
import type { Preview } from "./preview";

export const noCube = (letter: string): string =>
  letter === BLANK ? t("No blank is left.") : t("No cube with {letter} is left.", { letter });

export const cannotLayOut = (): string => t("The words cannot be laid out without a connection.");

/** Why the draft cannot be handed in, but for the reasons that stand beside the words; "" where nothing speaks against it. */
export const whyOff = (draft: Draft, preview: Preview | null): string => (complete(draft) ? (preview?.fault ?? "") : wantsLetter());

/** What the cubes laid come to, as it is said when the person pauses. */
export function tellPreview(draft: Draft, preview: Preview | null): string {
  if (!draft.placed.length) return t("Nothing is laid.");
  const reasons = preview?.words.flatMap(({ reason }) => reason ?? []) ?? [];
  const why = [whyOff(draft, preview), ...reasons].filter(Boolean).join("; ");
  if (why) return why;
  return preview ? tellSum(preview) : uncounted();
}

function tellSum({ words, unused, unused_total, bonus, struck, total }: Preview): string {
  const parts = [
    `${listedWords(words)}.`,
    struck.length ? t("Struck: {words}.", { words: listedWords(struck) }) : "",
    unused ? t("Not used: {letters}, minus {points}.", { letters: listedLetters(unused), points: unused_total }) : "",
    bonus ? t("Grand Slam: {points}.", { points: bonus }) : "",
    t("Together {total}.", { total: minus(total) }),
  ];
  return parts.filter(Boolean).join(" ");
}
