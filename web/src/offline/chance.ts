/** What falls on this device: from the browser's secure generator, by rejection, so that all faces are alike likely. */
import type { Fell, Need } from "../rules/common";

const BYTES = 256;

/** A whole number from 0 to below `most`, which is at most 256. */
export function below(most: number, bytes: () => number = secure): number {
  const fair = BYTES - (BYTES % most);
  for (;;) {
    const byte = bytes();
    if (byte < fair) return byte % most;
  }
}

export function fall(need: NonNullable<Need>, bytes: () => number = secure): Fell {
  if ("dice" in need) return Array.from({ length: need.dice }, () => 1 + below(6, bytes));
  if ("cubes" in need) return need.cubes.map((cube) => cube[below(cube.length, bytes)]).join("");
  const bag = [...need.bag];
  return Array.from({ length: need.tiles }, () => bag.splice(below(bag.length, bytes), 1)[0]).join("");
}

const secure = (): number => crypto.getRandomValues(new Uint8Array(1))[0] as number;

/** A number in [0, 1), for the moods of computers. */
export const mood = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;
