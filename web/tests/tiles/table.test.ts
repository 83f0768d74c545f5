import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TilesView } from "../../src/lib/views";
import type { Full } from "../../src/lib/wire";
import { squareNumber } from "../../src/tiles/set";
import Table from "../../src/tiles/Table.svelte";
import { Wire } from "../wire";
import { full, grid, RUSSIAN, seat, turn, view } from "./positions";

let answer: object;
const counted = (over = {}) => ({ words: [{ word: "АД", squares: ["H8", "I8"], score: 3, letters: [[1, 1], [2, 1]], times: 1, reason: null }], bonus: 0, total: 3, fault: null, ok: true, blanks: {}, ...over });

async function open(over: Partial<Full<TilesView>> = {}, seats = [0]): Promise<Wire> {
  render(Table, { props: { full: full(over), set: RUSSIAN } });
  await tick();
  Wire.last.onopen?.();
  await Wire.last.say({ hello: { game: "g", you: { seats, host: true, watching: !seats.length }, head: 7, now: Date.now() } });
  return Wire.last;
}

const square = (name: string): HTMLElement => document.querySelector(`[data-square="${squareNumber(name)}"]`) as HTMLElement;
const nameOf = (part: Element): string => part.getAttribute("aria-label") ?? (part.querySelector(".vh") ?? part).textContent?.replace(/\s+/g, " ").trim() ?? "";

/** By its name: asking for roles is slow where there are 225 squares. */
function button(name: RegExp | string, where: ParentNode = document): HTMLElement {
  const fits = (part: Element): boolean => (typeof name === "string" ? nameOf(part) === name : name.test(nameOf(part)));
  const found = [...where.querySelectorAll<HTMLElement>("button")].find(fits);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

const dialog = (): HTMLElement => document.querySelector("dialog.asks") as HTMLElement;
const title = (): string => dialog().querySelector("h2")?.textContent ?? "";
const rack = (): HTMLElement => document.querySelector("[role=toolbar]") as HTMLElement;
const inRack = (name: RegExp): HTMLElement => button(name, rack());
const field = (): HTMLInputElement => dialog().querySelector("input") as HTMLInputElement;

async function write(text: string): Promise<void> {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  await tick();
}
const main = (): HTMLElement => document.getElementById("main") as HTMLElement;
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(200);
  await tick();
};

async function tap(...parts: HTMLElement[]): Promise<void> {
  for (const part of parts) {
    part.click();
    await tick();
  }
}

async function key(name: string, over: KeyboardEventInit = {}): Promise<void> {
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...over }));
  await settle();
}

async function lay(): Promise<void> {
  await tap(inRack(/^А, 1/), square("H8"));
  await tap(inRack(/^Д, 2/), square("I8"));
  await settle();
}

/** Each test draws 225 squares, which takes its time where the machine has other things to do. */
vi.setConfig({ testTimeout: 30_000 });
afterAll(() => vi.resetConfig());
beforeEach(() => {
  vi.useFakeTimers();
  answer = counted();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("fetch", (url: string) => Promise.resolve({ ok: url.endsWith("/preview"), json: () => Promise.resolve(answer) }));
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("laying a turn", () => {
  it("goes by tap, tap, and is handed in by the main button alone", async () => {
    const wire = await open();
    expect(main().getAttribute("aria-disabled")).toBe("true");
    await lay();
    expect(square("H8").getAttribute("aria-label")).toBe("H8, А, АД, this turn");
    expect(screen.getByText("1 + 2")).toBeTruthy();
    expect(main().textContent?.replace(/\s+/g, " ").trim()).toBe("Hand in 3");
    expect(wire.sent).toEqual([]);
    await tap(main(), main());
    expect(wire.sent).toMatchObject([{ do: "act", act: { act: "lay", seat: 0, tiles: { H8: "А", I8: "Д" } } }]);
    expect(main().getAttribute("aria-busy")).toBe("true");
  });

  it("takes a tile back by a tap on it or on its place", async () => {
    await open();
    await lay();
    await tap(square("H8"), inRack(/^Д: lies on the board/));
    expect(document.querySelectorAll(".board .tile")).toHaveLength(0);
    expect(inRack(/^А, 1/)).toBeTruthy();
  });

  it("strikes a word that is not admissible, with the reason beside it", async () => {
    await open();
    answer = counted({ ok: false, words: [{ ...counted().words[0], reason: "a name" }] });
    await lay();
    expect(screen.getByText("АД").closest("li")?.className).toContain("not");
    expect(screen.getAllByText("a name")).toHaveLength(1);
    expect(main().getAttribute("aria-disabled")).toBe("true");
  });

  it("goes by keyboard: letters, Enter to hand-in", async () => {
    await open();
    square("H8").focus();
    await key("а");
    await key("Д");
    expect(square("I8").getAttribute("aria-label")).toBe("I8, Д, АД, this turn");
    expect(document.activeElement).toBe(square("J8"));
    await key("Enter");
    expect(document.activeElement).toBe(main());
  });

  it("takes all back by Esc and undoes by Ctrl+Z wherever the focus is, but for a dialog", async () => {
    await open();
    await lay();
    await tap(button("Pass or exchange"));
    await key("Escape");
    expect(document.querySelectorAll(".board .tile")).toHaveLength(2);
    await tap(button("Back to the board", dialog()));
    inRack(/^Б/).focus();
    await key("Escape");
    expect(document.querySelectorAll(".board .tile")).toHaveLength(0);
    await key("z", { ctrlKey: true });
    expect(document.querySelectorAll(".board .tile")).toHaveLength(2);
    await key("в");
    expect(document.querySelectorAll(".board .tile")).toHaveLength(2);
  });

  it("asks which letter a blank is, with what each pays; typing it is enough", async () => {
    await open({ view: view({ racks: ["*БВГДЕЖ", null] }) });
    answer = counted({ ok: false, words: [], blanks: { H8: [["А", 12], ["Я", 4]] } });
    await tap(inRack(/^blank/), square("H8"));
    await settle();
    expect(title()).toBe("Which letter is the blank on H8?");
    expect(button("А, the turn pays 12").className).toContain("best");
    dialog().dispatchEvent(new KeyboardEvent("keydown", { key: "я", bubbles: true }));
    await settle();
    expect(dialog()).toBeNull();
    expect(square("H8").getAttribute("aria-label")).toBe("H8, Я, blank, this turn");
  });

  it("offers a swap, then wants the freed blank laid", async () => {
    await open({ view: view({ grid: grid({ H8: "аД" }) }) });
    expect(square("H8").getAttribute("aria-label")).toContain("can be swapped");
    await tap(button("Swap"));
    await settle();
    expect(screen.getByText(/must be laid in this turn; it does not go/)).toBeTruthy();
    expect(inRack(/^the freed blank/)).toBeTruthy();
  });
});

describe("what else a turn may be", () => {
  it("exchanges the tiles chosen, no more than the bag holds", async () => {
    const wire = await open({ view: view({ bag: 2 }) });
    await tap(button("Pass or exchange"));
    const tiles = [...dialog().querySelectorAll<HTMLElement>("[aria-pressed]")];
    await tap(...tiles.slice(0, 3));
    expect(tiles[2]?.getAttribute("aria-disabled")).toBe("true");
    await tap(button("Exchange 2 tiles"));
    expect(wire.sent).toMatchObject([{ act: { act: "pass", seat: 0, exchange: "АБ" } }]);
  });

  it("lets an open lay stand, or disputes words of it", async () => {
    const open_lay = { act: "lay", seat: 1, tiles: { H8: "А", I8: "Д" }, words: [{ word: "АД", score: 3 }, { word: "ДА", score: 3 }], bonus: 0, accepted: [] };
    const wire = await open({ view: view({ open_lay, options: { judge: "challenge" } }) });
    expect(square("I8").getAttribute("aria-label")).toContain("АД");
    expect(document.querySelector(".ask-first")?.textContent.trim()).toBe("");
    await tap(button("Challenge"));
    await tap(dialog().querySelector("input[value='ДА']") as HTMLElement);
    await tap(button("Challenge", dialog()));
    expect(wire.sent).toMatchObject([{ act: { act: "challenge", seat: 0, words: ["ДА"] } }]);
  });

  it("proposes house words with letters of the set only", async () => {
    const wire = await open();
    await tap(button(/^More/));
    await tap(button("House words"));
    await write("abc");
    await tap(button("Propose"));
    expect(wire.sent).toEqual([]);
    await write("йож, ёлка");
    await tap(button("Propose"));
    expect(wire.sent).toMatchObject([{ do: "offer", what: "words", add: ["ЙОЖ", "ЕЛКА"] }]);
  });
});

describe("who sees what", () => {
  it("covers the rack between two people on one device until it is pressed away", async () => {
    await open({ seats: [seat("Ana", true), seat("Luc", true)], view: view({ racks: ["АБВГДЕЖ", "ЖЖЖЖЖЖЖ"], grid: grid({ H8: "аД" }) }) }, [0, 1]);
    expect(rack()).toBeNull();
    expect(square("H8").getAttribute("aria-label")).not.toContain("swapped");
    await tap(button("I am Ana, show my tiles"));
    expect(inRack(/^А, 1/)).toBeTruthy();
  });

  it("shows a watcher the board and offers nothing", async () => {
    await open({ seats: [seat("Ana"), seat("Luc")], view: view({ racks: [null, null], grid: grid({ H8: "АД" }) }) }, []);
    expect(screen.getByText("You are watching.")).toBeTruthy();
    expect(rack()).toBeNull();
    expect(main()).toBeNull();
  });

  it("counts what nobody has seen", async () => {
    await open();
    await tap(button(/^116 tiles in the bag/));
    const ten = screen.getByText("Ш").closest("li");
    expect(ten?.textContent).toBe("Ш1");
    expect(dialog().textContent).toContain("123 tiles that you have not seen");
  });

  it("lists the turns, each word with its meaning", async () => {
    await open({ view: view({ turns: [turn(1, [["ФЕТР", 15]]), turn(0)], options: { words: { profile: "krestoslovitsa" } } }) });
    await tap(button("all 2"));
    expect(dialog().querySelector("a.word")?.getAttribute("href")).toBe(`/words?profile=krestoslovitsa&word=${encodeURIComponent("фетр")}`);
  });
});

describe("a real table", () => {
  const real = { chance: { mode: "table" as const, commitment: null, values: [] }, seats: [seat("Ana", true), seat("Luc", true)] };

  it("takes letters pressed after a square was tapped, also as a blank", async () => {
    await open({ ...real, view: view({ racks: ["_______", "_______"] }) }, [0, 1]);
    await tap(square("H8"));
    await tap(button("А"), button("as a blank"));
    await tap(button("Д as a blank"));
    expect([square("H8"), square("I8")].map((each) => each.getAttribute("aria-label"))).toEqual(["H8, А, АД, this turn", "I8, Д, blank, АД, this turn"]);
  });

  it("asks for the tiles left when they count", async () => {
    const wire = await open({ ...real, view: view({ racks: ["__", "_"], held: [2, 1], bag: 0, racks_due: [0, 1] }) }, [0, 1]);
    expect([document.querySelector(".keys"), document.querySelector("#main")]).toEqual([null, null]);
    await tap(button("Tell the rack"));
    expect(title()).toBe("What is left on the rack of Ana?");
    await write("ё*");
    await tap(button("Tell the rack", dialog()));
    expect(wire.sent).toMatchObject([{ act: { act: "rack", seat: 0, tiles: "Е*" } }]);
  });
});

describe("the end", () => {
  it("names the winner first, and what the end took away", async () => {
    const ended = view({ finished: true, to_move: null, winners: [1], scores: [40, 60], adjustments: [{ seat: 0, score: -4, why: "leftover" }] });
    await open({ phase: "over", view: ended });
    const places = [...document.querySelectorAll(".over li")].map((each) => each.textContent?.replace(/\s+/g, " ").trim());
    expect(places).toEqual(["Павел 60", "Ana left on the rack −4 40"]);
  });
});
