/** What is said of the tiles that a person is laying. */
import { BLANK, isBlank } from "../lib/letters";
import { t, tn } from "../lib/texts";
import { laidAsBlank, listedLetters, listedWords, uncounted, wantsLetter } from "../table/saying";
import { inHand, owed, type Draft, type Placed } from "./model";
import type { Preview } from "./preview";
import { squareName, UNKNOWN } from "./set";
import type { Typed, Unspelled } from "./typing";

/** Which tiles came back because others took their squares. */
export function cameBack(back: readonly Placed[]): string {
  const squares = back.map(({ square }) => squareName(square)).join(", ");
  const tiles = listedLetters(back.map(({ letter }) => (!letter || isBlank(letter) ? BLANK : letter)));
  return tn("{squares} is taken now: {tiles} is back in your hand.", "{squares} are taken now: {tiles} are back in your hand.", back.length, { squares, tiles });
}

export function notTyped(why: "no tile" | "no room", letter: string): string {
  if (why === "no room") return t("There is no free square in this direction.");
  return letter === BLANK ? t("You have no blank.") : t("You have no {letter}.", { letter });
}

export function notSpelled({ why, letter, square }: Unspelled): string {
  if (why === "taken") return t("On {square} lies {letter}.", { square: squareName(square), letter });
  return why === "no room" ? t("The word goes beyond the board.") : notTyped(why, letter);
}

export function typedAs(as: Typed["as"], letter: string): string {
  return as === "swap"
    ? t("{letter} takes the place of the blank. Lay the blank in this turn.", { letter })
    : laidAsBlank(letter);
}

/** Why the draft cannot be handed in; "" where nothing speaks against it. */
export function whyOff(draft: Draft, preview: Preview | null): string {
  const reasons = preview?.words.flatMap(({ reason }) => reason ?? []) ?? [];
  return blankOff(draft) || [preview?.fault, ...reasons].filter(Boolean).join("; ");
}

/** The same without the reasons that stand beside the words. */
export function whyOffBesides(draft: Draft, preview: Preview | null): string {
  return blankOff(draft) || (preview?.fault ?? "");
}

function blankOff(draft: Draft): string {
  if (draft.placed.some(({ letter }) => !letter)) return wantsLetter();
  return owed(draft).length ? t("The blank must be laid in this turn; it does not go to the rack.") : "";
}

/** What the tiles laid come to, as it is said when the person pauses. */
export function tellPreview(draft: Draft, preview: Preview | null): string {
  if (!draft.placed.length) return t("Nothing is laid.");
  const why = whyOff(draft, preview);
  if (why) return why;
  if (!preview) return uncounted();
  return [tellSum(preview), tellRest(draft)].filter(Boolean).join(" ");
}

function tellSum({ words, bonus, total }: Preview): string {
  const facts = { words: listedWords(words), bonus, total };
  if (bonus) return t("{words}, all tiles {bonus}. Together {total}.", facts);
  return words.length > 1 ? t("{words}. Together {total}.", facts) : `${facts.words}.`;
}

function tellRest(draft: Draft): string {
  const rest = inHand(draft).map(({ letter }) => letter);
  if (rest.includes(UNKNOWN)) return "";
  return rest.length ? t("Left on the rack: {tiles}.", { tiles: listedLetters(rest) }) : "";
}
