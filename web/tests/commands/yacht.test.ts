import { describe, expect, it } from "vitest";
import { obey } from "../../src/commands/command";
import { commands } from "../../src/commands/yacht";
import type { YachtView } from "../../src/lib/views";
import { Game } from "../../src/table/game.svelte";
import { setDesk, sit } from "../desk";
import { seat } from "../tiles/positions";
import { Wire } from "../wire";

const sheet = (): (number | null)[] => Array<null>(12).fill(null);
const view = (over: Partial<YachtView>): YachtView => ({
  sheets: [sheet(), sheet()], dice: [2, 2, 4, 4, 6], rolls: 1, kept: [], to_move: 0, scores: [0, 12], team_scores: null,
  finished: false, winners: [], resigned: [], aborted: false, pays: { fours: 8, choice: 18 }, options: {}, ...over,
}); // prettier-ignore

const open = (over: Partial<YachtView> = {}) =>
  sit(
    new Game({
      id: "g", game: "yacht", head: 7, phase: "playing", options: {}, seats: [seat("Ana", true), seat("Luc")],
      chance: { mode: "program", commitment: null, values: [] }, clock: { kind: "none", turn_ms: null, deadline: null },
      advice: false, offer: null, rematch: null, theme: null, view: view(over), log: [],
    }),
  ); // prettier-ignore
const say = (game: Game, text: string) => obey(commands(game), text);

setDesk();

describe("a turn of Yacht", () => {
  it("is rolled with the dice that are kept by their faces", async () => {
    const game = await open();
    expect(await say(game, "keep 4 4")).toBe("Dice: 2 2 4 4 6. Kept: 4 4.");
    expect(await say(game, "roll")).toBe("");
    expect(Wire.last.sent).toMatchObject([{ do: "act", act: { act: "roll", seat: 0, keep: [4, 4] } }]);
  });

  it.each(["enter fours", "enter  FOURS", "Enter Fours"])("is entered: %s", async (typed) => {
    const game = await open();
    expect(await say(game, typed)).toBe("");
    expect(Wire.last.sent).toMatchObject([{ do: "act", act: { act: "score", seat: 0, row: "fours" } }]);
  });

  it("is not entered where two rows could be meant", async () => {
    const game = await open();
    expect(await say(game, "enter f")).toContain("Fives");
    expect(Wire.last.sent).toEqual([]);
  });

  it("says what there is not to keep", async () => {
    const game = await open();
    expect(await say(game, "keep 5")).toBe("There is no die with 5 to keep.");
    expect(game.keep.some(Boolean)).toBe(false);
  });

  it("is told", async () => {
    const game = await open();
    expect(await say(game, "sheet")).toContain("Fours 8");
    expect(await say(game, "scores")).toBe("Ana 0, Luc 12");
    expect(await say(game, "time")).toBe("No clock runs.");
  });

  it("of another is not played", async () => {
    const game = await open({ to_move: 1 });
    expect(await say(game, "roll")).toBe("It is not your turn.");
    expect(Wire.last.sent).toEqual([]);
  });
});
