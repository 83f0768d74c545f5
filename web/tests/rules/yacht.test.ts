import { describe, expect, it } from "vitest";
import { yacht } from "../../src/rules/yacht/rules";
import { ROWS, score } from "../../src/rules/yacht/scoring";
import { games, replayed, rows } from "./played";

describe("the rules of Yacht in the browser", () => {
  it.each(rows("yacht/scores.tsv"))("pay as the golden table says: %s %s", (row, dice = "", allDice, fourDice) => {
    const fallen = dice.split(" ").map(Number);
    expect(score(row as string, fallen)).toBe(Number(allDice));
    expect(score(row as string, fallen, "four-dice")).toBe(Number(fourDice));
  });

  it("have every row of the golden table", () => {
    expect(new Set(rows("yacht/scores.tsv").map(([row]) => row))).toEqual(new Set(ROWS));
  });

  it.each(games("yacht.jsonl").map((game, number) => [number, game] as const))("judge game %i as Python does", (_, game) => {
    const state = replayed(yacht, game);
    expect(state.turns).toEqual(game.turns);
    expect(yacht.view(state)).toEqual(game.view);
  });

  it.each([[{ four_of_a_kind: "five-dice" }], [{ turn_seconds: 0 }], [{ joker: true }]])("refuse options %o", (options) => {
    expect(() => yacht.start([{ name: "Ana" }], options)).toThrow("options");
  });
});
