import { expect, test } from "vitest";
import { NOTHING, type Placed } from "../tiles/model";
import { hint, type Situation } from "./tiles";
import type { Wish } from "./told";

const pieces = [..."ПОЛ*Ф"].map((letter, id) => ({ id, letter }));
const step = (wish: Omit<Wish, "act">, lays = false) => ({ text: "", lays, wish: { act: "lay", ...wish } });
const lying = (placed: Placed[], chosen: number | null = null): Situation => ({ draft: { ...NOTHING, pieces, placed }, chosen });
const FLOOR = step({ tiles: { G8: "П", H8: "О" } });
const P: Placed = { piece: 0, square: 111, letter: "П" };

test("it points at a tile and at its square, and once the tile is chosen at the square alone", () => {
  expect(hint(FLOOR, lying([])).parts).toBe('.rack [data-piece="0"], .board [data-square="111"]');
  expect(hint(FLOOR, lying([])).next).toEqual({ letter: "П", square: "G8" });
  expect(hint(FLOOR, lying([], 1)).parts).toBe('.board [data-square="112"]');
  expect(hint(FLOOR, lying([P])).parts).toBe('.rack [data-piece="1"], .board [data-square="112"]');
  expect(hint(FLOOR, lying([P, { piece: 1, square: 112, letter: "О" }]))).toEqual({ ready: true, astray: false, parts: "#main" });
});

test("what lies beside the wish is pointed at, but not where the next step may go on with it", () => {
  const more: Placed[] = [P, { piece: 1, square: 112, letter: "О" }, { piece: 2, square: 113, letter: "Л" }];
  expect(hint(FLOOR, lying(more))).toEqual({ ready: false, astray: true, parts: '.board [data-square="113"]' });
  expect(hint({ ...FLOOR, lays: true }, lying(more)).ready).toBe(true);
});

test("a tile takes the place of a blank, which is then the one to be laid", () => {
  const swap = step({ swap: { H6: "Ф" }, tiles: { H9: "т" } });
  expect(hint(swap, lying([])).parts).toBe('.rack [data-piece="4"], .board [data-square="82"]');
  const swapped: Situation = { chosen: null, draft: { ...NOTHING, pieces: [...pieces, { id: -83, letter: "*" }], placed: [{ piece: 4, square: 82, letter: "Ф", swap: true }] } };
  expect(hint(swap, swapped).parts).toBe('.rack [data-piece="-83"], .board [data-square="127"]');
});

test("where tiles are exchanged the bag is pointed at", () => {
  const exchange = { text: "", lays: false, wish: { act: "pass", exchange: "Л" } };
  expect(hint(exchange, lying([]))).toEqual({ ready: false, astray: false, parts: "#pass" });
  expect(hint(exchange, lying([P])).astray).toBe(true);
});
