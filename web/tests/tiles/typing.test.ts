import { describe, expect, it } from "vitest";
import { letterOf, readKey } from "../../src/table/keys";
import { toAct, type Draft } from "../../src/tiles/model";
import { squareName, squareNumber } from "../../src/tiles/set";
import { free, naming, neighbour, typed, type Cursor, type Typed } from "../../src/tiles/typing";
import { fresh, ground, lay, RUSSIAN } from "./positions";

const cursor = (square: string, down = false): Cursor => ({ square: squareNumber(square), down });

/** Types a word from a square on. */
function write(word: string, at: Cursor, draft: Draft, on = ground()): Typed | string {
  let last: Typed | string = "nothing";
  for (const letter of word) {
    last = typed(draft, on, at, letter);
    if (typeof last === "string") return last;
    [draft, at] = [last.draft, last.cursor];
  }
  return last;
}
const told = (done: Typed | string) => (typeof done === "string" ? done : { ...toAct(done.draft), cursor: squareName(done.cursor.square), as: done.as });

describe("a typed letter", () => {
  it("lays its tile and moves on, across or down", () => {
    expect(told(write("ДЕГ", cursor("H8"), fresh()))).toEqual({ tiles: { H8: "Д", I8: "Е", J8: "Г" }, cursor: "K8", as: "tile" });
    expect(told(write("ДЕГ", cursor("H8", true), fresh()))).toMatchObject({ tiles: { H8: "Д", H9: "Е", H10: "Г" }, cursor: "H11" });
  });

  it("skips squares that are taken, laid ones too", () => {
    const on = ground({ G8: "ПОЛКА" });
    expect(told(write("ГДБ", cursor("F8"), fresh(), on))).toMatchObject({ tiles: { F8: "Г", L8: "Д", M8: "Б" }, cursor: "N8" });
    const draft = lay(fresh(), ground(), { I8: "Е" });
    expect(told(typed(draft, ground(), cursor("H8"), "Д"))).toMatchObject({ cursor: "J8" });
    expect(told(typed(draft, ground(), cursor("I8"), "Д"))).toMatchObject({ tiles: { I8: "Е", J8: "Д" } });
  });

  it("stays at the edge and finds no room there", () => {
    const done = write("ДЕ", cursor("N8"), fresh());
    expect(told(done)).toMatchObject({ tiles: { N8: "Д", O8: "Е" }, cursor: "O8" });
    expect(write("ДЕГ", cursor("N8"), fresh())).toBe("no room");
  });

  it("takes the blank where the rack has no such tile, and no tile twice", () => {
    expect(told(typed(fresh("АБ*"), ground(), cursor("H8"), "Ф"))).toMatchObject({ tiles: { H8: "ф" }, as: "blank" });
    expect(typed(fresh("АБ"), ground(), cursor("H8"), "Ф")).toBe("no tile");
    expect(write("АА", cursor("H8"), fresh("АБ"))).toBe("no tile");
    expect(told(write("АА", cursor("H8"), fresh("АБ*")))).toMatchObject({ tiles: { H8: "А", I8: "а" } });
  });

  it("takes the blank before the tile where that is asked", () => {
    expect(told(typed(fresh("АБ*"), ground(), cursor("H8"), "А", true))).toMatchObject({ tiles: { H8: "а" }, as: "blank" });
    expect(typed(fresh("АБ"), ground(), cursor("H8"), "А", true)).toBe("no tile");
  });

  it("lays a blank with no letter by an asterisk, which the next letter names", () => {
    const done = typed(fresh("АБ*"), ground(), cursor("H8"), "*");
    expect(told(done)).toMatchObject({ tiles: { H8: "*" }, as: "unnamed" });
    const draft = (done as Typed).draft;
    expect(naming(draft, 112, "Ф")?.placed).toEqual([{ piece: 2, square: 112, letter: "ф" }]);
    expect([naming(draft, 113, "Ф"), naming(draft, 112, "*")]).toEqual([null, null]);
  });

  it("swaps on a blank that stands for it, and stays there", () => {
    const on = ground({ K3: "фЕТР" });
    expect(told(typed(fresh("АФ"), on, cursor("K3"), "Ф"))).toEqual({ tiles: {}, swap: { K3: "Ф" }, cursor: "K3", as: "swap" });
    expect(told(typed(fresh("АФ"), ground({ K3: "фЕТР" }, false), cursor("K3"), "Ф"))).toMatchObject({ tiles: { O3: "Ф" } });
    expect(told(typed(fresh("А*"), on, cursor("K3"), "Ф"))).toMatchObject({ tiles: { O3: "ф" }, as: "blank" });
  });

  it("lays the freed blank where the rack has no such tile", () => {
    const on = ground({ K3: "фЕТР" });
    const swapped = (typed(fresh("АФКУ"), on, cursor("K3"), "Ф") as Typed).draft;
    expect(told(write("ЩУКА", cursor("H8"), swapped, on))).toMatchObject({ tiles: { H8: "щ", I8: "У", J8: "К", K8: "А" }, swap: { K3: "Ф" } });
  });

  it("takes an unknown tile at a real table, a told one first, a blank only where asked", () => {
    expect(told(write("ФА", cursor("H8"), fresh("А______")))).toMatchObject({ tiles: { H8: "Ф", I8: "А" }, as: "tile" });
    expect(told(typed(fresh("_______"), ground(), cursor("H8"), "Ф", true))).toMatchObject({ tiles: { H8: "ф" }, as: "blank" });
    expect(told(typed(fresh("___"), ground({ K3: "фЕТР" }), cursor("K3"), "Ф"))).toMatchObject({ swap: { K3: "Ф" } });
  });
});

describe("the cursor", () => {
  it("ends at the edges", () => {
    expect([neighbour(0, -1, 0), neighbour(14, 1, 0), neighbour(15, 0, -1), neighbour(224, 0, 1)]).toEqual([null, null, 0, null]);
  });

  it("finds the first free square of its line", () => {
    const on = ground({ A1: "АБВГДЕЖЗИЙКЛМНО" });
    expect(free(fresh(), on, cursor("C1"))).toBeNull();
    expect(free(fresh(), on, cursor("C1", true))).toBe(squareNumber("C2"));
  });
});

describe("a key on the board", () => {
  const key = (key: string, more: Partial<KeyboardEvent> = {}) =>
    readKey({ key, code: "", ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, isComposing: false, ...more }, RUSSIAN.letters);

  it("is a letter of the set, small or capital, ё as е", () => {
    for (const [typed, letter] of [["ж", "Ж"], ["Ж", "Ж"], ["ё", "Е"], ["Ё", "Е"], ["*", "*"], ["и\u0306", "Й"]] as const) expect(key(typed)).toEqual({ is: "letter", letter });
    for (const other of ["5", "Dead", "Shift", "F5"]) expect(key(other)).toBeNull();
    for (const other of ["q", "і"]) expect(key(other)).toEqual({ is: "foreign", letter: other.toUpperCase() });
  });

  it("never is a letter by its place", () => {
    expect(key("q", { code: "KeyQ" })).toEqual({ is: "foreign", letter: "Q" });
    expect(key("ф", { code: "KeyQ" })).toEqual({ is: "letter", letter: "Ф" });
  });

  it("knows the English set from any layout", () => {
    expect([letterOf("q", "ABCQ"), letterOf("ß", "ABCS"), letterOf("é", "ABCE")]).toEqual(["Q", null, null]);
  });

  it("is nothing together with Ctrl, Alt, Meta, or while a word is composed", () => {
    for (const held of ["ctrlKey", "altKey", "metaKey", "isComposing"]) for (const each of ["ж", "Enter", "ArrowUp", " "]) expect(key(each, { [held]: true })).toBeNull();
  });

  it("undoes by Ctrl+Z, also where the layout writes another letter there", () => {
    expect(key("z", { ctrlKey: true, code: "KeyY" })).toEqual({ is: "undo" });
    expect(key("я", { ctrlKey: true, code: "KeyZ" })).toEqual({ is: "undo" });
    expect(key("z", { metaKey: true })).toEqual({ is: "undo" });
    expect(key("y", { ctrlKey: true, code: "KeyZ" })).toBeNull();
    expect(key("z", { ctrlKey: true, shiftKey: true })).toBeNull();
  });

  it("moves, turns, takes back", () => {
    expect(key("ArrowLeft")).toEqual({ is: "step", across: -1, down: 0 });
    expect([" ", "Backspace", "Delete", "Escape", "Enter"].map((each) => key(each)?.is)).toEqual(["turn", "back", "delete", "all", "enter"]);
    expect(key("Tab")).toBeNull();
  });
});
