/** A table whose other end is a test: what the server is asked over HTTP, and what its socket says. */
import { afterEach, beforeEach, vi } from "vitest";
import type { Standing } from "../src/lib/views";
import type { Full } from "../src/lib/wire";
import { PAUSE } from "../src/table/asking";
import { Wire } from "./wire";

interface Desk {
  /** What the next questions are answered; none is an answer that does not come. */
  answers: (() => Promise<unknown>)[];
  asked: Record<string, unknown>[];
  addresses: string[];
  stop: () => void;
}

/** Each test of the file gets a fresh one, and a clock of its own. */
export const desk: Desk = { answers: [], asked: [], addresses: [], stop: () => undefined };

export function setDesk(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Wire);
    Object.assign(desk, { answers: [], asked: [], addresses: [] });
    vi.stubGlobal("fetch", (url: string, given?: { body: string }) => {
      desk.addresses.push(url);
      if (given) desk.asked.push(JSON.parse(given.body) as Record<string, unknown>);
      return desk.answers.shift()?.() ?? Promise.reject(new TypeError(`no answer for ${url}`));
    });
    sessionStorage.clear();
  });
  afterEach(() => {
    desk.stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** The next question is refused. */
export const refuse = (message: string): void => void desk.answers.push(() => Promise.resolve({ ok: false, json: () => Promise.resolve({ error: { message } }) }));

export const answer = (told: unknown): void => void desk.answers.push(() => Promise.resolve({ ok: true, json: () => Promise.resolve(told) }));

/** Lets the server count what was asked. */
export async function counted(told: unknown): Promise<void> {
  answer(told);
  await vi.advanceTimersByTimeAsync(PAUSE);
}

export const hello = <View extends Standing>(seats = [0], whole?: Full<View>) => ({
  hello: { game: "g", you: { seats, host: true, watching: !seats.length }, head: whole?.head ?? 7, now: Date.now(), ...(whole && { full: whole }) },
});

/** The game once its line is up; `seats` are this person's. */
export async function sit<Game extends { start(): () => void }>(game: Game, seats = [0]): Promise<Game> {
  desk.stop = game.start();
  Wire.last.onopen?.();
  await Wire.last.say(hello(seats));
  return game;
}

/** An event that brings a state: an entry, or something beside the game. */
export const event = <View extends Standing>(v: number, view: View, entry?: object) => ({ v, at: 0, kind: entry ? "entry" : "advice", ...(entry && { entry: entry as never }), view });
