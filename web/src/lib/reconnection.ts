/**
 * When to connect, to wait, to start anew: a pure controller that returns data.
 *
 * The decisions, by the numbers that code and tests quote:
 *   1  wake (start, online, page shown, "try again"): connect at once, unless a connection is up
 *      1a  a connection is up but nothing was heard for longer than a heartbeat: it is dead, connect
 *   2  opened: wait for the hello; the silence limit runs from here
 *   3  heard
 *      3a  hello: caught up to its head, or the missed events follow; back-off starts anew
 *      3b  numbered, the next one: deliver
 *      3c  numbered, seen before: drop
 *      3d  numbered with a gap: connect anew from the last one seen
 *      3e  a second gap at the same place: connect anew and ask for everything
 *      3f  ping: answer
 *      3g  anything else: deliver
 *   4  silence for SILENCE ms: connect at once
 *   5  closed
 *      5a  there is no such table: stop and say so
 *      5b  the server restarts, and another goes on: connect as soon as chance lets us, all within 0.3 s
 *      5c  otherwise: wait 0.3 to 5 s, doubling, with jitter
 *      5d  the session has ended: stop, and have the page loaded anew, as whoever one is now
 *   6  offline: keep waiting; the next wake connects
 */
import type { Frame } from "./wire";

export const SILENCE = 25_000;
export const HEARTBEAT = 16_000;
export const LEAST_WAIT = 300;
export const MOST_WAIT = 5_000;
const NO_SUCH_TABLE = 4404;
const SESSION_ENDED = 4401;
const RESTARTS = 1012;

export interface Line {
  phase: "idle" | "connecting" | "open" | "live" | "waiting" | "stopped";
  attempt: number;
  /** Number of the last event seen; null asks for everything. */
  last: number | null;
  heard: number;
  /** When to look again, or null. */
  due: number | null;
  gapAt: number | null;
}

export type Happening =
  | { is: "wake" | "opened" | "offline" | "tick" }
  | { is: "closed"; code: number }
  | { is: "heard"; frame: Frame };

export type Order =
  | { order: "connect"; after: number | null }
  | { order: "close" }
  | { order: "reload" }
  | { order: "pong"; pong: number }
  | { order: "deliver"; frame: Frame };

export const begin = (last: number | null): Line => ({
  phase: "idle",
  attempt: 0,
  last,
  heard: 0,
  due: null,
  gapAt: null,
});

/** The line after the happening, and what to do. `chance` is in [0, 1). */
export function step(line: Line, happening: Happening, now: number, chance: number): [Line, Order[]] {
  if (line.phase === "stopped") return [line, []];
  switch (happening.is) {
    case "wake":
      if (line.phase === "idle" || line.phase === "waiting") return connect(line, now); // 1
      return now - line.heard > HEARTBEAT ? connect(line, now) : [line, []]; // 1a
    case "opened":
      return [{ ...line, phase: "open", heard: now, due: now + SILENCE }, []]; // 2
    case "heard":
      return hear({ ...line, heard: now, due: now + SILENCE }, happening.frame, now);
    case "tick":
      if (line.due === null || now < line.due) return [line, []];
      return connect(line, now); // 4, and the end of 5b and 5c
    case "closed":
      if (happening.code === NO_SUCH_TABLE) return [{ ...line, phase: "stopped", due: null }, []]; // 5a
      if (happening.code === SESSION_ENDED) return [{ ...line, phase: "stopped", due: null }, [{ order: "reload" }]]; // 5d
      if (happening.code === RESTARTS && line.phase === "live")
        return [{ ...line, phase: "waiting", due: now + chance * LEAST_WAIT }, []]; // 5b
      return [wait(line, now, chance), []]; // 5c
    case "offline":
      return line.phase === "waiting" ? [line, []] : [wait(line, now, chance), [{ order: "close" }]]; // 6
  }
}

function connect(line: Line, now: number): [Line, Order[]] {
  const next: Line = { ...line, phase: "connecting", attempt: line.attempt + 1, heard: now, due: now + SILENCE };
  return [next, [{ order: "close" }, { order: "connect", after: line.last }]];
}

function wait(line: Line, now: number, chance: number): Line {
  const most = Math.min(MOST_WAIT, LEAST_WAIT * 2 ** Math.max(0, line.attempt - 1));
  return { ...line, phase: "waiting", due: now + Math.max(LEAST_WAIT, most * (0.5 + chance / 2)) };
}

function hear(line: Line, frame: Frame, now: number): [Line, Order[]] {
  if (frame.ping !== undefined) return [line, [{ order: "pong", pong: frame.ping }]]; // 3f
  if (frame.hello) {
    const last = frame.hello.full ? frame.hello.full.head : (line.last ?? frame.hello.head);
    return [{ ...line, phase: "live", attempt: 0, last }, [{ order: "deliver", frame }]]; // 3a
  }
  if (frame.v === undefined) return [line, [{ order: "deliver", frame }]]; // 3g
  const expected = (line.last ?? 0) + 1;
  if (frame.v < expected) return [line, []]; // 3c
  if (frame.v === expected) return [{ ...line, last: frame.v, gapAt: null }, [{ order: "deliver", frame }]]; // 3b
  const again = line.gapAt === expected;
  return connect({ ...line, last: again ? null : line.last, gapAt: expected }, now); // 3d, 3e
}
