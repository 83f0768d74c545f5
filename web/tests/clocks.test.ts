import { describe, expect, it } from "vitest";
import { minutes } from "../src/lib/countdown";
import type { Clock } from "../src/lib/wire";
import { apart, leftOf, shortly, turnOf, whole } from "../src/table/clocks";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const total: Clock = { kind: "total", turn_ms: null, reserve_ms: 60_000, increment_ms: 0, deadline: 51_000, since: 1000, left: [50_000, 60_000, null] };
const days: Clock = { kind: "days", turn_ms: 2 * DAY, reserve_ms: 3 * DAY, deadline: 5 * DAY, since: 0, left: [3 * DAY, DAY] };

describe("a clock for the whole game", () => {
  it("runs for who moves and stands for the others", () => {
    expect(leftOf(total, 0, true, 11_000)).toBe(40_000);
    expect(leftOf(total, 1, false, 11_000)).toBe(60_000);
    expect(leftOf(total, 2, false, 11_000)).toBeNull();
    expect(leftOf(total, 0, true, 90_000)).toBe(0);
  });

  it("stands while all clocks do, and while others are asked", () => {
    expect(leftOf({ ...total, stood: 6000 }, 0, true, 90_000)).toBe(45_000);
    expect(leftOf({ ...total, asked: true }, 0, true, 90_000)).toBe(50_000);
  });

  it("is shown by itself only where it is nobody's", () => {
    expect([total, { ...total, asked: true }, days].map(apart)).toEqual([false, true, true]);
    expect([total, days, { ...days, reserve_ms: 0 }].map(whole)).toEqual([true, true, false]);
  });
});

describe("days with a bank", () => {
  it("take from the bank only what a turn lasts longer", () => {
    expect(leftOf(days, 0, true, DAY)).toBe(3 * DAY);
    expect(turnOf(days, DAY)).toBe(DAY);
    expect(leftOf(days, 0, true, 3 * DAY)).toBe(2 * DAY);
    expect(turnOf(days, 3 * DAY)).toBe(2 * DAY);
  });
});

it("shows seconds, hours and days", () => {
  expect([minutes(107), minutes(3905)]).toEqual(["1:47", "1:05:05"]);
  expect([shortly(59_001), shortly(2 * DAY), shortly(2 * DAY + 5 * HOUR)]).toEqual(["1:00", "2 d", "2 d 5 h"]);
});
