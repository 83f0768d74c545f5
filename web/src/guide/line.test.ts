import { afterEach, expect, test, vi } from "vitest";
import type { Listener } from "../lib/line";
import type { Frame, Full } from "../lib/wire";
import { GuidedLine } from "./line";
import type { Told } from "./told";

afterEach(() => vi.unstubAllGlobals());

const ROLL = { act: "roll", seat: 0 };

function told(head: number, ...log: object[]): Told {
  const events = Array.from({ length: head }, (_, at) => ({ v: at + 1, kind: "entry" }));
  return { full: { id: "guide-yacht", game: "yacht", head, phase: "playing", view: { to_move: 0 }, log: events } as unknown as Full, said: { text: "", steps: [], over: false }, log };
}

/** A line with what was heard on it; `answers` is what the server says, one after the other, and null where it cannot be reached. */
function opened(...answers: ({ ok: boolean; body: unknown } | null)[]) {
  const asked: { address: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (address: string, { body }: { body: string }) => {
    asked.push({ address, body: JSON.parse(body) as unknown });
    const answer = answers.shift();
    return answer ? Promise.resolve({ ok: answer.ok, json: () => Promise.resolve(answer.body) }) : Promise.reject(new TypeError());
  });
  const heard: Frame[] = [];
  const phases: string[] = [];
  const listener: Listener = { heard: (frame) => heard.push(frame), changed: (phase) => phases.push(phase) };
  const course = { told: told(1), again: vi.fn(), went: (next: Told) => void (course.told = next) };
  const line = new GuidedLine(course, listener);
  line.start();
  heard.length = phases.length = 0;
  return { line, course, heard, phases, asked };
}

const act = (command_id: string) => ({ command_id, do: "act", act: ROLL });

test("an act goes out with all that was done, and what it led to comes event by event", async () => {
  const { line, course, heard, asked } = opened({ ok: true, body: told(3, ROLL) });
  line.send(act("a"));
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(asked).toEqual([{ address: "/api/guides/yacht", body: { log: [], act: ROLL } }]);
  expect(heard[0]).toEqual({ done: "a", head: 3 });
  expect(heard.slice(1).map(({ v, view }) => [v, view])).toEqual([[2, undefined], [3, { to_move: 0 }]]);
  expect(course.told.log).toEqual([ROLL]);
});

test("an act sent twice is played once", async () => {
  const { line, heard, asked } = opened({ ok: true, body: told(2, ROLL) });
  line.send(act("a"));
  line.send(act("a"));
  await vi.waitFor(() => expect(heard.filter(({ done }) => done === "a")).toHaveLength(2));
  expect(asked).toHaveLength(1);
});

test("what the rules refuse changes nothing, and a line that is cut waits", async () => {
  const { line, course, heard, phases } = opened({ ok: false, body: { error: { message: "no" } } }, null, { ok: true, body: told(2, ROLL) });
  line.send(act("a"));
  await vi.waitFor(() => expect(heard).toEqual([{ refused: { command_id: "a", code: "illegal", message: "no", head: 1 } }]));
  line.send(act("b"));
  await vi.waitFor(() => expect(phases).toEqual(["live", "waiting"]));
  expect(course.told.log).toEqual([]);
  line.send(act("b"));
  await vi.waitFor(() => expect(heard).toContainEqual({ done: "b", head: 2 }));
});

test("an end by agreement is an act of the learner's, and playing again begins anew", async () => {
  const { line, course, heard, asked } = opened({ ok: true, body: told(2) });
  line.send({ command_id: "a", do: "offer", what: "abort" });
  line.send({ command_id: "b", do: "offer", what: "undo" });
  line.send({ command_id: "c", do: "rematch" });
  await vi.waitFor(() => expect(course.again).toHaveBeenCalledOnce());
  expect(asked.map(({ body }) => body)).toEqual([{ log: [], act: { act: "abort", seat: 0 } }]);
  expect(heard.map(({ refused }) => refused?.command_id).filter(Boolean)).toEqual(["b"]);
});

test("what is laid is counted for the game so far", async () => {
  const { line, asked } = opened({ ok: true, body: { total: 8 } });
  await expect(line.ask("layout", { seat: 0, grid: ["AB"] })).resolves.toEqual({ total: 8 });
  expect(asked).toEqual([{ address: "/api/guides/yacht/layout", body: { log: [], tried: { seat: 0, grid: ["AB"] } } }]);
});
