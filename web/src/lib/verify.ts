/** Recomputes every fall of a finished game (see "Verifiable chance" in the documentation). */
import type { Chance, Numbered } from "./wire";

const VERSION = "fishka.chance/1";
const FAIR = 252;

export interface Proof {
  committed: boolean;
  falls: number;
  /** Number of the first event whose dice are not what the seed gives, or null. */
  wrong: number | null;
}

const utf8 = new TextEncoder();

export async function verify(game: string, chance: Chance, log: readonly Numbered[]): Promise<Proof> {
  const seed = bytes(chance.seed ?? "");
  const told = concat(utf8.encode(`${VERSION}\n${game}\n`), seed);
  const committed = hex(await crypto.subtle.digest("SHA-256", told)) === chance.commitment;
  const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  let falls = 0;
  for (const event of log) {
    const dice = event.entry?.act === "roll" ? event.entry.dice : undefined;
    if (!dice) continue;
    const expected = await fall(key, game, chance.values, falls, dice.length);
    if (expected.join() !== dice.join()) return { committed, falls, wrong: event.v };
    falls += 1;
  }
  return { committed, falls, wrong: null };
}

async function fall(key: CryptoKey, game: string, values: readonly string[], counter: number, count: number): Promise<number[]> {
  const faces: number[] = [];
  for (let block = 0; faces.length < count; block += 1) {
    const message = ascii(JSON.stringify([VERSION, game, counter, "dice", values, block]));
    const stream = new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8.encode(message)));
    for (const byte of stream) if (byte < FAIR && faces.length < count) faces.push((byte % 6) + 1);
  }
  return faces;
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
