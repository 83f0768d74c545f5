import { expect, test } from "vitest";
import type { YachtView } from "../lib/views";
import { yacht } from "../rules/yacht/rules";
import { hint, type Situation } from "./yacht";

const KEEP = { act: "roll", keep: [2, 2] };
const ROW = { act: "score", row: "four_of_a_kind" };
const [rolled] = yacht.play(yacht.start([{ name: "Ana" }], {}), { seat: 0, act: "roll" }, [1, 2, 2, 4, 6]);

function situation(marks: readonly number[], row: string | null = null): Situation {
  const view = yacht.view(rolled) as YachtView;
  return { view, dice: view.dice, keep: view.dice.map((_, place) => marks.includes(place)), row };
}

test("it points at the dice to mark, at one marked amiss, at last at the main button", () => {
  expect(hint(KEEP, situation([])).parts).toBe("#die-1, #die-2");
  expect(hint(KEEP, situation([1, 4]))).toEqual({ ready: false, astray: true, parts: "#die-2, #die-4" });
  expect(hint(KEEP, situation([1])).astray).toBe(false);
  expect(hint(KEEP, situation([1, 2]))).toEqual({ ready: true, astray: false, parts: "#main" });
});

test("it points at the row to choose, and then at the main button", () => {
  expect(hint(ROW, situation([])).parts).toBe('[data-row="four_of_a_kind"]');
  expect(hint(ROW, situation([], "twos"))).toEqual({ ready: false, astray: true, parts: '[data-row="four_of_a_kind"]' });
  expect(hint(ROW, situation([], "four_of_a_kind")).parts).toBe("#main");
});

test("a row chosen where dice are to be kept is pointed at, to be freed again", () => {
  expect(hint(KEEP, situation([], "twos"))).toEqual({ ready: false, astray: true, parts: '[data-row="twos"]' });
});
