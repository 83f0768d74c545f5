import { cleanup, render, screen } from "@testing-library/svelte";
import { tick, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { YachtView } from "../src/lib/views";
import type { Clock, Full, Seat } from "../src/lib/wire";
import CubesActs from "../src/cubes/Acts.svelte";
import { CubesGame } from "../src/cubes/game.svelte";
import Table from "../src/table/Table.svelte";
import TilesActs from "../src/tiles/Acts.svelte";
import { TilesGame } from "../src/tiles/game.svelte";
import * as cubes from "./cubes/positions";
import { counted, desk, hello, setDesk, sit } from "./desk";
import * as tiles from "./tiles/positions";
import { Wire } from "./wire";

const going: Clock = { kind: "turn", turn_ms: 60_000, deadline: null };
const still = (): Clock => ({ ...going, stood: Date.now(), paused: Date.now() + 900_000 });
const words = { words: [], bonus: 0, total: 3, fault: null, ok: true, blanks: {}, grid: [], unused: "", unused_total: 0, credited: [], struck: [] };
const main = (): HTMLElement => document.getElementById("main") as HTMLElement;
const acts = (): unknown[] => Wire.last.sent.filter((command) => command.do === "act");

async function pause(clock: Clock, v: number): Promise<void> {
  await Wire.last.say({ v, at: 0, kind: clock.paused ? "paused" : "resumed", table: { clock } as never });
  await tick();
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, code: `Digit${key}`, bubbles: true, cancelable: true }));
  await tick();
}

setDesk();
afterEach(cleanup);

describe("a pause at a table of Yacht", () => {
  const seat = (name: string, yours: boolean): Seat => ({ name, team: null, kind: "person", level: null, here: true, yours });
  const sheet = (): null[] => Array<null>(12).fill(null);
  const view: YachtView = {
    sheets: [sheet(), sheet()], dice: [2, 2, 4, 4, 6], rolls: 1, kept: [], to_move: 0, scores: [0, 0], team_scores: null,
    finished: false, winners: [], resigned: [], aborted: false, pays: { fours: 8 }, options: {},
  }; // prettier-ignore
  const full = {
    id: "g", game: "yacht", head: 7, phase: "playing", options: {}, seats: [seat("Ana", true), seat("Luc", false)],
    chance: { mode: "program", commitment: null, values: [] }, clock: going, advice: false, offer: null, rematch: null, theme: null, view, log: [],
  } satisfies Full<YachtView>; // prettier-ignore

  async function open(): Promise<void> {
    render(Table, { props: { full } });
    await tick();
    Wire.last.onopen?.();
    await Wire.last.say(hello());
  }

  it("keeps everything but going on from being done, by pointer and by key, and says why", async () => {
    await open();
    screen.getByRole("button", { name: "Enter 8 in Fours" }).focus();
    await pause(still(), 8);
    expect([main().textContent?.trim(), main().getAttribute("aria-disabled")]).toEqual(["Paused", "true"]);
    const why = document.getElementById(main().getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toMatch(/The game is paused\. It goes on by itself in 15:00\./);
    expect(document.querySelectorAll(".tray button.die")).toHaveLength(0);
    screen.getByRole("button", { name: "Enter 8 in Fours" }).click();
    main().click();
    await press("1", "r", "Enter", "Enter");
    expect([acts(), document.querySelector("[aria-pressed=true].pot")]).toEqual([[], null]);
    screen.getByRole("button", { name: "Go on" }).click();
    expect(Wire.last.sent).toMatchObject([{ do: "resume" }]);
  });

  it("lets all be done once it is over", async () => {
    await open();
    await pause(still(), 8);
    await pause(going, 9);
    expect(main().textContent?.trim()).toBe("Roll five");
    screen.getByRole("button", { name: "Enter 8 in Fours" }).click();
    await tick();
    main().click();
    expect(acts()).toMatchObject([{ act: { act: "score", row: "fours" } }]);
  });
});

const shown = (Acts: Component<never>, game: object): void => {
  const none = (): void => undefined;
  const props = { game, moving: false, onmoving: none, onask: none, onpass: none, onsent: none, onrolled: none };
  render(Acts as Component<Record<string, unknown>>, { props });
};

/** What is laid stays, nothing can be laid or handed in, and keys say why. */
async function stands(game: CubesGame | TilesGame, laid: () => unknown): Promise<void> {
  await counted(words);
  await tick();
  expect(main().getAttribute("aria-disabled")).toBeNull();
  const before = laid();
  await pause(still(), 8);
  expect([main().textContent?.trim(), main().getAttribute("aria-disabled"), game.editable]).toEqual(["Paused", "true", false]);
  main().click();
  game.takeAllBack();
  game.key(new KeyboardEvent("keydown", { key: "Escape" }));
  expect([acts(), laid(), game.told]).toEqual([[], before, "The game is paused."]);
  await pause(going, 9);
  main().click();
  expect(acts()).toHaveLength(1);
}

it("keeps what lies at a table of tiles, and lets nothing be laid", async () => {
  const game = await sit(new TilesGame(tiles.full({ clock: going }), tiles.RUSSIAN));
  shown(TilesActs as never, game);
  for (const letter of "АД") game.type(letter);
  await stands(game, () => game.draft.placed);
  expect(desk.asked).toHaveLength(1);
});

it("keeps what lies at a table of cubes, and lets nothing be laid", async () => {
  const game = await sit(new CubesGame(cubes.full({ clock: going }), cubes.TOLD));
  shown(CubesActs as never, game);
  for (const letter of "FORK") game.type(letter);
  await stands(game, () => game.draft.placed);
});
