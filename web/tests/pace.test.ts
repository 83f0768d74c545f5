import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OLD, Pace, stay } from "../src/lib/pace";
import type { Numbered } from "../src/lib/wire";

const roll = (v: number, seat: number): Numbered => ({ v, kind: "entry", entry: { seat, act: "roll" } });
let shown: number[];
let pace: Pace;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pace = new Pace((event) => shown.push(event.v), (event) => stay(event, [0], false));
});
afterEach(() => vi.useRealTimers());

describe("the pace", () => {
  it("shows one's own acts at once and lets others' be followed", () => {
    pace.take(roll(1, 0), 0);
    pace.take(roll(2, 1), 0);
    pace.take(roll(3, 1), 0);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(1_100);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("shows old news at once", () => {
    pace.take(roll(1, 1), 0);
    pace.take(roll(2, 1), 0);
    pace.take(roll(3, 1), OLD + 1);
    expect(shown).toEqual([1, 2, 3]);
  });

  it("forgets what waits when everything comes anew", () => {
    pace.take(roll(1, 1), 0);
    pace.take(roll(2, 1), 0);
    pace.clear();
    vi.runAllTimers();
    expect(shown).toEqual([1]);
  });
});
