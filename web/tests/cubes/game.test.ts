import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { CubesGame } from "../../src/cubes/game.svelte";
import { CALM } from "../../src/cubes/keeper";
import { cut } from "../../src/cubes/model";
import { Shown } from "../../src/cubes/shown.svelte";
import type { CubesView } from "../../src/lib/views";
import type { Full } from "../../src/lib/wire";
import { PAUSE } from "../../src/table/asking";
import { answer, counted, desk, event as happens, hello, refuse, setDesk, sit } from "../desk";
import { Wire } from "../wire";
import { FACES, full, seat, TOLD, turn, view } from "./positions";

const told = (total: number, over = {}) => ({ grid: [], words: [], unused: "", unused_total: 0, bonus: 0, total, fault: null, ok: true, credited: [], struck: [], ...over });
const open = (over: Partial<Full<CubesView>> = {}, seats = [0]) => sit(new CubesGame(full(over), TOLD), seats);
const counts = (total = 3, over = {}) => counted(told(total, over));

function write(game: CubesGame, word: string, row = 2, col = 1, down = false): void {
  game.cursor = { row, col, down };
  for (const letter of word) game.type(letter);
}

const event = (v: number, over: Partial<CubesView>, entry?: object) => happens(v, view(over), entry);
const lies = (game: CubesGame) => cut(game.draft);
const press = (game: CubesGame, ...keys: string[]) => keys.map((key) => game.key(new KeyboardEvent("keydown", { key })));
const sent = (what: string) => Wire.last.sent.filter((command) => command.do === what);

setDesk();

describe("a turn", () => {
  it("begins with a roll, asked for once", async () => {
    const game = await open({ view: view({ faces: null }) });
    expect([game.mayRoll, game.mayLay, game.pieces, game.canHandIn]).toEqual([true, false, [], false]);
    game.roll();
    game.roll();
    expect(sent("act")).toMatchObject([{ expect_seq: 7, act: { act: "roll", seat: 0 } }]);
    await Wire.last.say(event(8, {}, { seat: 0, act: "roll", faces: FACES }));
    expect([game.pieces.length, game.unused.length, game.editable]).toEqual([14, 14, false]);
    await Wire.last.say({ done: Wire.last.sent[0]?.command_id as string, head: 8 });
    expect(game.editable).toBe(true);
  });

  it("is handed in once, with nothing around what lies, when the server has found it good", async () => {
    const game = await open();
    write(game, "JOUNEY");
    expect([game.canHandIn, game.previewing]).toEqual([false, true]);
    await counts(-13, { words: [{ word: "JOUNEY", score: 15, down: false, reason: null, cells: [[2, 1], [2, 2]] }] });
    expect(desk.addresses).toEqual(["/api/games/g/layout"]);
    expect(desk.asked[0]).toEqual({ seat: 0, grid: [".........", ".........", ".JOuNEY..", ".........", ".........", "........."] });
    expect([game.preview?.total, game.preview?.words[0]?.cells[0]]).toEqual([-13, { row: 2, col: 1 }]);
    game.handIn();
    game.handIn();
    expect(sent("act")).toMatchObject([{ act: { act: "lay", seat: 0, grid: ["JOuNEY"] } }]);
    game.takeAllBack();
    expect([game.editable, lies(game)]).toEqual([false, ["JOuNEY"]]);
  });

  it("is not handed in with words that do not count, and says what stands beside no word", async () => {
    const game = await open();
    write(game, "WE");
    await counts(5, { ok: false, fault: "It falls apart" });
    expect([game.canHandIn, game.whyOff]).toEqual([false, "It falls apart"]);
    game.handIn();
    expect(sent("act")).toEqual([]);
  });

  it("may be handed in with nothing laid, and is counted so", async () => {
    const game = await open();
    await counts(-36, { unused: FACES, unused_total: 36 });
    expect([desk.asked[0]?.["grid"], game.preview?.total, game.canHandIn, game.whyOff]).toEqual([[], -36, true, ""]);
    game.handIn();
    expect(sent("act")).toMatchObject([{ act: { act: "lay", grid: [] } }]);
  });

  it("may be passed where the rules let it", async () => {
    const game = await open({ game: "cubes-two", view: view({ faces: null, may_pass: true, ladders: [{}, {}] }) });
    expect([game.mayPass, game.ladder]).toEqual([true, true]);
    game.pass();
    expect(sent("act")).toMatchObject([{ act: { act: "pass", seat: 0 } }]);
    desk.stop();
    expect((await open({ view: view({ faces: null }) })).mayPass).toBe(false);
  });

  it("is over with its entry; what was laid is shown until others roll", async () => {
    const game = await open();
    const shown = new Shown(game, () => null);
    write(game, "WE");
    await Wire.last.say(event(8, { faces: null, to_move: 1, turns: [turn(0, [["WE", 5]], { grid: ["WE"] })] }, { seat: 0, act: "lay", grid: ["WE"] }));
    expect([game.draft.placed, game.pieces, game.preview, game.seat]).toEqual([[], [], null, 0]);
    expect(shown.rows.flat().flatMap(({ letter, fresh }) => (letter ? [letter, fresh] : []))).toEqual(["W", false, "E", false]);
    expect(game.said.at(-1)?.sentence).toBe("Nora: WE 5.");
    await Wire.last.say(event(9, { faces: "E".repeat(14), to_move: 1 }, { seat: 1, act: "roll", faces: "E".repeat(14) }));
    expect([shown.rows.flat().some(({ letter }) => letter !== null), shown.unused.length, game.editable]).toEqual([false, 14, false]);
  });
});

describe("hand and plane", () => {
  it("lay by a tap and a tap, take back by a tap, change places by two", async () => {
    const game = await open();
    game.tapPiece(7);
    game.tapCell(2, 2);
    expect([lies(game), game.chosen]).toEqual([["J"], null]);
    game.tapCell(2, 2);
    expect(lies(game)).toEqual([]);
    game.tapPiece(0);
    game.tapPiece(1);
    expect([game.unused.slice(0, 2).map(({ letter }) => letter).join(""), game.chosen]).toEqual(["OE", null]);
    game.tapPiece(2);
    game.tapPiece(2);
    expect([game.chosen, sent("act")]).toEqual([null, []]);
  });

  it("turn the cursor by a second tap on a free cell", async () => {
    const game = await open();
    game.tapCell(1, 1);
    game.tapCell(1, 1);
    expect(game.cursor).toEqual({ row: 1, col: 1, down: true });
  });

  it("take a drag on a cell, beside the plane, and at a place among the others", async () => {
    const game = await open();
    expect([game.dropOn(7, { row: 1, col: 1 }), game.dropOn(7, { row: 1, col: 3 }), game.dropOn(99, { row: 0, col: 0 })]).toEqual([true, true, false]);
    expect([game.dropOn(7, null), lies(game)]).toEqual([true, []]);
    game.dropOn(0, { row: 1, col: 1 });
    game.dropOn(7, { row: 1, col: 2 });
    expect([game.dropAt(7, 0), game.unused[0]?.letter, game.dropAt(7, 99), game.unused.at(-1)?.letter]).toEqual([true, "J", true, "J"]);
  });

  it("move the whole layout, and the window follows", async () => {
    const game = await open();
    write(game, "WE");
    game.shift(-2, 3);
    expect([game.draft.placed.map(({ row, col }) => [row, col]), game.window, game.cursor]).toEqual([[[0, 4], [0, 5]], { top: -1, left: 0, rows: 6, cols: 9 }, { row: 0, col: 6, down: false }]);
    game.undo();
    expect(game.draft.placed[0]).toMatchObject({ row: 2, col: 1 });
  });

  it("ask which letter a blank is, and take it typed or chosen", async () => {
    const game = await open();
    game.tapPiece(3);
    game.tapCell(1, 1);
    expect([game.picking, game.canHandIn, game.whyOff, game.previewing]).toEqual([3, false, "Choose a letter for the blank.", false]);
    game.type("q");
    expect([game.picking, lies(game)]).toEqual([null, ["q"]]);
    game.takeAllBack();
    game.type("*");
    game.nameBlank(game.picking ?? NaN, "x");
    expect([game.picking, lies(game)]).toEqual([null, ["x"]]);
  });

  it("do nothing for a watcher, before and after the game", async () => {
    const watching = await open({ seats: [seat("Nora"), seat("Emil")] }, []);
    write(watching, "WE");
    watching.tapPiece(0);
    expect([lies(watching), watching.chosen, watching.seat, watching.mayRoll, watching.mayLay]).toEqual([[], null, null, false, false]);
    expect(new Shown(watching, () => null).unused).toHaveLength(14);
    desk.stop();
    const over = await open({ phase: "over", view: view({ to_move: null, finished: true, faces: null }) });
    write(over, "WE");
    expect(lies(over)).toEqual([]);
  });
});

describe("keys", () => {
  it("write, take back, turn and undo", async () => {
    const game = await open();
    expect(press(game, "f", "o", " ")).toEqual(["done", "done", "done"]);
    expect(game.told).toBe("Letters now run down.");
    press(game, "r");
    expect(lies(game)).toEqual(["FOR"]);
    press(game, "k");
    expect([lies(game), game.cursor]).toEqual([["FOR", "..K"], { row: 4, col: 3, down: true }]);
    press(game, "Backspace", "ArrowUp", "Delete");
    expect(lies(game)).toEqual(["FO"]);
    press(game, "Escape");
    expect(lies(game)).toEqual([]);
    game.keyBeside(new KeyboardEvent("keydown", { key: "z", ctrlKey: true }));
    expect(lies(game)).toEqual(["FO"]);
    expect(press(game, "Tab")).toEqual([null]);
  });

  it("lay a blank where there is no such cube, and say so; say what cannot be", async () => {
    const game = await open();
    press(game, "q");
    expect([lies(game), game.told]).toEqual([["q"], "The blank is laid as Q."]);
    press(game, "x");
    expect([lies(game), game.note, game.told]).toEqual([["q"], "No cube with X is left.", game.note]);
    press(game, "ж");
    expect(game.note).toBe("This set has no letter Ж. Check the keyboard layout.");
  });

  it("end at the edge of the window", async () => {
    const game = await open();
    game.moveCursor({ row: 0, col: 8 });
    press(game, "ArrowRight", "ArrowUp", "ArrowDown");
    expect(game.cursor).toEqual({ row: 1, col: 8, down: false });
  });

  it("read the sum and ask for hand-in; it is said by itself 700 ms after the last change", async () => {
    const game = await open();
    write(game, "WE");
    const words = [{ word: "WE", score: 5, down: false, reason: null, cells: [[2, 1], [2, 2]] }];
    await counts(-26, { words, unused: "HA", unused_total: 31 });
    expect(press(game, "Enter")).toEqual(["enter"]);
    expect(game.told).toBe("WE 5. Not used: H, A, minus 31. Together −26.");
    game.type("F");
    await counts(1, { words });
    await vi.advanceTimersByTimeAsync(700 - PAUSE - 1);
    expect(game.told).toMatch(/−26/);
    await vi.advanceTimersByTimeAsync(1);
    expect(game.told).toBe("WE 5. Together 1.");
  });
});

describe("the draft", () => {
  it("lasts through others' events, a reconnect and a reload", async () => {
    const game = await open();
    game.tapPiece(0);
    game.tapPiece(6);
    write(game, "WE");
    const before = game.draft;
    await Wire.last.say({ v: 8, at: 0, kind: "advice" });
    await Wire.last.say(hello([0], full({ head: 20 })));
    expect(game.draft).toEqual(before);
    desk.stop();
    expect((await open()).draft).toEqual(before);
  });

  it("comes from the server where this browser has none, and is not sent back to it", async () => {
    const game = await open({ lying: { 0: ["W", "E"] } });
    expect(lies(game)).toEqual(["W", "E"]);
    await vi.advanceTimersByTimeAsync(10 * CALM);
    expect(sent("layout")).toEqual([]);
  });

  it("is kept at the server, at once when the page hides", async () => {
    const game = await open();
    write(game, "WE");
    await vi.advanceTimersByTimeAsync(CALM);
    write(game, "F", 3, 1);
    dispatchEvent(new Event("pagehide"));
    expect(sent("layout")).toMatchObject([{ seat: 0, grid: ["WE"] }, { seat: 0, grid: ["WE", "F."] }]);
    expect([game.isBusy("layout"), new Set(Wire.last.sent.map((each) => each.command_id)).size]).toEqual([false, 2]);
  });

  it("goes to the server at once in the last seconds, and when the line is up again", async () => {
    const game = await open({ clock: { kind: "turn", turn_ms: 180_000, deadline: Date.now() + 4_000 } });
    write(game, "W");
    await vi.advanceTimersByTimeAsync(0);
    expect(sent("layout")).toHaveLength(1);
    Wire.last.onclose?.({ code: 1006 });
    write(game, "E", 2, 2);
    await vi.advanceTimersByTimeAsync(2 * CALM);
    Wire.last.onopen?.();
    await Wire.last.say(hello());
    expect(sent("layout")).toMatchObject([{ grid: ["WE"] }]);
  });

  it("is gone with the next roll", async () => {
    const game = await open();
    write(game, "WE");
    const faces = "E".repeat(14);
    await Wire.last.say(event(8, { faces, turn_counts: [1, 1] }, { seat: 0, act: "roll", faces }));
    expect([lies(game), game.cursor]).toEqual([[], null]);
    game.undo();
    expect(lies(game)).toEqual([]);
  });
});

describe("a go at the same time", () => {
  const go = { options: { simultaneous: true }, together: [0, 1], to_move: 0 };

  it("lets each lay once; of the others only their number is known", async () => {
    const game = await open({ view: view({ ...go, together: [0], laid: [null, true] }) });
    expect([game.mayLay, game.together]).toEqual([true, { laid: 1, of: 2 }]);
    write(game, "WE");
    await counts();
    game.handIn();
    expect(sent("act")).toMatchObject([{ act: { act: "lay", seat: 0 } }]);
  });

  it("lays out for the own seat while another is the one to move", async () => {
    const game = await open({ view: view(go), seats: [seat("Nora"), seat("Emil", true)] }, [1]);
    expect([game.mover, game.mayLay, game.pieces.length]).toEqual([1, true, 14]);
    await Wire.last.say(event(8, { ...go, together: [0], laid: [null, ["WE"]] }, { seat: 1, act: "lay" }));
    expect([game.mayLay, game.draft.entered, lies(game), game.together]).toEqual([false, true, ["WE"], { laid: 1, of: 2 }]);
    await Wire.last.say(event(9, { options: go.options, faces: null, to_move: 1, turns: [turn(0), turn(1, [["WE", 5]])] }, { seat: 0, act: "lay" }));
    expect([game.together, game.draft.placed]).toEqual([null, []]);
  });

  it("goes on with the next seat of this device", async () => {
    const game = await open({ view: view(go), seats: [seat("Nora", true), seat("Emil", true)] }, [0, 1]);
    write(game, "WE");
    await Wire.last.say(event(8, { ...go, together: [1], to_move: 1, laid: [["WE"], null] }, { seat: 0, act: "lay" }));
    expect([game.seat, lies(game), game.editable]).toEqual([1, [], true]);
    write(game, "WE");
    dispatchEvent(new Event("pagehide"));
    expect(sent("layout").at(-1)).toMatchObject({ seat: 1, grid: ["WE"] });
  });
});

describe("real cubes", () => {
  const chance = { mode: "table" as const, commitment: null, values: [] };

  it("are told letter by letter, with one back, and kept by the browser", async () => {
    const game = await open({ chance, view: view({ faces: null }) });
    expect([game.telling, game.mayRoll]).toEqual([{ seat: 0, what: "roll", skips: false }, false]);
    for (const letter of "Z!XA") game.tapFace(letter);
    expect([game.faces, game.mayFall.has("X")]).toEqual(["ZA", false]);
    expect([game.keyTop(new KeyboardEvent("keydown", { key: "b" })), game.faces]).toEqual([true, "ZAB"]);
    expect([game.keyTop(new KeyboardEvent("keydown", { key: "Backspace" })), game.keyTop(new KeyboardEvent("keydown", { key: "Tab" })), game.faces]).toEqual([true, false, "ZA"]);
    game.untapFace();
    desk.stop();
    const again = await open({ chance, view: view({ faces: null }) });
    expect(again.faces).toBe("Z");
    again.tellRoll(FACES);
    expect(sent("act")).toMatchObject([{ act: { act: "roll", seat: 0, faces: FACES } }]);
  });

  it("are rolled for the beginning, which may be left out", async () => {
    const game = await open({ chance, view: view({ faces: null, rolling_off: true, starter: null }) });
    expect(game.telling).toEqual({ seat: 0, what: "roll_off", skips: true });
    game.tellRollOff(FACES);
    expect(sent("act")).toMatchObject([{ act: { act: "roll_off", seat: 0, faces: FACES } }]);
  });

  it("are laid out by the words alone", async () => {
    const game = await open({ chance });
    answer(told(5, { grid: ["F.", "WE"] }));
    expect(await game.layWords(["WE"])).toBe("");
    expect([desk.asked[0], lies(game)]).toEqual([{ seat: 0, words: ["WE"] }, ["F.", "WE"]]);
    desk.answers = [];
    refuse("The cubes do not make it");
    expect(await game.layWords(["QUIZ"])).toBe("The cubes do not make it");
    expect(await game.layWords(["WE"])).toBe("The words cannot be laid out without a connection.");
    expect(lies(game)).toEqual(["F.", "WE"]);
  });
});

describe("the words of others", () => {
  const options = { judge: "consent" as const };
  const open_lay = { act: "lay", seat: 1, grid: ["WE"], words: [{ word: "WE", score: 5 }], bonus: 0, unused: 31, total: -26, accepted: [] };

  it("are seen and judged", async () => {
    const game = await open({ view: view({ options, to_move: 1 }) });
    await Wire.last.say(event(8, { options, open_lay, to_move: 0 }, { seat: 1, act: "lay", grid: ["WE"] }));
    expect([game.urgent, game.judging, game.mayLay, game.mayRoll, game.telling]).toEqual(["Do these words stand?", 0, false, false, null]);
    await tick();
    expect(new Shown(game, () => null).rows.flat().filter(({ letter }) => letter).map(({ letter }) => letter)).toEqual(["W", "E"]);
    game.refuse(["WE"]);
    expect(sent("act")).toMatchObject([{ act: { act: "refuse", seat: 0, words: ["WE"] } }]);
  });
});

describe("advice", () => {
  it("is laid out on the plane in place of what lay there, and undone as one", async () => {
    const game = await open();
    write(game, "WE");
    expect(game.layGrid(["F..", "OAR", "R..", "K.."])).toBe(true);
    expect(lies(game)).toEqual(["F..", "OAR", "R..", "K.."]);
    game.undo();
    expect(lies(game)).toEqual(["WE"]);
    expect(game.layGrid(["ZZ"])).toBe(false);
  });
});
