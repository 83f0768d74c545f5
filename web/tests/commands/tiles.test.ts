import { describe, expect, it } from "vitest";
import { obey } from "../../src/commands/command";
import { commands, placeOf } from "../../src/commands/tiles";
import { TilesGame } from "../../src/tiles/game.svelte";
import { toAct } from "../../src/tiles/model";
import { counted, setDesk, sit } from "../desk";
import { full, grid, RUSSIAN, view } from "../tiles/positions";
import { Wire } from "../wire";

const open = (over = {}, seats = [0]) => sit(new TilesGame(full({ view: view(over) }), RUSSIAN), seats);
const say = (game: TilesGame, text: string) => obey(commands(game), text);
const pays = { words: [{ word: "АД", squares: ["H8", "I8"], score: 3, letters: [], times: 1, reason: null }], bonus: 0, total: 3, fault: null, ok: true, blanks: {} };

setDesk();

describe("a place", () => {
  it.each([
    ["8H", { square: 112, down: false }],
    ["h8", { square: 112, down: true }],
    ["15O", { square: 224, down: false }],
    ["8Н", { square: 112, down: false }],
    ["16A", null],
    ["P1", null],
    ["", null],
  ])("%s", (text, place) => expect(placeOf(text)).toEqual(place));
});

describe("a turn", () => {
  it("is laid and handed in by words alone", async () => {
    const game = await open();
    expect(await say(game, "lay 8H ад")).toBe("");
    expect(toAct(game.draft).tiles).toEqual({ H8: "А", I8: "Д" });
    await counted(pays);
    expect(await say(game, "hand in")).toBe("");
    expect(Wire.last.sent).toMatchObject([{ do: "act", act: { act: "lay", seat: 0, tiles: { H8: "А", I8: "Д" } } }]);
  });

  it("goes over letters that lie there, and says which other letter lies in the way", async () => {
    const game = await open({ grid: grid({ H8: "А" }) });
    expect(await say(game, "lay 8H АД")).toBe("");
    expect(toAct(game.draft).tiles).toEqual({ I8: "Д" });
    await say(game, "back");
    expect(await say(game, "lay 8H ДА")).toBe("On H8 lies А.");
    expect(game.draft.placed).toEqual([]);
  });

  it("says what is missing", async () => {
    const game = await open();
    expect(await say(game, "hand in")).toBe("Nothing is laid.");
    expect(await say(game, "lay nowhere АД")).toContain("8H");
    expect(await say(game, "row 99")).toContain("15");
    expect(Wire.last.sent).toEqual([]);
  });

  it("is read line by line", async () => {
    const game = await open({ grid: grid({ H8: "АД" }) });
    expect(await say(game, "row 8")).toBe("H8 АД");
    expect(await say(game, "column I")).toBe("I8 Д");
    expect(await say(game, "row 1")).toBe("Nothing lies there.");
  });

  it("of another is not acted in", async () => {
    const game = await open({ to_move: 1 });
    expect(await say(game, "pass")).toBe("It is not your turn.");
    expect(await say(game, "accept")).toBe("That cannot be done now.");
    expect(Wire.last.sent).toEqual([]);
  });
});
