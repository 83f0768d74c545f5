import { expect, test } from "vitest";
import { yacht } from "../rules/yacht/rules";
import type { YachtView } from "../lib/views";
import { astray, pointed, prepared, ready, stepAt, type Guide, type Situation } from "./guide";

const roll = { seat: 0, act: "roll" };
const KEEP = { turn: 0, rolls: 1, dice: [1, 2, 2, 4, 6], wish: { ...roll, keep: [2, 2] }, text: "keep" };
const ROW = { turn: 0, rolls: 3, dice: [1, 4, 4, 4, 4], wish: { seat: 0, act: "score", row: "four_of_a_kind" }, text: "enter" };
const guide: Guide = { game: "yacht", falls: [[[1, 2, 2, 4, 6], [4, 4, 6, 6, 6]]], steps: [KEEP, ROW], other: "other", later: "later", over: "over" };

const fresh = yacht.start([{ name: "Ana" }], {});
const [rolled] = yacht.play(fresh, roll, [1, 2, 2, 4, 6]);

function situation(marks: readonly number[], row: string | null = null): Situation {
  const view = yacht.view(rolled) as YachtView;
  return { view, dice: view.dice, keep: view.dice.map((_, place) => marks.includes(place)), row };
}

test("what is prepared falls for as many dice as are rolled, and then chance goes on", () => {
  expect(prepared(guide, fresh, { dice: 5 })).toEqual([1, 2, 2, 4, 6]);
  expect(prepared(guide, rolled, { dice: 3 })).toEqual([4, 4, 6]);
  expect(prepared(guide, { ...rolled, rolls: 2 }, { dice: 3 })).toBeNull();
});

test("a step belongs to the dice it speaks of", () => {
  expect(stepAt(guide, situation([]))).toBe(KEEP);
  const [other] = yacht.play(fresh, roll, [1, 2, 3, 4, 6]);
  expect(stepAt(guide, { view: yacht.view(other) as YachtView })).toBeNull();
  const [third] = yacht.play({ ...rolled, rolls: 2 }, { ...roll, keep: [4] }, [4, 4, 4, 1]);
  expect(stepAt(guide, { view: yacht.view(third) as YachtView })).toBe(ROW);
});

test("it points at the dice to mark, at one marked amiss, at last at the main button", () => {
  expect(pointed(KEEP, situation([]))).toBe("#die-1, #die-2");
  expect(pointed(KEEP, situation([1, 4]))).toBe("#die-2, #die-4");
  expect(astray(KEEP, situation([1]))).toBe(false);
  expect(astray(KEEP, situation([1, 4]))).toBe(true);
  expect(ready(KEEP, situation([1, 2]))).toBe(true);
  expect(pointed(KEEP, situation([1, 2]))).toBe("#main");
});

test("a row chosen where dice are to be kept is pointed at, to be freed again", () => {
  expect(astray(KEEP, situation([], "twos"))).toBe(true);
  expect(pointed(KEEP, situation([], "twos"))).toBe('[data-row="twos"]');
});
