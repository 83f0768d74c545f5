/** What the tiles laid would pay: asked from the server, the latest answer wins. */
import type { Letters } from "../lib/views";
import { squareNumber } from "./set";

export const PAUSE = 80;

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

export interface Laid {
  seat: number;
  tiles: Letters;
  swap?: Letters;
}

/** The answer, or null where the server could not be asked. */
type Answered = (preview: Preview | null) => void;

export class Asking {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #under: AbortController | null = null;

  constructor(
    readonly address: string,
    readonly answered: Answered,
  ) {}

  /** Asks after a pause; what was asked before is not waited for any more. */
  ask(laid: Laid): void {
    this.stop();
    this.#timer = setTimeout(() => void this.#send(laid), PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#under?.abort();
    this.#under = null;
  }

  async #send(laid: Laid): Promise<void> {
    const under = new AbortController();
    this.#under = under;
    const preview = await this.#fetched(laid, under.signal);
    if (this.#under === under) this.answered(preview);
  }

  async #fetched(laid: Laid, signal: AbortSignal): Promise<Preview | null> {
    try {
      const body = JSON.stringify({ seat: laid.seat, tiles: laid.tiles, swap: laid.swap ?? {} });
      const response = await fetch(this.address, { method: "POST", headers: { "content-type": "application/json" }, body, signal });
      return response.ok ? read((await response.json()) as Told) : null;
    } catch {
      return null;
    }
  }
}

interface Told extends Omit<Preview, "words"> {
  words: (Omit<PreviewedWord, "squares"> & { squares: string[] })[];
}

const read = (told: Told): Preview => ({
  ...told,
  words: told.words.map((word) => ({ ...word, squares: word.squares.map(squareNumber) })),
});
