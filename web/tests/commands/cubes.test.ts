import { describe, expect, it } from "vitest";
import { commands } from "../../src/commands/cubes";
import { obey } from "../../src/commands/command";
import { CubesGame } from "../../src/cubes/game.svelte";
import { cut } from "../../src/cubes/model";
import { full, TOLD, view } from "../cubes/positions";
import { answer, counted, desk, refuse, setDesk, sit } from "../desk";
import { Wire } from "../wire";

const open = (over = {}) => sit(new CubesGame(full({ view: view(over) }), TOLD));
const say = (game: CubesGame, text: string) => obey(commands(game), text);
const GRID = [".F.....", "JOuRNEY", ".R.....", ".K....."];
const told = { grid: GRID, words: [], unused: "ASHW", unused_total: 10, bonus: 0, total: 17, fault: null, ok: true, credited: [], struck: [] };
const handedIn = () => Wire.last.sent.filter((command) => command.do === "act");

setDesk();

describe("a turn of cubes", () => {
  it("is laid out of words and handed in", async () => {
    const game = await open();
    answer(told);
    expect(await say(game, "words fork journey")).toBe("");
    expect(desk.asked[0]).toEqual({ seat: 0, words: ["FORK", "JOURNEY"] });
    expect(cut(game.draft)).toEqual(GRID);
    await counted(told);
    expect(await say(game, "layout")).toBe("F; JOURNEY; R; K");
    expect(await say(game, "hand in")).toBe("");
    expect(handedIn()).toMatchObject([{ act: { act: "lay", seat: 0, grid: GRID } }]);
  });

  it("says why words cannot be laid out", async () => {
    const game = await open();
    refuse("the cubes do not make ZOO");
    expect(await say(game, "words zoo")).toContain("ZOO");
    expect(cut(game.draft)).toEqual([]);
  });

  it("begins with a roll", async () => {
    const game = await open({ faces: null });
    expect(await say(game, "cubes")).toBe("No cubes lie there.");
    expect(await say(game, "roll")).toBe("");
    expect(handedIn()).toMatchObject([{ act: { act: "roll", seat: 0 } }]);
  });

  it("may not be passed where the game does not let it", async () => {
    const game = await open();
    expect(await say(game, "pass")).toBe("That cannot be done now.");
    expect(handedIn()).toEqual([]);
  });
});
