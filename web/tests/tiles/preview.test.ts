import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { posted } from "../../src/lib/posting";
import { Asking, PAUSE } from "../../src/table/asking";
import { read, type Preview } from "../../src/tiles/preview";

interface Asked {
  url: string;
  body: { tiles: Record<string, string> };
  signal: AbortSignal;
  answer: (status: number, body?: unknown) => Promise<void>;
  fail: () => Promise<void>;
}

let asked: Asked[];
let heard: (Preview | null)[];
const told = (total: number) => ({ words: [{ word: "АД", squares: ["H8", "I8"], score: total, letters: [[1, 1], [2, 1]], times: 1, reason: null }], bonus: 0, total, fault: null, ok: true, blanks: {} });
const open = () => new Asking<Preview>((laid, signal) => posted("/api/games/g/preview", laid, signal), read, (preview) => heard.push(preview));
const laid = (square: string) => ({ seat: 0, tiles: { [square]: "А" }, swap: {} });

beforeEach(() => {
  vi.useFakeTimers();
  [asked, heard] = [[], []];
  vi.stubGlobal("fetch", (url: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    let resolve: (response: unknown) => void = () => undefined;
    let reject: (fault: Error) => void = () => undefined;
    const promise = new Promise((done, failed) => ([resolve, reject] = [done, failed]));
    const settle = async (act: () => void) => {
      act();
      await vi.advanceTimersByTimeAsync(0);
    };
    asked.push({
      url,
      body: JSON.parse(body) as Asked["body"],
      signal,
      answer: (status, answer) => settle(() => resolve({ ok: status < 300, json: () => Promise.resolve(answer) })),
      fail: () => settle(() => reject(new TypeError("no network"))),
    });
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a preview", () => {
  it("is asked once the hand pauses, and only for what lies then", async () => {
    const asking = open();
    asking.ask(laid("H8"));
    vi.advanceTimersByTime(PAUSE - 1);
    asking.ask(laid("I8"));
    vi.advanceTimersByTime(PAUSE - 1);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked.map(({ url, body }) => [url, body])).toEqual([["/api/games/g/preview", { seat: 0, tiles: { I8: "А" }, swap: {} }]]);
    await asked[0]?.answer(200, told(3));
    expect(heard[0]).toMatchObject({ total: 3, words: [{ squares: [112, 113] }] });
  });

  it("is the latest one, whichever comes first", async () => {
    const asking = open();
    asking.ask(laid("H8"));
    vi.advanceTimersByTime(PAUSE);
    asking.ask(laid("I8"));
    vi.advanceTimersByTime(PAUSE);
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[1]?.answer(200, told(5));
    await asked[0]?.answer(200, told(3));
    expect(heard.map((each) => each?.total)).toEqual([5]);
  });

  it("is unknown without a network or a server that answers", async () => {
    const asking = open();
    for (const end of ["fail", "answer"] as const) {
      asking.ask(laid("H8"));
      vi.advanceTimersByTime(PAUSE);
      await asked.at(-1)?.[end](503);
    }
    expect(heard).toEqual([null, null]);
  });

  it("is not waited for when nothing is laid any more", async () => {
    const asking = open();
    asking.ask(laid("H8"));
    vi.advanceTimersByTime(PAUSE);
    asking.stop();
    await asked[0]?.answer(200, told(3));
    expect(heard).toEqual([]);
  });
});
