/** What the pieces laid would pay: asked from whoever counts it, the latest answer wins. */

import type { Line } from "../lib/line";

export const PAUSE = 80;

type Ask = (laid: object, signal: AbortSignal) => ReturnType<Line["ask"]>;

export class Asking<Preview> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #under: AbortController | null = null;

  /** `read` makes of an answer what the page works with; null where the server could not be asked. */
  constructor(
    readonly put: Ask,
    readonly read: (told: object) => Preview,
    readonly answered: (preview: Preview | null) => void,
  ) {}

  /** Asks after a pause; what was asked before is not waited for any more. */
  ask(laid: object): void {
    this.stop();
    this.#timer = setTimeout(() => void this.#send(laid), PAUSE);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#under?.abort();
    this.#under = null;
  }

  async #send(laid: object): Promise<void> {
    const under = new AbortController();
    this.#under = under;
    const told = await this.put(laid, under.signal);
    if (this.#under === under) this.answered(typeof told === "object" ? this.read(told) : null);
  }
}
