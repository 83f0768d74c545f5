import { describe, expect, it } from "vitest";
import { facesOf, fitting, rollOf } from "../../src/cubes/fitting";
import { cut, NOTHING, piecesOf, withGrid, type Draft } from "../../src/cubes/model";
import type { CubesView } from "../../src/lib/views";
import { FACES, fresh, view } from "./positions";

const GRID = ["WE"];
const laid = (over: Partial<CubesView> = {}): Draft => withGrid(fresh(over), piecesOf(FACES), GRID, { row: 3, col: 3 }) as Draft;
const OTHER = "E".repeat(14);

describe("a draft", () => {
  it("belongs to its roll: nothing of others touches it", () => {
    const draft = laid();
    expect(fitting(draft, view({ turns: [], scores: [0, 9] }), 0, undefined)).toBe(draft);
    expect(fitting(draft, view({ faces: null, to_move: 1 }), 0, undefined)).toBe(draft);
    expect(fitting(draft, view({ faces: OTHER, to_move: 1 }), 0, undefined)).toBe(draft);
    const next = fitting(draft, view({ faces: OTHER, turn_counts: [1, 1] }), 0, undefined);
    expect([next.placed, next.roll]).toEqual([[], `0.1.${OTHER}`]);
  });

  it("comes back from the server where this browser has none, and is not overwritten where it has", () => {
    expect(cut(fitting(NOTHING, view(), 0, ["FE"]))).toEqual(["FE"]);
    expect(fitting(NOTHING, view(), 0, ["ZZZ"]).placed).toEqual([]);
    expect(cut(fitting(laid(), view(), 0, ["FE"]))).toEqual(GRID);
  });

  it("is entered while its words are looked at, and open again when they are refused", () => {
    const open_lay = { act: "lay", seat: 0, grid: GRID, words: [], bonus: 0, unused: 0, total: 5, accepted: [] };
    const open = fitting(laid(), view({ to_move: 1, open_lay }), 0, undefined);
    expect([open.entered, open.placed]).toEqual([true, laid().placed]);
    const again = fitting(open, view(), 0, undefined);
    expect([again.entered, cut(again)]).toEqual([false, GRID]);
    expect(cut(fitting(NOTHING, view({ to_move: 1, open_lay }), 0, undefined))).toEqual(GRID);
  });

  it("is entered in a go at the same time until all have laid", () => {
    const go = { together: [1], to_move: 1, laid: [GRID, null], options: { simultaneous: true } };
    expect(fitting(NOTHING, view(go), 0, undefined)).toMatchObject({ entered: true, roll: rollOf(view(go), 0) });
    expect(facesOf(view({ ...go, together: [0, 1], laid: [null, null] }), 1)).toBe(FACES);
    expect(facesOf(view({ ...go, laid: [true, null] }), 0)).toBe("");
  });
});
