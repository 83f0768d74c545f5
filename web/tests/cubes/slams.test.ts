import { describe, expect, it } from "vitest";
import type { Rung } from "../../src/cubes/ladder";
import { outlook } from "../../src/cubes/slams";

/** Seven lengths: `b` booked, `n` by this turn, `.` open. */
const ladder = (states: string): Rung[] =>
  [...states].map((state, at) => ({ length: at + 2, state: { b: "booked", n: "now", ".": "open" }[state] as Rung["state"], word: "", blanks: [], score: 0, turn: null, struck: [], label: "" }));

describe("what the lengths of a round still promise", () => {
  it.each([
    [".......", 1, "0 of 7.", "Words of {lengths} letters by the second turn make a {slam}, {points}.", "Grand Slam", "+50"],
    ["nnnn...", 1, "4 of 7.", "Words of {lengths} letters by the second turn make a {slam}, {points}.", "Grand Slam", "+50"],
    ["bbbb...", 2, "4 of 7.", "Words of {lengths} letters by the second turn make a {slam}, {points}.", "Grand Slam", "+50"],
    ["bbbbnn.", 2, "6 of 7.", "A word of {lengths} letters in the third turn makes a {slam}, {points}.", "Small Grand Slam", "+25"],
    ["bbbbnnn", 2, "7 of 7.", "A {slam}, {points}.", "Grand Slam", "+50"],
    ["bbbbbbn", 3, "7 of 7.", "A {slam}, {points}.", "Small Grand Slam", "+25"],
  ])("%s in turn %i", (states, turn, count, sentence, slam, points) => {
    expect(outlook(ladder(states), turn)).toMatchObject({ count, sentence, facts: { slam, points } });
  });

  it("promises nothing more after the third turn", () => {
    expect(outlook(ladder("bbbbn.."), 3)).toEqual({ count: "5 of 7.", sentence: "Open: lengths {lengths}.", facts: { lengths: "7 and 8" } });
    expect(outlook(ladder("bbbbbn."), 4)).toEqual({ count: "6 of 7.", sentence: "", facts: {} });
    expect(outlook(ladder("bbbbbbn"), 4)).toEqual({ count: "7 of 7.", sentence: "The round is complete.", facts: {} });
  });
});
