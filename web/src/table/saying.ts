/** What is said of letters and words in any game that has them. */
import { BLANK } from "../lib/letters";
import { t } from "../lib/texts";
import type { ScoredWord } from "../lib/views";

/** `PIQUET 9, THRONE 8`. */
export const listedWords = (words: readonly ScoredWord[]): string => words.map(({ word, score }) => `${word} ${score}`).join(", ");

/** `A, B, blank`. */
export const listedLetters = (letters: Iterable<string>): string => [...letters].map((letter) => (letter === BLANK ? t("blank") : letter)).join(", ");

/** `+4` or `−4`. */
export const signed = (points: number): string => `${points < 0 ? "−" : "+"}${Math.abs(points)}`;

/** `4` or `−4`. */
export const minus = (points: number): string => String(points).replace("-", "−");

export const laidAsBlank = (letter: string): string => t("The blank is laid as {letter}.", { letter });

/** Why nothing can be handed in while a blank stands for nothing. */
export const wantsLetter = (): string => t("Choose a letter for the blank.");

/** What is said where the server could not be asked. */
export const uncounted = (): string => t("What this pays cannot be counted without a connection.");
