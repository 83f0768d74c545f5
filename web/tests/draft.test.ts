import { describe, expect, it } from "vitest";
import { fitting, load, rollOf, save, toggled, typing, untyping, withRow } from "../src/lib/draft";
import type { YachtView } from "../src/lib/views";

const view = (over: Partial<YachtView> = {}): YachtView => ({
  sheets: [Array<null>(12).fill(null), Array<null>(12).fill(null)],
  dice: [2, 2, 4, 4, 6],
  rolls: 1,
  kept: [],
  to_move: 0,
  scores: [0, 0],
  team_scores: null,
  finished: false,
  winners: [],
  resigned: [],
  aborted: false,
  pays: {},
  options: {},
  ...over,
});

describe("a draft", () => {
  it("begins with the dice that were kept", () => {
    expect(fitting(null, view({ rolls: 2, kept: [2, 2] })).keep).toEqual([true, true, false, false, false]);
  });

  it("stays through everything but the next roll or turn", () => {
    const mine = withRow(toggled(fitting(null, view()), 1), "fours");
    expect(fitting(mine, view({ resigned: [1] }))).toBe(mine);
    expect(fitting(mine, view({ rolls: 2 }))).not.toBe(mine);
    expect(fitting(mine, view({ to_move: 1 }))).not.toBe(mine);
  });

  it("tells the rolls of a game apart", () => {
    const filled = view().sheets.map((sheet, seat) => sheet.map((_, row) => (row === 0 && seat === 0 ? 50 : null)));
    expect(rollOf(view())).not.toBe(rollOf(view({ sheets: filled })));
  });

  it("frees the row when dice are marked, and the row when it is pressed again", () => {
    const mine = withRow(fitting(null, view()), "fours");
    expect(toggled(mine, 0).row).toBeNull();
    expect(withRow(mine, "fours").row).toBeNull();
    expect(withRow(mine, "sixes").row).toBe("sixes");
  });

  it("takes as many typed faces as fall, and gives the last back", () => {
    let mine = fitting(null, view());
    for (const face of [1, 4, 4, 6]) mine = typing(mine, face, 3);
    expect(mine.typed).toEqual([1, 4, 4]);
    expect(untyping(mine).typed).toEqual([1, 4]);
  });

  it("is kept by game, and a broken one is none", () => {
    const kept = new Map<string, string>();
    const keep = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
    const mine = toggled(fitting(null, view()), 3);
    save("a", mine, keep);
    expect(load("a", keep)).toEqual(mine);
    expect(load("b", keep)).toBeNull();
    kept.set("fishka.draft.c", "{");
    expect(load("c", keep)).toBeNull();
  });
});
