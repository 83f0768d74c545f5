/** The talk at a table as this page knows it; what is said comes over the table's socket. */
import type { Said, TalkTold } from "../lib/wire";

const KEPT = 300;
const HEARD = 5;

export class Talk {
  told = $state.raw<TalkTold | null>(null);
  lines = $state.raw<readonly Said[]>([]);
  /** What others have said since this page is open, to be spoken and not seen. */
  heard = $state.raw<readonly { n: number; words: string }[]>([]);
  open = $state(false);
  unread = $state(0);
  busy = $state(false);
  problem = $state("");
  readonly #address: string;

  constructor(game: string) {
    this.#address = `/api/games/${encodeURIComponent(game)}/talk`;
  }

  /** All that may be read, told anew. */
  whole(told: TalkTold): void {
    const last = this.lines.at(-1)?.n ?? (this.told ? 0 : Infinity);
    if (!this.open) this.unread += told.lines.filter((line) => line.n > last && !line.yours).length;
    this.told = told;
    this.lines = told.lines;
  }

  add(said: readonly Said[]): void {
    const taken = new Map(said.filter((line) => line.taken).map((line) => [line.n, line]));
    const fresh = said.filter((line) => !line.taken);
    const known = this.lines.map((line) => taken.get(line.n) ?? line);
    this.lines = [...known, ...fresh].slice(-KEPT);
    const others = fresh.filter((line) => !line.yours);
    if (!this.open) this.unread += others.length;
    this.heard = [...this.heard, ...others.map((line) => ({ n: line.n, words: `${line.by}: ${this.words(line)}` }))].slice(-HEARD);
  }

  toggle(): void {
    this.open = !this.open;
    this.unread = 0;
  }

  /** What a line says, in words. */
  words(line: Said): string {
    return line.phrase ? (this.told?.phrases[line.phrase] ?? line.phrase) : (line.text ?? "");
  }

  /** Whether the server took it; if not, `problem` says why. */
  async ask(wish: { do: "say" | "take" | "mute" | "report"; text?: string; phrase?: string; line?: number }): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    try {
      const headers = { "content-type": "application/json" };
      const response = await fetch(this.#address, { method: "POST", headers, body: JSON.stringify(wish) });
      if (!response.ok) this.problem = ((await response.json()) as { error: { message: string } }).error.message;
      return response.ok;
    } finally {
      this.busy = false;
    }
  }
}
