import { describe, expect, it } from "vitest";
import { yacht } from "../../src/rules/yacht/rules";
import { ROWS, score } from "../../src/rules/yacht/scoring";
import { parted, type Act } from "../../src/rules/common";
import { games, replayed, rows } from "./played";

const begun = () => yacht.start([{ name: "Ana" }, { name: "Luc" }], {});

describe("the rules of Yacht in the browser", () => {
  it.each(rows("yacht/scores.tsv"))("pay as the golden table says: %s %s", (row, dice = "", allDice, fourDice) => {
    const fallen = dice.split(" ").map(Number);
    expect(score(row as string, fallen)).toBe(Number(allDice));
    expect(score(row as string, fallen, "four-dice")).toBe(Number(fourDice));
  });

  it("have every row of the golden table", () => {
    expect(new Set(rows("yacht/scores.tsv").map(([row]) => row))).toEqual(new Set(ROWS));
  });

  it.each(rows("yacht/refusals.tsv"))("refuse what the golden table refuses: %s %s", (acts = "", refused = "", says = "") => {
    const state = (JSON.parse(acts) as Act[]).reduce((before, act) => yacht.play(before, ...parted(act))[0], begun());
    expect(() => yacht.play(state, ...parted({ seat: 0, ...(JSON.parse(refused) as object) } as Act))).toThrow(says);
  });

  // to a browser 1.0 is the whole number 1
  it.each(rows("yacht/malformed.tsv").filter(([act]) => !act?.includes("1.0")))("find what is wrong in form: %s", (act = "") => {
    const given = { seat: 0, ...(JSON.parse(act) as object) } as Act;
    expect(() => yacht.play(begun(), ...parted(given))).toThrow(expect.objectContaining({ kind: "malformed" }));
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
