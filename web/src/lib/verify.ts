/** Recomputes every fall of a finished game (see "Verifiable chance" in the documentation). */
import type { Chance, Numbered } from "./wire";

const VERSION = "fishka.chance/1";
const BYTES = 256;
const FACES = 6;

/**
 * Dice that were thrown, tiles drawn from a sorted bag, or cubes that were rolled; only of cubes does
 * the order matter.
 */
export interface Fall {
  /** The number of its event. */
  v: number;
  fell: readonly (number | string)[];
  bag?: readonly string[];
  /** The faces of each cube. */
  cubes?: readonly string[];
  /** What cubes were rolled for. */
  purpose?: string;
}

export interface Proof {
  committed: boolean;
  falls: number;
  /** Number of the first event whose dice or tiles are not what the seed gives, or null. */
  wrong: number | null;
}

const utf8 = new TextEncoder();

/** A fall, what the seed gives for it, and whether that is what stands in the log. */
export interface Checked {
  fall: Fall;
  computed: (number | string)[];
  right: boolean;
}

export async function verify(game: string, chance: Chance, falls: Iterable<Fall>): Promise<Proof> {
  const committed = await isPromised(game, chance);
  let counter = 0;
  for await (const { fall, right } of recompute(game, chance, falls)) {
    if (!right) return { committed, falls: counter, wrong: fall.v };
    counter += 1;
  }
  return { committed, falls: counter, wrong: null };
}

/** Whether the seed is the one whose fingerprint was shown before the game. */
export async function isPromised(game: string, { seed, commitment }: Chance): Promise<boolean> {
  const told = concat(utf8.encode(`${VERSION}\n${game}\n`), bytes(seed ?? ""));
  return hex(await crypto.subtle.digest("SHA-256", told)) === commitment;
}

/** Every fall anew, in order. */
export async function* recompute(game: string, chance: Chance, falls: Iterable<Fall>): AsyncGenerator<Checked, void> {
  const key = await crypto.subtle.importKey("raw", bytes(chance.seed ?? ""), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  let counter = 0;
  for (const fall of falls) {
    const purpose = fall.purpose ?? (fall.bag ? "tiles" : "dice");
    const number = counter;
    const stream = streamOf(key, (block) => [VERSION, game, number, purpose, chance.values, block]);
    const computed = await fallen(fall, (most) => below(stream, most));
    const inOrder = (faces: readonly (number | string)[]): string => (fall.cubes ? faces : [...faces].sort()).join();
    yield { fall, computed, right: inOrder(computed) === inOrder(fall.fell) };
    counter += 1;
  }
}

/** The dice that fell in a log. */
export function* diceOf(log: readonly Numbered[]): Generator<Fall> {
  for (const { v, entry } of log) if (entry?.act === "roll" && entry.dice) yield { v, fell: entry.dice };
}

/** The rolls of cubes in a log; in a go at the same time one roll is for all. */
export function* rollsOf(log: readonly Numbered[], cubes: readonly string[]): Generator<Fall> {
  for (const { v, entry } of log) {
    const { act, faces } = entry ?? {};
    if (faces && (act === "roll" || act === "roll_off")) yield { v, fell: [...faces], cubes, purpose: act };
  }
}

async function fallen({ fell, bag, cubes }: Fall, next: (most: number) => Promise<number>): Promise<(number | string)[]> {
  const found: (number | string)[] = [];
  for (const cube of cubes ?? []) found.push(cube[await next(cube.length)] as string);
  if (cubes) return found;
  const left = [...(bag ?? [])];
  while (found.length < fell.length) {
    if (bag && !left.length) break;
    found.push(bag ? (left.splice(await next(left.length), 1)[0] as string) : (await next(FACES)) + 1);
  }
  return found;
}

/** A whole number from 0 to below `most`, all alike likely. */
async function below(stream: AsyncGenerator<number, never>, most: number): Promise<number> {
  const fair = BYTES - (BYTES % most);
  for (;;) {
    const { value } = await stream.next();
    if (value < fair) return value % most;
  }
}

async function* streamOf(key: CryptoKey, message: (block: number) => unknown[]): AsyncGenerator<number, never> {
  for (let block = 0; ; block += 1) {
    yield* new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8.encode(ascii(JSON.stringify(message(block))))));
  }
}

const ascii = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const hex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

function concat(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
