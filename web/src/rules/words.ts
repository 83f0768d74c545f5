/** Which words count: a list, or anything, and what a table has added and struck. */
import { malformed } from "./common";

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

/** The letters of a set, and how written words become those that are played. */
export interface Alphabet {
  readonly letters: string;
  /** Capitals that are played as others: Ё as Е. */
  readonly folds: Readonly<Record<string, string>>;
  /** Accents are dropped: É is played as E. */
  readonly plain: boolean;
}

const LONGEST = 15;
const MOST = 10_000;

/** The words of an act as they are played, each once. */
export function readWords(given: unknown, where: string, alphabet: Alphabet): string[] {
  if (!Array.isArray(given) || given.length > MOST) throw malformed("{where} must be a list, of {most} words at most", { where, most: MOST });
  return [...new Set(given.map((word: unknown) => readWord(word, where, alphabet)))];
}

function readWord(given: unknown, where: string, alphabet: Alphabet): string {
  const word = typeof given === "string" ? fold(given, alphabet) : "";
  if (word.length < 2 || word.length > LONGEST || [...word].some((letter) => !alphabet.letters.includes(letter))) {
    throw malformed("{where} must be words of 2 to {most} letters of the alphabet, not {value}", { where, most: LONGEST, value: JSON.stringify(given) });
  }
  return word;
}

function fold(written: string, { letters, folds, plain }: Alphabet): string {
  const unmarked = (letter: string): string => {
    if (letters.includes(letter)) return letter;
    if (/^\p{M}$/u.test(letter)) return "";
    const bare = letter.normalize("NFD").charAt(0);
    return plain && letters.includes(bare) ? bare : letter;
  };
  const capitals = [...written.normalize("NFC").toUpperCase().normalize("NFC")];
  return capitals.flatMap((letter) => [...(folds[letter] ?? letter)]).map(unmarked).join("");
}
