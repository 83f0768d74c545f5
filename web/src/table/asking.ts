/** What the pieces laid would pay: asked from the server, the latest answer wins. */

export const PAUSE = 80;

export class Asking<Preview> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #under: AbortController | null = null;

  /** `read` makes of an answer what the page works with; null where the server could not be asked. */
  constructor(
    readonly address: string,
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
    const told = await posted(this.address, laid, under.signal);
    if (this.#under === under) this.answered(typeof told === "object" ? this.read(told) : null);
  }
}

/** The server's answer, or a line that says why it has none; undefined where it could not be asked. */
export async function posted(address: string, body: object, signal?: AbortSignal): Promise<object | string | undefined> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body), ...(signal && { signal }) });
    const told = (await response.json()) as { error?: { message: string } };
    return response.ok ? told : told.error?.message;
  } catch {
    return undefined;
  }
}
