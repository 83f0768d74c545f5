import { describe, expect, it } from "vitest";
import { passed } from "../src/lib/countdown";

describe("the timer", () => {
  it("speaks at 60, 20 and 10 seconds and is silent between", () => {
    const marks = Array.from({ length: 90 }, (_, at) => passed(90 - at, 89 - at));
    expect(marks.filter(Boolean)).toEqual([60, 20, 10]);
  });

  it("misses no mark when a second is skipped, and tells the last of several", () => {
    expect(passed(21, 19)).toBe(20);
    expect(passed(70, 9)).toBe(10);
  });

  it("says nothing when a new turn begins", () => {
    expect(passed(5, 60)).toBeUndefined();
  });
});
