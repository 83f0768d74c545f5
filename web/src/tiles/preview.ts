/** What the tiles laid would pay, as the server counts it. */
import { squareNumber } from "./set";

export interface PreviewedWord {
  word: string;
  squares: number[];
  score: number;
  /** Value and multiplier of each letter. */
  letters: [number, number][];
  /** The multiplier of the word. */
  times: number;
  /** Why it is not admissible, in the reader's language. */
  reason: string | null;
}

export interface Preview {
  words: PreviewedWord[];
  bonus: number;
  total: number;
  /** Why the rules refuse the lay, in the reader's language. */
  fault: string | null;
  ok: boolean;
  /** For the square of each blank: the letters that fit, best first, with the total of the turn. */
  blanks: Record<string, [string, number][]>;
}

interface Told extends Omit<Preview, "words"> {
  words: (Omit<PreviewedWord, "squares"> & { squares: string[] })[];
}

export function read(answer: object): Preview {
  const told = answer as Told;
  return { ...told, words: told.words.map((word) => ({ ...word, squares: word.squares.map(squareNumber) })) };
}
