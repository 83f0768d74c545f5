import { describe, expect, it } from "vitest";
import { fitting, restored } from "../../src/tiles/fitting";
import { board, known, owed, toAct, type Draft } from "../../src/tiles/model";
import { takeAllBack } from "../../src/tiles/moves";
import { exchangePlaces } from "../../src/table/order";
import { load, save } from "../../src/table/store";
import { fresh, grid, ground, lay, shown, turn, view } from "./positions";
import type { TilesView } from "../../src/lib/views";

const fit = (draft: Draft | null, over: Partial<TilesView>) => fitting(draft, view(over), 0);

describe("a draft", () => {
  it("begins with the rack in its order", () => {
    expect(shown(fit(null, {}).draft)).toBe("АБВГДЕЖ");
    expect(fit(null, { racks: [null, null] }).draft.pieces).toEqual([]);
  });

  it("is the very same after events that do not touch it", () => {
    const draft = lay(fresh(), ground(), { H8: "А", I8: "Д" });
    expect(fit(draft, { grid: grid({ A1: "ОН" }), turns: [turn(1, [["ОН", 2]])], to_move: 1 })).toEqual({ draft, back: [] });
    expect(fit(draft, { grid: grid({ A1: "ОН" }) }).draft).toEqual(draft);
  });

  it("gives back only the tiles whose squares others took", () => {
    const draft = lay(fresh(), ground(), { H8: "А", I8: "Д", J8: "Е" });
    const { draft: kept, back } = fit(draft, { grid: grid({ "I7↓": "ДО" }), turns: [turn(1)] });
    expect(toAct(kept).tiles).toEqual({ H8: "А", J8: "Е" });
    expect(back.map(({ letter }) => letter)).toEqual(["Д"]);
    expect(shown(kept)).toBe("АБВГДЕЖ");
  });

  it("gives way to the open lay of another too", () => {
    const draft = lay(fresh(), ground(), { H8: "А", I8: "Д" });
    const open_lay = { act: "lay", seat: 1, tiles: { I8: "О", J8: "Н" }, words: [], bonus: 0, accepted: [] };
    expect(toAct(fit(draft, { open_lay }).draft).tiles).toEqual({ H8: "А" });
    expect(board(view({ open_lay })).slice(112, 116)).toBe(".ОН.");
  });

  it("loses what its own lay left on the board; drawn tiles are new, the others stay where they are", () => {
    const draft = lay(exchangePlaces(fresh(), 0, 6), ground(), { H8: "А", I8: "Д" });
    expect(shown(draft)).toBe("ЖБВГДЕА");
    const after = fit(draft, { grid: grid({ H8: "АД" }), racks: ["АБВГЕЖЯ", null], turns: [turn(0, [["АД", 3]])] }).draft;
    expect(after.placed).toEqual([]);
    expect(shown(after)).toBe("ЖБВГЕАЯ");
    expect(after.order).toEqual([6, 1, 2, 3, 5, 7, 8]);
  });

  it("loses a swapped tile and the freed blank with its own lay", () => {
    const draft = lay(fresh("АБФ"), ground({ K3: "фЕТР" }), { K3: "Ф", L2: "о", M2: "А" });
    const after = fit(draft, { grid: grid({ K3: "ФЕТР", L2: "оА" }), racks: ["БИЛ", null], turns: [turn(0, [["ОА", 2]])] }).draft;
    expect([shown(after), after.placed, after.pieces.length]).toEqual(["БИЛ", [], 3]);
  });

  it("stays when the time ran out on it", () => {
    const draft = lay(fresh(), ground(), { H8: "А", I8: "Д" });
    expect(toAct(fit(draft, { turns: [turn(0)], to_move: 1 }).draft).tiles).toEqual({ H8: "А", I8: "Д" });
  });

  it("takes a swap back where another has swapped that blank", () => {
    const draft = lay(fresh("АБФ"), ground({ K3: "фЕТР" }), { K3: "Ф", L2: "о", M2: "А" });
    const { draft: kept, back } = fit(draft, { racks: ["АБФ", null], grid: grid({ K3: "ФЕТР" }), turns: [turn(1)] });
    expect(toAct(kept)).toEqual({ tiles: { M2: "А" } });
    expect(back).toHaveLength(2);
    expect(owed(kept)).toEqual([]);
  });

  it("drops a piece that the rack has no more", () => {
    const draft = lay(fresh("ААБ"), ground(), { H8: "А", I8: "А" });
    expect(toAct(fit(draft, { racks: ["АБ", null] }).draft).tiles).toEqual({ H8: "А" });
  });

  it("is laid down at the end", () => {
    const draft = lay(fresh(), ground(), { H8: "А" });
    expect(fit(draft, { to_move: null, finished: true }).draft.placed).toEqual([]);
  });
});

describe("a lay that others judge", () => {
  const tiles = { H8: "А", I8: "Д" };
  const open_lay = { act: "lay", seat: 0, tiles, words: [{ word: "АД", score: 3 }], bonus: 0, accepted: [] };
  const laid = lay(fresh(), ground(), tiles);
  const entered = fit(laid, { open_lay, to_move: 1 }).draft;

  it("keeps the draft as it was handed in", () => {
    expect(entered).toEqual({ ...laid, entered: true });
  });

  it("comes back as a draft when it is refused", () => {
    expect(fit(entered, {}).draft).toEqual(laid);
  });

  it("is gone when it stands", () => {
    const after = fit(entered, { grid: grid({ H8: "АД" }), racks: ["БВГЕЖЭЮ", null], turns: [turn(0, [["АД", 3]])], to_move: 1 }).draft;
    expect([after.placed, after.entered, shown(after)]).toEqual([[], false, "БВГЕЖЭЮ"]);
  });

  it("comes back to the rack when the challenge was right", () => {
    const after = fit(entered, { turns: [turn(0)], to_move: 1 }).draft;
    expect([after.placed, after.entered, shown(after)]).toEqual([[], false, "АБВГДЕЖ"]);
  });

  it("is known again on another device, blanks and swaps too", () => {
    const other = { ...open_lay, tiles: { L2: "о", M2: "А", N2: "х" }, swap: { K3: "Ф" } };
    const draft = fitting(null, view({ racks: ["*АБФ", null], grid: grid({ K3: "фЕТР" }), open_lay: other, to_move: 1 }), 0).draft;
    expect(toAct(draft)).toEqual({ tiles: other.tiles, swap: other.swap });
    expect(new Set(draft.placed.map(({ piece }) => piece)).size).toBe(4);
  });
});

describe("an unknown rack", () => {
  it("keeps its pieces while tiles are laid and drawn", () => {
    const bare = fresh("_______");
    const draft = { ...bare, placed: [{ piece: 2, square: 112, letter: "А" }, { piece: 4, square: 113, letter: "д" }] };
    const after = fit(draft, { racks: ["_______", null], grid: grid({ H8: "Ад" }), turns: [turn(0, [["АД", 3]])] }).draft;
    expect(after.order).toEqual([0, 1, 3, 5, 6, 7, 8]);
  });
});

describe("what was undone", () => {
  it("is laid again as far as its pieces and squares are there", () => {
    const draft = lay(fresh("АБФ"), ground({ K3: "фЕТР" }), { K3: "Ф", L2: "о", M2: "А" });
    const now = takeAllBack(draft);
    expect(toAct(restored(now, draft, view({ grid: grid({ K3: "фЕТР" }) })))).toEqual(toAct(draft));
    expect(toAct(restored(now, draft, view({ grid: grid({ K3: "ФЕТР", M2: "Т" }) }))).tiles).toEqual({});
  });

  it("is the order of the rack too", () => {
    const draft = fresh();
    expect(shown(restored(exchangePlaces(draft, 0, 1), draft, view()))).toBe("АБВГДЕЖ");
  });
});

describe("the browser's keeping", () => {
  it("holds a draft by game and seat, and nothing that is none", () => {
    const kept = new Map<string, string>();
    const keep = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    const draft = lay(fresh(), ground(), { H8: "А" });
    save("g", 0, draft, keep);
    expect(load("g", 0, known, keep)).toEqual(draft);
    expect([load("g", 1, known, keep), load("h", 0, known, keep)]).toEqual([null, null]);
    for (const broken of ["", "{", "[]", '{"order":[],"pieces":[],"placed":[]}']) {
      kept.set("fishka.draft.g.0", broken);
      expect(load("g", 0, known, keep)).toBeNull();
    }
  });
});
