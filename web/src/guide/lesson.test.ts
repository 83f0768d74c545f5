import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Standing } from "../lib/views";
import type { Full } from "../lib/wire";
import { keep, kept } from "./kept";
import { Lesson } from "./lesson.svelte";
import type { Told } from "./told";

const ROLL = { act: "roll", seat: 0 };
const told = (text: string, ...log: object[]): Told<Standing> => ({ full: { id: "guide-yacht", game: "yacht" } as Full, said: { text, steps: [], over: false }, log });

function answer(ok: boolean, body: unknown): void {
  vi.stubGlobal("fetch", () => Promise.resolve({ ok, json: () => Promise.resolve(body) }));
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("it begins with what the page brings", () => {
  const lesson = new Lesson(told("begin"));
  expect(lesson.opened?.said.text).toBe("begin");
  expect(lesson.game).toBe("yacht");
});

test("a game that was left is there again, and may begin anew", async () => {
  keep("yacht", [ROLL]);
  answer(true, told("go on", ROLL));
  const lesson = new Lesson(told("begin"));
  expect(lesson.opened).toBeNull();
  await vi.waitFor(() => expect(lesson.opened?.said.text).toBe("go on"));
  lesson.again();
  expect(lesson.said.text).toBe("begin");
  expect(kept("yacht")).toEqual([]);
});

test("what is refused of a game that was left is not lost before another has begun", async () => {
  keep("yacht", [ROLL]);
  answer(false, { error: { message: "too often" } });
  const lesson = new Lesson(told("begin"));
  await vi.waitFor(() => expect(lesson.opened?.said.text).toBe("begin"));
  expect(kept("yacht")).toEqual([ROLL]);
});

test("what a browser keeps that is no game begins one", () => {
  localStorage.setItem("fishka.guide.yacht", "{");
  expect(new Lesson(told("begin")).opened?.said.text).toBe("begin");
});
