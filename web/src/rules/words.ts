/** Which words count: a list, or anything, and what a table has added and struck. */
import { capitals } from "../lib/letters";
import { noop } from "../lib/texts";
import { illegal, malformed, type Refused } from "./common";

/** A list of words, in capitals. */
export interface WordList {
  has(word: string): boolean;
}

/** The option `words`: a list by its name, one of one's own, or anything at all. */
export interface WordsOption {
  readonly profile?: string;
  readonly level?: string;
  readonly list?: readonly string[];
  readonly any?: boolean;
  readonly add?: readonly string[];
  readonly strike?: readonly string[];
}

/** Words that a table has added and struck by the consent of all. */
export interface House {
  readonly add: readonly string[];
  readonly strike: readonly string[];
}

interface Worded {
  readonly options: { readonly words: WordsOption };
  readonly house: readonly House[];
}

/** Whether a word counts now: by the list, and by what the table has added and struck. */
export function admitting({ options: { words }, house }: Worded, list: WordList | null): (word: string) => boolean {
  const own = words.list ? new Set(words.list) : null;
  const said = new Map<string, boolean>();
  for (const { add = [], strike = [] } of [words, ...house]) {
    for (const word of add) said.set(word, true);
    for (const word of strike) said.set(word, false);
  }
  return (word) => said.get(word) ?? (words.any === true || (own ? own.has(word) : (list?.has(word) ?? false)));
}

/** Why a word does not count. */
export function notAdmitted({ options: { words }, house }: Worded, word: string): Refused {
  const struck = [words, ...house].some(({ strike }) => strike?.includes(word));
  return illegal(struck ? noop("{word} was struck at this table") : noop("{word} is in no list"), { word });
}

const LONGEST = 15;
const MOST = 10_000;

/** The words of an act as they are played, in letters of a set and each once. */
export function readWords(given: unknown, name: string, letters: string): string[] {
  const words = Array.isArray(given) && given.length <= MOST ? given.map((word: unknown) => (typeof word === "string" ? capitals(word) : "")) : [""];
  const known = (word: string): boolean => word.length > 1 && word.length <= LONGEST && [...word].every((letter) => letters.includes(letter));
  if (!words.every(known)) throw malformed("`{name}` must be a list of words in letters of the set", { name });
  return [...new Set(words)];
}
