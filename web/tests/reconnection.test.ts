import { describe, expect, it } from "vitest";
import { begin, HEARTBEAT, LEAST_WAIT, MOST_WAIT, SILENCE, step, type Happening, type Line, type Order } from "../src/lib/reconnection";
import type { Full } from "../src/lib/wire";

/** Plays happenings, each at its own moment, and gives the line with the last orders. */
function after(line: Line, ...happenings: [number, Happening][]): [Line, Order[]] {
  let orders: Order[] = [];
  for (const [now, happening] of happenings) [line, orders] = step(line, happening, now, 0.5);
  return [line, orders];
}

const wake: Happening = { is: "wake" };
const opened: Happening = { is: "opened" };
const tick: Happening = { is: "tick" };
const closed = (code = 1006): Happening => ({ is: "closed", code });
const event = (v: number): Happening => ({ is: "heard", frame: { v } });
const hello = (head: number, full?: Full): Happening => ({
  is: "heard",
  frame: { hello: { game: "g", you: { seats: [0], host: true, watching: false }, head, now: 0, ...(full && { full }) } },
});
const live = (): Line => after(begin(7), [0, wake], [10, opened], [20, hello(7)])[0];

describe("a line", () => {
  it("connects on waking, from the last event seen (1)", () => {
    const [line, orders] = after(begin(7), [0, wake]);
    expect(line.phase).toBe("connecting");
    expect(orders).toContainEqual({ order: "connect", after: 7 });
  });

  it("leaves a line alone that is up, and replaces one that is silent (1, 1a)", () => {
    expect(after(live(), [1_000, wake])[1]).toEqual([]);
    expect(after(live(), [20 + HEARTBEAT + 1, wake])[1]).toContainEqual({ order: "connect", after: 7 });
  });

  it("is live after the hello and counts its attempts anew (3a)", () => {
    const line = live();
    expect([line.phase, line.attempt, line.last]).toEqual(["live", 0, 7]);
  });

  it("takes the head of a whole table (3a)", () => {
    const [line] = after(live(), [30, hello(40, { head: 40 } as Full)]);
    expect(line.last).toBe(40);
  });

  it("delivers what comes next and drops what was seen (3b, 3c)", () => {
    const [next, orders] = after(live(), [30, event(8)]);
    expect(orders).toEqual([{ order: "deliver", frame: { v: 8 } }]);
    expect(after(next, [31, event(8)])[1]).toEqual([]);
    expect(after(next, [31, event(3)])[1]).toEqual([]);
  });

  it("connects anew over a gap, and asks for everything at the second (3d, 3e)", () => {
    const [gap, first] = after(live(), [30, event(9)]);
    expect(first).toContainEqual({ order: "connect", after: 7 });
    const [, second] = after(gap, [40, opened], [50, hello(9)], [60, event(9)]);
    expect(second).toContainEqual({ order: "connect", after: null });
  });

  it("answers a ping (3f) and delivers anything else (3g)", () => {
    expect(after(live(), [30, { is: "heard", frame: { ping: 5 } }])[1]).toEqual([{ order: "pong", pong: 5 }]);
    const frame = { done: "a", head: 8 };
    expect(after(live(), [30, { is: "heard", frame }])[1]).toEqual([{ order: "deliver", frame }]);
  });

  it("takes silence for a cut, not a moment sooner (4)", () => {
    expect(after(live(), [20 + SILENCE - 1, tick])[1]).toEqual([]);
    expect(after(live(), [20 + SILENCE, tick])[1]).toContainEqual({ order: "connect", after: 7 });
  });

  it("waits at least a little and at most five seconds, ever longer (5c)", () => {
    let line = live();
    const waits: number[] = [];
    for (let now = 100, i = 0; i < 8; i += 1) {
      [line] = step(line, closed(), now, 0.999);
      waits.push((line.due as number) - now);
      now = line.due as number;
      [line] = step(line, tick, now, 0);
      expect(line.phase).toBe("connecting");
    }
    expect(waits.every((wait, i) => wait >= LEAST_WAIT && wait <= MOST_WAIT && (i === 0 || wait >= (waits[i - 1] as number)))).toBe(true);
    expect(waits.at(-1)).toBeGreaterThan(MOST_WAIT * 0.9);
  });

  it("spreads the waits, so that not all come back at once (5c)", () => {
    const late = { ...live(), attempt: 9 };
    const due = (chance: number): number => step(late, closed(), 0, chance)[0].due as number;
    expect(due(0)).toBe(MOST_WAIT / 2);
    expect(due(0.999)).toBeGreaterThan(due(0.2));
  });

  it("is back within two seconds after a short cut (5c)", () => {
    const [line] = step(live(), closed(), 1_000, 0.999);
    expect((line.due as number) - 1_000).toBeLessThan(700);
  });

  it("goes on at once where a server restarts, spread over a third of a second (5b)", () => {
    const due = (chance: number): number => step(live(), closed(1012), 1_000, chance)[0].due as number;
    expect([due(0), due(0.999)].map(Math.round)).toEqual([1_000, 1_300]);
    expect(after(live(), [30, closed(1012)], [330, tick])[1]).toContainEqual({ order: "connect", after: 7 });
    const [twice] = step({ ...live(), phase: "open", attempt: 1 }, closed(1012), 0, 0);
    expect(twice.due).toBe(LEAST_WAIT);
  });

  it("stops where there is no such table (5a)", () => {
    const [line] = after(live(), [30, closed(4404)]);
    expect(line.phase).toBe("stopped");
    expect(after(line, [40, wake], [50, tick])[1]).toEqual([]);
  });

  it("loads the page anew where the session has ended (5d)", () => {
    const [line, orders] = after(live(), [30, closed(4401)]);
    expect([line.phase, orders]).toEqual(["stopped", [{ order: "reload" }]]);
  });

  it("waits without a network and connects when it is back (6)", () => {
    const [line, orders] = after(live(), [30, { is: "offline" }]);
    expect([line.phase, orders]).toEqual(["waiting", [{ order: "close" }]]);
    expect(after(line, [40, wake])[1]).toContainEqual({ order: "connect", after: 7 });
  });
});
