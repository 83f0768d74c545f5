import { describe, expect, it } from "vitest";
import { createHash, createHmac } from "node:crypto";
import { diceOf, rollsOf, verify } from "../src/lib/verify";
import type { Chance, Numbered } from "../src/lib/wire";

/** The same falls by node's own hashes: a second way to the same numbers. */
function fall(seed: Buffer, game: string, values: string[], counter: number, count: number): number[] {
  const faces: number[] = [];
  for (let block = 0; faces.length < count; block += 1) {
    const message = JSON.stringify(["fishka.chance/1", game, counter, "dice", values, block]);
    for (const byte of createHmac("sha256", seed).update(message).digest())
      if (byte < 252 && faces.length < count) faces.push((byte % 6) + 1);
  }
  return faces;
}

const seed = Buffer.from("00112233445566778899aabbccddeeff".repeat(2), "hex");
const values = ["ab".repeat(32), "cd".repeat(32)];
const chance: Chance = {
  mode: "program",
  values,
  seed: seed.toString("hex"),
  commitment: createHash("sha256").update(Buffer.concat([Buffer.from("fishka.chance/1\ng\n"), seed])).digest("hex"),
};
/** What cubes show, by node's own hashes. */
function rolled(counter: number, purpose: string, cubes: string[]): string {
  const bytes: number[] = [];
  for (let block = 0; block < 3; block += 1) {
    const message = JSON.stringify(["fishka.chance/1", "g", counter, purpose, values, block]);
    bytes.push(...createHmac("sha256", seed).update(message).digest());
  }
  return cubes.map((cube) => cube[below(bytes, cube.length)]).join("");
}

function below(bytes: number[], most: number): number {
  const byte = bytes.shift() as number;
  return byte < 256 - (256 % most) ? byte % most : below(bytes, most);
}

const log: Numbered[] = [5, 3, 5, 1].map((count, counter) => ({
  v: counter + 1,
  kind: "entry",
  entry: { seat: 0, act: "roll", dice: fall(seed, "g", values, counter, count) },
}));

describe("the proof of chance", () => {
  it("recomputes every fall", async () => {
    expect(await verify("g", chance, diceOf([{ v: 0, kind: "started" }, ...log]))).toEqual({ committed: true, falls: 4, wrong: null });
  });

  it("notices another seed, and a die that did not fall so", async () => {
    expect((await verify("g", { ...chance, seed: "11".repeat(32) }, [])).committed).toBe(false);
    const entry = log[2]?.entry;
    const changed = log.map((event, at) => (at === 2 ? { v: 3, entry: { seat: 0, act: "roll", dice: (entry?.dice ?? []).map((face) => (face % 6) + 1) } } : event));
    expect((await verify("g", chance, diceOf(changed))).wrong).toBe(3);
  });

  it("recomputes the rolls of cubes, each by its place", async () => {
    const cubes = ["AEIOUY", "AEIOU*", "QJBNTR", "AB"];
    const told = (["roll_off", "roll_off", "roll"] as const).map((act, counter): Numbered => ({ v: counter + 1, entry: { seat: 0, act, faces: rolled(counter, act, cubes) } }));
    const whole = [{ v: 0, kind: "started" }, ...told, { v: 4, entry: { seat: 0, act: "lay" } }];
    expect(await verify("g", chance, rollsOf(whole, cubes))).toEqual({ committed: true, falls: 3, wrong: null });
    const [first = ""] = told.map(({ entry }) => entry?.faces);
    const turned = [{ v: 1, entry: { seat: 0, act: "roll_off", faces: [...first].reverse().join("") } }];
    expect((await verify("g", chance, rollsOf(turned, cubes))).wrong).toBe(1);
  });
});
