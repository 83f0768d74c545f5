import { describe, expect, it } from "vitest";
import { arrange, chosen, marksOf } from "../src/lib/dice";
import { filled, openRows, rowFace, rowHint, rowName, ROWS, walk } from "../src/lib/sheet";

const sheet = (filledRows: Record<string, number> = {}): (number | null)[] => ROWS.map((row) => filledRows[row] ?? null);

describe("the rows", () => {
  it("stand as on the rule page, the faces last", () => {
    expect(ROWS[0]).toBe("yacht");
    expect(ROWS.map(rowFace)).toEqual([0, 0, 0, 0, 0, 0, 6, 5, 4, 3, 2, 1]);
    expect(rowName("four_of_a_kind")).toBe("Four of a kind");
    expect(rowHint("four_of_a_kind", "four-dice")).toBe("the four equal dice count");
    expect(rowHint("ones")).toBe("");
  });

  it("are open until filled; a zero fills", () => {
    expect(openRows(sheet({ yacht: 0, ones: 3 }))).toEqual(ROWS.slice(1, 11));
  });

  it("tell which was filled last", () => {
    expect(filled(sheet(), sheet({ fours: 8 }))).toEqual({ row: "fours", points: 8 });
    expect(filled(sheet(), sheet())).toBeNull();
  });

  it("are walked round the ends", () => {
    const open = ["yacht", "fours", "ones"];
    expect(walk(open, null, 1)).toBe("yacht");
    expect(walk(open, null, -1)).toBe("ones");
    expect(walk(open, "ones", 1)).toBe("yacht");
    expect(walk(open, "yacht", -1)).toBe("ones");
    expect(walk([], null, 1)).toBeNull();
  });
});

describe("the dice", () => {
  it("lie with the kept ones first", () => {
    expect(arrange([1, 4, 4, 4, 4], [4, 4])).toEqual([4, 4, 1, 4, 4]);
    expect(arrange([1, 2, 2, 4, 6], [])).toEqual([1, 2, 2, 4, 6]);
  });

  it("are kept by their places", () => {
    expect(chosen([4, 4, 1, 4, 4], [true, true, false, false, true])).toEqual([4, 4, 4]);
    expect(marksOf(2)).toEqual([true, true, false, false, false]);
  });
});
