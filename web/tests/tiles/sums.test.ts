import { describe, expect, it } from "vitest";
import { advised } from "../../src/tiles/advised";
import { cells } from "../../src/tiles/cells";
import { squareNumber } from "../../src/tiles/set";
import { places, premium, spelled, type Counted } from "../../src/tiles/sums";
import { grid, RUSSIAN } from "./positions";

const at = squareNumber;
const word = (text: string, squares: string[], over: Partial<Counted> = {}): Counted => ({ word: text, squares: squares.map(at), score: 1, letters: [], times: 1, ...over });

describe("a sum spelled out", () => {
  it.each([
    ["letters alone", { letters: [[2, 1], [1, 1]] }, "2 + 1"],
    ["a doubled letter", { letters: [[2, 2], [2, 1], [1, 1]] }, "2×2L + 2 + 1"],
    ["a trebled word", { letters: [[5, 1], [3, 1], [2, 1]], times: 3 }, "(5 + 3 + 2) × 3W"],
    ["two premiums of the word", { letters: [[5, 3], [3, 1]], times: 6 }, "(5×3L + 3) × 2W × 3W"],
    ["a blank worth nothing", { letters: [[0, 1], [4, 1]] }, "0 + 4"],
  ] as const)("%s", (_, over, told) => {
    expect(spelled(word("X", [], over as unknown as Partial<Counted>))).toBe(told);
  });

  it("knows plain squares", () => {
    expect([premium(""), premium("l3"), premium("w2")]).toEqual(["", "3L", "2W"]);
  });
});

describe("places of a turn", () => {
  it("puts words that share a fresh tile together, and each worth at the last square", () => {
    const words = [
      word("ПРОПОЛКА", ["D8", "E8", "F8", "G8", "K8"], { score: 15 }),
      word("КОМИК", ["I11", "I14", "I15"], { score: 10 }),
      word("ЖУК", ["G15", "H15", "I15"], { score: 30 }),
    ];
    const fresh = new Set(["D8", "E8", "F8", "G15", "H15", "I15"].map(at));
    expect(places(words, fresh)).toEqual([{ square: at("K8"), score: 15 }, { square: at("I15"), score: 40 }]);
  });
});

describe("names of squares", () => {
  const shown = (over = {}) =>
    cells({
      board: grid({ L2: "К", K3: "фЕТР" }).join(""), premiums: RUSSIAN.squares, centre: RUSSIAN.centre, values: RUSSIAN.values, blankCounts: true,
      placed: [], last: new Set(), swappable: new Set(), refused: new Set(), badges: [], away: null, ...over,
    }); // prettier-ignore
  const name = (square: string, over = {}) => shown(over)[at(square)]?.label;

  it.each([
    ["D8", {}, "D8, 2L, empty"],
    ["H8", {}, "H8, centre, empty"],
    ["B1", {}, "B1, empty"],
    ["K3", {}, "K3, Ф, blank, ФЕТР"],
    ["K3", { swappable: new Set([at("K3")]) }, "K3, Ф, blank, ФЕТР, can be swapped"],
    ["L3", { last: new Set([at("L3")]) }, "L3, Е, ФЕТР, КЕ, last turn"],
    ["O3", { placed: [{ piece: 1, square: at("O3"), letter: "Ы" }] }, "O3, Ы, ФЕТРЫ, this turn"],
    ["O3", { placed: [{ piece: 1, square: at("O3"), letter: "" }] }, "O3, blank, ФЕТР*, this turn"],
  ])("%s %#", (square, over, told) => {
    expect(name(square, over)).toBe(told);
  });

  it("lets a blank count as the rules say", () => {
    expect([true, false].map((blankCounts) => shown({ blankCounts })[at("K3")]?.value)).toEqual([10, 0]);
  });
});

describe("an advised turn", () => {
  it("is told by its words and where it begins", () => {
    const told = advised({ tiles: { O3: "Ы", O2: "Ж" } }, grid({ K3: "фЕТР" }).join(""));
    expect(told).toEqual({ words: ["ЖЫ", "ФЕТРЫ"], place: "O2", exchange: "" });
  });

  it("may be an exchange", () => {
    expect(advised({ exchange: "ЖЪ" }, "")).toEqual({ words: [], place: "", exchange: "ЖЪ" });
  });
});
