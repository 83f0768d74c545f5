import { describe, expect, it } from "vitest";
import { complete, cut, extent, known, NOTHING, piecesOf, placedOf, START, unusedOf, withGrid, type Draft } from "../../src/cubes/model";
import { named, place, shift, takeAllBack, takeBack } from "../../src/cubes/moves";
import { free, typed } from "../../src/cubes/typing";
import { around, begin, cellName, inside, middle } from "../../src/cubes/window";
import { FACES, fresh } from "./positions";

const PIECES = piecesOf(FACES);
const letters = (draft: Draft) => unusedOf(draft, PIECES).map(({ letter }) => letter).join("");

/** Types letters one after another. */
function write(word: string, row: number, col: number, down = false, draft = fresh()): Draft {
  let at = { row, col, down };
  return [...word].reduce((before, letter) => {
    const done = typed(before, PIECES, at, letter);
    if (!done) throw new Error(`no ${letter}`);
    at = done.cursor;
    return done.draft;
  }, draft);
}

describe("cubes on the plane", () => {
  it("lie on any cell, and go back", () => {
    const laid = place(fresh(), PIECES[7]!, { row: -3, col: 40 }) as Draft;
    expect(laid.placed).toEqual([{ id: 7, row: -3, col: 40, letter: "J" }]);
    expect([cut(laid), letters(laid)]).toEqual([["J"], "EOY*ASRHFKWNR"]);
    expect(place(laid, PIECES[7]!, { row: -3, col: 40 })).toBeNull();
    expect(takeBack(laid, 7).placed).toEqual([]);
    expect(takeBack(laid, 3)).toBe(laid);
  });

  it("change places on the plane, or send back what lay there", () => {
    const two = write("WE", 1, 1);
    const swapped = place(two, PIECES[0]!, { row: 1, col: 1 }) as Draft;
    expect(cut(swapped)).toEqual(["EW"]);
    const over = place(two, PIECES[7]!, { row: 1, col: 2 }) as Draft;
    expect([cut(over), letters(over)]).toEqual([["WJ"], "EOY*ASRHFKNR"]);
  });

  it("keep the letter of a blank while it is moved", () => {
    const laid = named(place(fresh(), PIECES[3]!, { row: 0, col: 0 }) as Draft, 3, "U");
    expect(placedOf(laid, 3)?.letter).toBe("u");
    const moved = place(laid, PIECES[3]!, { row: 0, col: 5 }) as Draft;
    expect(placedOf(moved, 3)).toEqual({ id: 3, row: 0, col: 5, letter: "u" });
    expect(takeAllBack(moved).placed).toEqual([]);
  });

  it("move as one", () => {
    const laid = write("FORK", 1, 2, true);
    expect(extent(shift(laid, -4, 3).placed)).toEqual({ top: -3, left: 5, rows: 4, cols: 1 });
    expect([shift(laid, 0, 0), shift(NOTHING, 1, 0)]).toEqual([laid, NOTHING]);
  });

  it("are not complete with a blank that stands for nothing", () => {
    const laid = place(fresh(), PIECES[3]!, { row: 0, col: 0 }) as Draft;
    expect([complete(laid), cut(laid), complete(named(laid, 3, "A"))]).toEqual([false, [], true]);
  });

  it("are laid out by a grid, as far as they make it", () => {
    const grid = ["..W", "F.E", "Ou."];
    const laid = withGrid(fresh(), PIECES, grid, { row: 2, col: 3 }) as Draft;
    expect([cut(laid), extent(laid.placed)]).toEqual([grid, { top: 2, left: 3, rows: 3, cols: 3 }]);
    expect(withGrid(fresh(), PIECES, ["ZZ"], { row: 0, col: 0 })).toBeNull();
    expect(withGrid(fresh(), PIECES, ["aa"], { row: 0, col: 0 })).toBeNull();
  });

  it("are known again from what a browser kept", () => {
    expect([known(fresh()), known({} as Draft), known({ ...fresh(), placed: 3 } as unknown as Draft)]).toEqual([true, false, false]);
  });
});

describe("typing", () => {
  it("lays along, over what lies there", () => {
    const across = write("JOuRNEY".toUpperCase(), 2, 1);
    expect(cut(across)).toEqual(["JOuRNEY"]);
    const down = write("FRK", 1, 2, true, across);
    expect(cut(down)).toEqual([".F.....", "JOuRNEY", ".R.....", ".K....."]);
    expect(free(across, { row: 2, col: 1, down: false })).toEqual({ row: 2, col: 8 });
  });

  it("takes a blank where there is no such cube, or one without a letter", () => {
    const at = { row: 0, col: 0, down: false };
    expect(typed(fresh(), PIECES, at, "Q")).toMatchObject({ as: "blank", id: 3, cursor: { row: 0, col: 1 } });
    expect(typed(fresh(), PIECES, at, "J")).toMatchObject({ as: "cube", id: 7 });
    const unnamed = typed(fresh(), PIECES, at, "*");
    expect(unnamed).toMatchObject({ as: "unnamed", draft: { placed: [{ id: 3, letter: "" }] } });
    expect(typed(unnamed?.draft ?? NOTHING, PIECES, at, "Q")).toBeNull();
  });
});

describe("the window", () => {
  const cells = (...at: [number, number][]) => at.map(([row, col]) => ({ row, col }));

  it("stays while a free ring is around what lies", () => {
    expect(around(cells([1, 1], [4, 7]), START)).toEqual(START);
    expect(around([], { top: 4, left: -2, rows: 9, cols: 12 })).toEqual({ top: 4, left: -2, rows: 6, cols: 9 });
  });

  it("moves as little as it must, and grows when it is too small", () => {
    expect(around(cells([0, 3]), START)).toEqual({ top: -1, left: 0, rows: 6, cols: 9 });
    expect(around(cells([5, 8]), START)).toEqual({ top: 1, left: 1, rows: 6, cols: 9 });
    expect(around(cells([0, 0], [13, 0]), START)).toEqual({ top: -1, left: -1, rows: 16, cols: 9 });
    expect(around(cells([-4, 0]), { top: 3, left: 0, rows: 6, cols: 9 })).toMatchObject({ top: -5 });
  });

  it("has a middle, names, and a cell nearest to any other", () => {
    expect([begin(START), middle(START, 4, 7), middle(START, 9, 14)]).toEqual([{ row: 2, col: 1 }, { row: 1, col: 1 }, { row: 1, col: 1 }]);
    expect(cellName({ top: -2, left: 3, rows: 6, cols: 9 }, { row: 0, col: 5 })).toBe("C3");
    expect([inside(START, { row: -1, col: 20 }), inside(START, { row: 3, col: 3 })]).toEqual([{ row: 0, col: 8 }, { row: 3, col: 3 }]);
  });
});
