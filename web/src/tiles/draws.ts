/** The draws of a finished game and the bag of each: what is neither on the board nor on a rack. */
import { BLANK, isBlank } from "../lib/letters";
import type { Fall } from "../lib/verify";
import type { Entry, Numbered } from "../lib/wire";
import type { TileSet } from "./set";

/** An Error where the log does not tell every tile, as before the end. */
export function* drawsOf(log: readonly Numbered[], set: Pick<TileSet, "counts">): Generator<Fall> {
  const undone = new Set(log.flatMap(({ kind, number }) => (kind === "undone" && number !== undefined ? [number] : [])));
  const table = new Tiles(set);
  for (const { v, entry } of log) {
    if (!entry || undone.has(v)) continue;
    if (entry.act !== "draw") table.happens(entry);
    else yield { v, ...table.draw(entry) };
  }
}

class Tiles {
  readonly #racks = new Map<number, string[]>();
  readonly #board = new Map<string, string>();
  /** What an exchange gave back: it lies aside until its draw is over. */
  #returned: string[] = [];
  /** A lay is taken up with its draw: only then it is sure that it stands. */
  #lay: Entry | null = null;

  constructor(readonly set: Pick<TileSet, "counts">) {}

  happens(entry: Entry): void {
    if (entry.act === "lay") this.#lay = entry;
    else if (entry.act === "pass") this.#pass(entry);
    else if (entry.act === "refuse") this.#lay = null;
    else if (entry.act === "resign") this.#resign(entry);
  }

  draw({ seat, tiles }: Entry): Pick<Fall, "fell" | "bag"> {
    if (typeof tiles !== "string") throw new Error("a draw is not told");
    if (this.#lay?.seat === seat) this.#takeUp(this.#lay);
    const bag = this.#bag();
    this.#racks.set(seat, [...this.#rack(seat), ...tiles]);
    this.#returned = [];
    return { fell: [...tiles], bag };
  }

  #rack(seat: number): string[] {
    return this.#racks.get(seat) ?? [];
  }

  #pass({ seat, count, exchange = "" }: Entry): void {
    if (exchange.length !== (count ?? 0)) throw new Error("an exchange is not told");
    this.#lay = null;
    this.#racks.set(seat, without(this.#rack(seat), [...exchange]));
    this.#returned = [...exchange];
  }

  /** What was given back returns to the bag, though nothing is drawn for it. */
  #resign({ seat }: Entry): void {
    if (this.#lay?.seat === seat) this.#lay = null;
    this.#returned = [];
  }

  #takeUp({ seat, tiles, swap = {} }: Entry): void {
    if (typeof tiles !== "object") throw new Error("a lay is not told");
    const real = [...Object.values(swap), ...Object.values(tiles).filter((letter) => !isBlank(letter))];
    const blanks = Object.values(tiles).filter(isBlank).length - Object.keys(swap).length;
    this.#racks.set(seat, without(this.#rack(seat), [...real, ...BLANK.repeat(blanks)]));
    for (const [square, letter] of Object.entries({ ...swap, ...tiles })) this.#board.set(square, letter);
    this.#lay = null;
  }

  #bag(): string[] {
    const { counts } = this.set;
    const all = Object.entries(counts).flatMap(([letter, count]) => [...letter.repeat(count)]);
    const lying = [...this.#board.values()].map((letter) => (isBlank(letter) ? BLANK : letter));
    return without(all, [...lying, ...[...this.#racks.values()].flat(), ...this.#returned]).sort();
  }
}

function without(tiles: readonly string[], taken: readonly string[]): string[] {
  const left = [...tiles];
  for (const tile of taken) {
    const at = left.indexOf(tile);
    if (at < 0) throw new Error("a tile is not where the log has it");
    left.splice(at, 1);
  }
  return left;
}
