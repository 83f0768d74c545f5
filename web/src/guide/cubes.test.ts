import { expect, test } from "vitest";
import { NOTHING, piecesOf, START, type Placed } from "../cubes/model";
import { hint, type Situation } from "./cubes";

const pieces = piecesOf("SEA*");
const step = (grid: string[], lays = false) => ({ text: "", lays, wish: { act: "lay", grid } });
const lying = (placed: Placed[], chosen: number | null = null): Situation => ({ draft: { ...NOTHING, placed }, pieces, chosen, window: START });
const SE: Placed[] = [
  { id: 0, row: 0, col: 3, letter: "S" },
  { id: 1, row: 0, col: 4, letter: "E" },
];
const A: Placed = { id: 2, row: 0, col: 5, letter: "A" };

test("it points at a cube and at its square, and once the cube is chosen at the square alone", () => {
  expect(hint(step(["SEA"]), lying([])).parts).toBe('.unused [data-piece="0"], .felt [data-square="2.3"]');
  expect(hint(step(["SEA"]), lying([], 0)).parts).toBe('.felt [data-square="2.3"]');
  expect(hint(step(["SEA"]), lying([], 2)).parts).toBe('.felt [data-square="2.5"]');
});

test("the layout may lie anywhere, and is wished where it lies", () => {
  expect(hint(step(["SEA"]), lying(SE))).toEqual({ ready: false, astray: false, parts: '.unused [data-piece="2"], .felt [data-square="0.5"]', next: { letter: "A", square: "F1" } });
  expect(hint(step(["SEA"]), lying([...SE, A]))).toEqual({ ready: true, astray: false, parts: "#main" });
});

test("what lies beside the wish is pointed at, but not where the next step may go on with it", () => {
  const more: Placed[] = [...SE, A, { id: 3, row: 1, col: 3, letter: "o" }];
  expect(hint(step(["SEA"]), lying(more))).toEqual({ ready: false, astray: true, parts: '.felt [data-square="1.3"]' });
  expect(hint(step(["SEA"], true), lying(more)).ready).toBe(true);
});

test("a blank is wished as its letter, and nothing is pointed at while that is chosen", () => {
  expect(hint(step(["SEt"]), lying(SE)).parts).toBe('.unused [data-piece="3"], .felt [data-square="0.5"]');
  expect(hint(step(["SEt"]), lying([...SE, { ...A, id: 3, letter: "" }]))).toEqual({ ready: false, astray: false, parts: "" });
  expect(hint(step(["SEt"]), lying([...SE, { ...A, id: 3, letter: "t" }])).ready).toBe(true);
});

test("where nothing is laid the button is pointed at", () => {
  expect(hint({ text: "", lays: false, wish: { act: "roll" } }, lying([])).parts).toBe("#main");
  expect(hint({ text: "", lays: false, wish: { act: "pass" } }, lying([])).parts).toBe("#pass");
});

test("it goes on from what lies, and only where squares are shown", () => {
  const tall = ["A", ".", ".", ".", "S", "E"].map((letter) => letter);
  const placed: Placed[] = [{ id: 1, row: 1, col: 3, letter: "E" }];
  expect(hint(step(tall), lying(placed)).parts).toBe('.unused [data-piece="0"], .felt [data-square="0.3"]');
  const both: Placed[] = [...placed, { id: 0, row: 0, col: 3, letter: "S" }];
  expect(hint(step(tall), lying(both)).parts).toBe("");
});
