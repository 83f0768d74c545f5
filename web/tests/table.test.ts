import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { YachtView } from "../src/lib/views";
import type { Full, Offer, Seat } from "../src/lib/wire";
import Table from "../src/table/Table.svelte";
import { Wire } from "./wire";

const seat = (name: string, yours: boolean): Seat => ({ name, team: null, kind: "person", level: null, here: true, yours });
const sheet = (): null[] => Array<null>(12).fill(null);
const view = (over: Partial<YachtView> = {}): YachtView => ({
  sheets: [sheet(), sheet()], dice: [2, 2, 4, 4, 6], rolls: 1, kept: [], to_move: 0, scores: [0, 0], team_scores: null,
  finished: false, winners: [], resigned: [], aborted: false, pays: { fours: 8, choice: 18 }, options: {}, ...over,
}); // prettier-ignore
const full = (over: Partial<Full<YachtView>> = {}): Full<YachtView> => ({
  id: "g", game: "yacht", head: 7, phase: "playing", options: {}, seats: [seat("Ana", true), seat("Luc", false)],
  chance: { mode: "program", commitment: null, values: [] }, clock: { kind: "none", turn_ms: null, deadline: null },
  advice: false, offer: null, rematch: null, theme: null, view: view(), log: [], ...over,
}); // prettier-ignore

async function open(over: Partial<Full<YachtView>> = {}): Promise<Wire> {
  render(Table, { props: { full: full(over) } });
  await tick();
  const wire = Wire.last;
  wire.onopen?.();
  await wire.say({ hello: { game: "g", you: { seats: [0], host: true, watching: false }, head: 7, now: Date.now() } });
  return wire;
}

const button = (name: RegExp): HTMLElement => screen.getByRole("button", { name });
async function press(name: RegExp): Promise<void> {
  button(name).click();
  await tick();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the table", () => {
  it("asks for what came after the page was made", async () => {
    expect((await open()).address).toMatch(/\/ws\/g\?after=7$/);
  });

  it("enters a row by the main button alone, and once", async () => {
    const wire = await open();
    const pot = screen.getByRole("button", { name: "Enter 8 in Fours" });
    pot.click();
    pot.click();
    pot.click();
    await tick();
    expect(wire.sent).toEqual([]);
    const main = document.getElementById("main") as HTMLElement;
    expect(main.textContent?.trim()).toBe("Enter 8 in Fours");
    main.click();
    main.click();
    expect(wire.sent).toMatchObject([{ do: "act", expect_seq: 7, act: { act: "score", seat: 0, row: "fours" } }]);
    await tick();
    expect(main.getAttribute("aria-busy")).toBe("true");
  });

  it("tells the last entry too, whose state comes with the end", async () => {
    const wire = await open();
    const sheets = [[...sheet().slice(0, 8), 8, null, null, null], sheet()];
    await wire.say({ v: 8, kind: "entry", at: 0, entry: { seat: 0, act: "score", row: "fours" } });
    await wire.say({ v: 9, kind: "over", at: 0, table: full({ phase: "over" }), view: view({ sheets, scores: [8, 0], winners: [0], finished: true }) });
    const told = [...screen.getByRole("log").children].map((each) => each.textContent);
    expect(told).toEqual(["Ana: 8 in Fours, 8 in all.", "Ana wins with 8."]);
  });

  it("keeps the draft when the table has moved on, and says so", async () => {
    const wire = await open();
    await press(/^6, will be rolled/);
    await press(/^Roll four/);
    const id = wire.sent[0]?.command_id as string;
    await wire.say({ v: 8, kind: "advice", at: 0 });
    await wire.say({ refused: { command_id: id, code: "stale", message: "", head: 8, missed: true } });
    expect(screen.getByText(/Something happened first/)).toBeTruthy();
    expect(button(/^6, kept/)).toBeTruthy();
    await press(/^Roll four/);
    expect(wire.sent[1]).toMatchObject({ expect_seq: 8, act: { keep: [6] } });
    expect(wire.sent[1]?.command_id).not.toBe(id);
  });

  it("stays busy until the events of its own act have come and have been seen", async () => {
    const wire = await open();
    await press(/^Roll five/);
    await wire.say({ done: wire.sent[0]?.command_id as string, head: 8 });
    expect(document.getElementById("main")?.getAttribute("aria-busy")).toBe("true");
    await wire.say({ v: 8, at: 0, kind: "entry", entry: { seat: 0, act: "roll", keep: [], dice: [1, 1, 3, 5, 5] }, view: view({ dice: [1, 1, 3, 5, 5], rolls: 2 }) });
    await press(/^Roll five/); // a second tap, on dice that nobody has seen
    expect(wire.sent).toHaveLength(1);
    await vi.waitFor(() => expect(document.getElementById("main")?.getAttribute("aria-busy")).toBeNull());
    await press(/^Roll five/);
    expect(wire.sent).toHaveLength(2);
    expect(screen.getByRole("log").textContent).toContain("Ana, second roll: 1, 1, 3, 5, 5. One roll left.");
  });

  it("sends the same command again after a cut", async () => {
    const wire = await open();
    await press(/^Roll five/);
    wire.onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1_000);
    const next = Wire.last;
    expect(next).not.toBe(wire);
    next.onopen?.();
    await next.say({ hello: { game: "g", you: { seats: [0], host: true, watching: false }, head: 7, now: Date.now() } });
    expect(next.sent[0]?.command_id).toBe(wire.sent[0]?.command_id);
  });

  it("tells what was refused, and why", async () => {
    const wire = await open();
    await press(/^Roll five/);
    await wire.say({ refused: { command_id: wire.sent[0]?.command_id as string, code: "illegal", message: "Not so.", head: 7 } });
    expect(screen.getByText("Not so.")).toBeTruthy();
  });

  it("takes no answer to an offer in its first second", async () => {
    const offer: Offer = { id: 7, what: "abort", by: 1, waiting: [0], yours: false };
    const wire = await open({ offer });
    await press(/^Agree/);
    expect(wire.sent).toEqual([]);
    vi.advanceTimersByTime(1_000);
    await tick();
    await press(/^Agree/);
    expect(wire.sent).toMatchObject([{ do: "answer", offer: 7, accept: true }]);
  });

  it("adds its own chance before the game, once", async () => {
    const wire = await open({ phase: "open", view: null, chance: { mode: "program", commitment: "", values: [] } });
    expect(wire.sent.map((command) => command.do)).toEqual(["value"]);
    expect(wire.sent[0]?.["value"]).toMatch(/^[0-9a-f]{64}$/);
  });

  it("takes typed faces at a real table", async () => {
    const wire = await open({ chance: { mode: "table", commitment: null, values: [] }, view: view({ dice: [], rolls: 0, pays: null }) });
    for (const face of [1, 2, 2, 4, 6]) await press(new RegExp(`^A ${face} fell`));
    await press(/^Note the roll/);
    expect(wire.sent).toMatchObject([{ act: { act: "roll", seat: 0, dice: [1, 2, 2, 4, 6] } }]);
  });

  it("shows a watcher everything and offers nothing", async () => {
    await open({ seats: [seat("Ana", false), seat("Luc", false)] });
    await Wire.last.say({ hello: { game: "g", you: { seats: [], host: false, watching: true }, head: 7, now: Date.now() } });
    expect(screen.getByText("You are watching.")).toBeTruthy();
    expect(document.querySelectorAll(".tray button, .sheet button")).toHaveLength(0);
  });
});
