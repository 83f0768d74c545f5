import { describe, expect, it } from "vitest";
import { rows, type Lying } from "../../src/cubes/cells";
import { glass } from "../../src/cubes/glass";
import { rungs, struckOf } from "../../src/cubes/ladder";
import { cellsOf, START } from "../../src/cubes/model";
import type { Preview, PreviewedWord } from "../../src/cubes/preview";
import { ENGLISH, words } from "./positions";

const LYING: Lying[] = cellsOf([".F.....", "JOuRNEY", ".R.....", ".K....."]).map((cell, id) => ({ ...cell, row: cell.row + 1, col: cell.col + 1, id }));

function word(told: string, score: number, row: number, col: number, down = false, reason: string | null = null): PreviewedWord {
  return { word: told, score, down, reason, cells: [...told].map((_, at) => ({ row: row + (down ? at : 0), col: col + (down ? 0 : at) })) };
}

const preview = (over: Partial<Preview> = {}): Preview => ({
  words: [word("FORK", 11, 1, 2, true), word("JOURNEY", 16, 2, 1)], unused: "ASHWE", unused_total: 11, bonus: 0, total: 16, fault: null, ok: true, credited: [], struck: [], ...over,
}); // prettier-ignore

const shown = (over: Partial<Preview> = {}, lying = LYING, away: number | null = null) =>
  rows({ window: START, lying, values: ENGLISH.values, words: preview(over).words, away }).flat();

describe("the cells", () => {
  it("say where they are, what lies there, and the words through it", () => {
    const at = new Map(shown().map((cell) => [cell.key, cell]));
    expect(at.get("0.0")).toMatchObject({ letter: null, label: "A1, empty", fresh: false, badge: null });
    expect(at.get("2.2")).toMatchObject({ letter: "O", value: 1, piece: 2, fresh: true, label: "C3, O, JOURNEY, FORK" });
    expect(at.get("2.3")).toMatchObject({ letter: "U", blank: true, value: 0, label: "D3, U, blank, JOURNEY" });
  });

  it("carry what the words that end there pay, and mark words that are not admissible", () => {
    const cells = shown({ words: [word("FORK", 11, 1, 2, true, "no"), word("JOURNEY", 16, 2, 1)] });
    expect(cells.flatMap(({ key, badge }) => (badge ? [[key, badge.score, badge.refused]] : []))).toEqual([["2.7", 16, false], ["4.2", 11, true]]);
    expect(cells.filter(({ refused }) => refused).map(({ key }) => key)).toEqual(["1.2", "2.2", "3.2", "4.2"]);
  });

  it("tell the cube in the hand, and what is only looked at", () => {
    expect(shown({}, LYING, 2).filter(({ away }) => away).map(({ key }) => key)).toEqual(["2.2"]);
    const looked = shown({ words: [] }, LYING.map(({ row, col, letter }) => ({ row, col, letter })));
    expect(looked.find(({ key }) => key === "2.2")).toMatchObject({ letter: "O", fresh: false, piece: null });
    const unnamed = shown({ words: [] }, [{ row: 0, col: 0, letter: "", id: 3 }]);
    expect(unnamed[0]).toMatchObject({ letter: "", blank: true, value: null, label: "A1, blank" });
  });
});

describe("the ladder", () => {
  const booked = { 4: { word: "PIKE", score: 10, turn: 1 }, 5: { word: "PIANO", score: 7, turn: 1 } };

  it("has what is booked, what this turn adds, what it strikes, and what is open", () => {
    const told = rungs(booked, preview({ credited: words(["JOURNEY", 16]), struck: words(["FORK", 11]) }), LYING);
    expect(told.map(({ label }) => label)).toEqual([
      "2 letters: still open",
      "3 letters: still open",
      "4 letters: PIKE, 10, first turn",
      "5 letters: PIANO, 7, first turn",
      "6 letters: still open",
      "7 letters: JOURNEY, 16, this turn",
      "8 letters: still open",
    ]);
    expect(told[2]).toMatchObject({ state: "booked", turn: 1, struck: [{ word: "FORK", score: 11 }] });
    expect(told[5]).toMatchObject({ state: "now", turn: null, blanks: [false, false, true, false, false, false, false] });
  });

  it("takes a lower word in place of a booked one, which is struck", () => {
    const [, , four] = rungs({ 4: { word: "QUIZ", score: 22, turn: 2 } }, preview({ credited: words(["FORK", 11]), struck: words(["QUIZ", 22]) }), LYING);
    expect(four).toMatchObject({ state: "now", word: "FORK", struck: [{ word: "QUIZ" }] });
    expect(rungs(booked, null, [])[2]).toMatchObject({ state: "booked", word: "PIKE", blanks: [] });
  });

  it("leaves a length as it was while the word for it is not in the list", () => {
    const wrong = { ...word("FORQ", 9, 0, 0), reason: "not in the list" };
    const told = rungs(booked, preview({ words: [wrong], credited: words(["FORQ", 9]), struck: words(["PIKE", 10]) }), LYING);
    expect(told[2]).toMatchObject({ state: "booked", word: "PIKE", struck: [] });
    const dearer = preview({ words: [wrong], credited: [], struck: words(["FORQ", 9]) });
    expect(rungs(booked, dearer, LYING)[2]).toMatchObject({ state: "booked", word: "PIKE", struck: [] });
    expect(struckOf(dearer).size).toBe(0);
  });

  it("knows which words of the turn itself are struck, the later of equals", () => {
    const twice = [word("WE", 5, 0, 0), word("WE", 5, 3, 0), word("FORK", 11, 1, 2, true)];
    const told = preview({ words: twice, credited: words(["WE", 5]), struck: words(["WE", 5], ["FORK", 11]) });
    expect([...struckOf(told)]).toEqual([twice[1], twice[2]]);
  });
});

describe("the sand-glass", () => {
  const clock = { kind: "turn", turn_ms: 180_000, deadline: 500_000 };

  it("runs with the deadline", () => {
    expect(glass(clock, 393_400)).toMatchObject({ left: 107, of: 180, shown: "1:47", shownOf: "3:00", low: false });
    expect(glass(clock, 480_000)).toMatchObject({ left: 20, low: true });
    expect(glass(clock, 900_000)).toMatchObject({ left: 0, part: 0, shown: "0:00" });
    expect(glass(clock, 0)).toMatchObject({ left: 180, part: 1 });
  });

  it("is full before it is turned, and none where there is no time", () => {
    expect(glass({ ...clock, deadline: null }, 0)).toMatchObject({ part: 1, shown: "3:00" });
    expect(glass({ kind: "none", turn_ms: null, deadline: null }, 0)).toBeNull();
  });
});
