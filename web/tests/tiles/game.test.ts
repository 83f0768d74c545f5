import { tick } from "svelte";
import { describe, expect, it, vi } from "vitest";
import type { TilesView } from "../../src/lib/views";
import type { Full } from "../../src/lib/wire";
import { TilesGame } from "../../src/tiles/game.svelte";
import { toAct } from "../../src/tiles/model";
import { PAUSE } from "../../src/table/asking";
import { squareName, squareNumber } from "../../src/tiles/set";
import { answer, counted, desk, event as happens, hello, setDesk, sit } from "../desk";
import { Wire } from "../wire";
import { full, grid, piece, RUSSIAN, seat, shown, turn, view } from "./positions";

const at = squareNumber;
const told = (total: number, over = {}) => ({ words: [{ word: "АД", squares: ["H8", "I8"], score: total, letters: [], times: 1, reason: null }], bonus: 0, total, fault: null, ok: true, blanks: {}, ...over });
const open = (over: Partial<Full<TilesView>> = {}, seats = [0]) => sit(new TilesGame(full(over), RUSSIAN), seats);
const counts = (total = 3, over = {}) => counted(told(total, over));

function write(game: TilesGame, word: string, from = "H8"): void {
  game.moveCursor(at(from));
  for (const letter of word) game.type(letter);
}

const event = (v: number, over: Partial<TilesView>, entry?: object) => happens(v, view(over), entry);
const tiles = (game: TilesGame) => toAct(game.draft).tiles;

setDesk();

describe("a turn", () => {
  it("is handed in once, when the server has found it good", async () => {
    const game = await open();
    write(game, "АД");
    expect([game.canLay, game.previewing]).toEqual([false, true]);
    await counts(3);
    expect([game.canLay, game.preview?.total, desk.asked[0]]).toEqual([true, 3, { seat: 0, tiles: { H8: "А", I8: "Д" }, swap: {} }]);
    game.lay();
    game.lay();
    expect(Wire.last.sent).toMatchObject([{ do: "act", expect_seq: 7, act: { act: "lay", seat: 0, tiles: { H8: "А", I8: "Д" } } }]);
    expect(game.editable).toBe(false);
    game.takeAllBack();
    expect(tiles(game)).toEqual({ H8: "А", I8: "Д" });
  });

  it("is not handed in with a word that is not admissible; the tiles stay", async () => {
    const game = await open();
    write(game, "АД");
    await counts(3, { ok: false, words: [{ ...told(3).words[0], reason: "АД is a name" }] });
    game.lay();
    expect([game.canLay, game.whyOff, [...game.refused].map(squareName)]).toEqual([false, "", ["H8", "I8"]]);
    expect(Wire.last.sent).toEqual([]);
    expect(tiles(game)).toEqual({ H8: "А", I8: "Д" });
  });

  it("waits for the line where the server cannot be reached, and goes out once", async () => {
    const game = await open();
    write(game, "АД");
    Wire.last.onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect([game.unreached, game.canLay]).toEqual([true, true]);
    game.lay();
    desk.stop();
    const again = await open();
    expect([again.isBusy("act"), again.editable, tiles(again)]).toEqual([true, false, { H8: "А", I8: "Д" }]);
    expect(Wire.last.sent).toMatchObject([{ do: "act", act: { act: "lay" } }]);
  });

  it("is over with its entry: the drawn tiles are new, the draft is gone", async () => {
    const game = await open();
    write(game, "АД");
    await counts();
    game.lay();
    const id = Wire.last.sent[0]?.command_id as string;
    await Wire.last.say({ done: id, head: 9 });
    await Wire.last.say({ v: 8, at: 0, kind: "entry", entry: { seat: 0, act: "lay", tiles: { H8: "А", I8: "Д" } } });
    expect(game.isBusy("act")).toBe(true);
    const after = { grid: grid({ H8: "АД" }), racks: ["БВГЕЖЭЮ", null], turns: [turn(0, [["АД", 3]])], last: ["H8", "I8"], to_move: 1 };
    await Wire.last.say(event(9, after, { seat: 0, act: "draw", count: 2, tiles: "ЭЮ" }));
    expect([shown(game.draft), game.draft.placed, game.preview, game.isBusy("act")]).toEqual(["БВГЕЖЭЮ", [], null, false]);
    expect([...game.last].map(squareName)).toEqual(["H8", "I8"]);
    expect(game.said.map(({ sentence }) => sentence)).toEqual(["Ana: АД 3.", "You draw: Э, Ю."]);
  });

  it("keeps its draft when it came too late", async () => {
    const game = await open();
    write(game, "АД");
    await counts();
    game.lay();
    await Wire.last.say({ refused: { command_id: Wire.last.sent[0]?.command_id as string, code: "stale", message: "", head: 8 } });
    expect([game.stale, tiles(game), game.editable]).toEqual([true, { H8: "А", I8: "Д" }, true]);
  });

  it("passes with the tiles that go back, sorted, whatever was laid", async () => {
    const game = await open({ view: view({ racks: ["ВБАГДЕ*", null] }) });
    write(game, "ГД");
    game.pass([piece(game.draft, "В"), piece(game.draft, "*"), piece(game.draft, "А")]);
    expect(Wire.last.sent).toMatchObject([{ act: { act: "pass", seat: 0, exchange: "*АВ" } }]);
    expect(tiles(game)).toEqual({});
  });

  it("passes without an exchange", async () => {
    const game = await open();
    game.pass([]);
    expect(Wire.last.sent[0]?.["act"]).toEqual({ act: "pass", seat: 0 });
  });
});

describe("the draft", () => {
  it("lasts through others' turns, chat and clock, a reconnect and a reload", async () => {
    const game = await open();
    game.tapPiece(0);
    game.tapPiece(6);
    write(game, "АД");
    const before = game.draft;
    await Wire.last.say(event(8, { grid: grid({ A1: "ОН" }), turns: [turn(1, [["ОН", 2]])] }, { seat: 1, act: "lay", tiles: {} }));
    await Wire.last.say({ v: 9, at: 0, kind: "advice" });
    await Wire.last.say(hello([0], full({ head: 20 })));
    expect(game.draft).toEqual(before);
    desk.stop();
    const again = await open();
    expect([again.draft, shown(again.draft)]).toEqual([before, "ЖБВГДЕА"]);
  });

  it("gives back what others took, and says which", async () => {
    const game = await open({ view: view({ to_move: 1 }) });
    write(game, "АДЕ");
    await Wire.last.say(event(8, { grid: grid({ I8: "Х" }), turns: [turn(1)] }, { seat: 1, act: "lay", tiles: { I8: "Х" } }));
    expect([tiles(game), game.note]).toEqual([{ H8: "А", J8: "Е" }, "I8 is taken now: Д is back in your hand."]);
    await counts(1);
    expect(desk.asked.at(-1)).toMatchObject({ tiles: { H8: "А", J8: "Е" } });
  });

  it("asks again when the board has changed, and for nothing where nothing lies", async () => {
    const game = await open({ view: view({ to_move: 1 }) });
    write(game, "АД");
    await counts(3);
    await Wire.last.say(event(8, { grid: grid({ A1: "ОН" }), turns: [turn(1)] }, { seat: 1, act: "pass" }));
    expect(game.previewing).toBe(true);
    await counts(7);
    expect([game.preview?.total, desk.asked.length]).toEqual([7, 2]);
    game.takeAllBack();
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect([game.preview, game.previewing, desk.asked.length]).toEqual([null, false, 2]);
  });

  it("is undone change by change", async () => {
    const game = await open();
    write(game, "АДЕ");
    game.takeAllBack();
    game.undo();
    expect(tiles(game)).toEqual({ H8: "А", I8: "Д", J8: "Е" });
    game.undo();
    game.undo();
    expect(tiles(game)).toEqual({ H8: "А" });
    game.undo();
    game.undo();
    expect(tiles(game)).toEqual({});
  });
});

describe("hand and board", () => {
  it("lay by a tap and a tap, take back by a tap, change places by two", async () => {
    const game = await open();
    game.tapPiece(piece(game.draft, "Д"));
    game.tapSquare(at("H8"));
    expect([tiles(game), game.chosen]).toEqual([{ H8: "Д" }, null]);
    game.tapSquare(at("H8"));
    expect(tiles(game)).toEqual({});
    game.tapPiece(0);
    game.tapPiece(1);
    expect([shown(game.draft), game.chosen]).toEqual(["БАВГДЕЖ", null]);
    game.tapPiece(2);
    game.tapPiece(2);
    expect([game.chosen, Wire.last.sent]).toEqual([null, []]);
  });

  it("turn the cursor by a second tap on an empty square", async () => {
    const game = await open();
    game.tapSquare(at("H8"));
    game.tapSquare(at("H8"));
    expect(game.cursor).toEqual({ square: at("H8"), down: true });
  });

  it("take a drag on a square, back beside the board, and on a place of the rack", async () => {
    const game = await open({ view: view({ grid: grid({ A1: "ОН" }) }) });
    expect([game.dropOn(0, at("A1")), game.dropOn(0, at("A2")), tiles(game)]).toEqual([false, true, { A2: "А" }]);
    expect([game.dropOn(0, at("B2")), tiles(game)]).toEqual([true, { B2: "А" }]);
    expect([game.dropOn(0, null), tiles(game)]).toEqual([true, {}]);
    game.dropOn(0, at("A2"));
    expect([game.dropAt(0, 3), shown(game.draft), tiles(game)]).toEqual([true, "БВГАДЕЖ", {}]);
  });

  it("ask which letter a blank is, and take it typed or chosen", async () => {
    const game = await open({ view: view({ racks: ["АБ*", null] }) });
    game.tapPiece(piece(game.draft, "*"));
    game.tapSquare(at("H8"));
    expect(game.picking).toBe(at("H8"));
    game.type("Ф");
    expect([game.picking, tiles(game)]).toEqual([null, { H8: "ф" }]);
    game.takeAllBack();
    game.type("*");
    game.chooseBlank(game.picking ?? NaN, "Ц");
    expect([game.picking, Object.values(tiles(game))]).toEqual([null, ["ц"]]);
  });

  it("open the choice again for a blank that has no letter", async () => {
    const game = await open({ view: view({ racks: ["АБ*", null] }) });
    game.dropOn(piece(game.draft, "*"), at("H8"));
    game.picking = null;
    game.tapSquare(at("H8"));
    expect([game.picking, game.canLay, game.whyOff]).toEqual([at("H8"), false, "Choose a letter for the blank."]);
  });

  it("swap a blank and owe it until it is laid", async () => {
    const game = await open({ view: view({ racks: ["АБФ", null], grid: grid({ K3: "фЕТР" }) }) });
    expect(game.swappable.map(({ square }) => squareName(square))).toEqual(["K3"]);
    write(game, "Ф", "K3");
    expect(game.told).toBe("Ф takes the place of the blank. Lay the blank in this turn.");
    await counts();
    expect([game.canLay, game.whyOff]).toEqual([false, "The blank must be laid in this turn; it does not go to the rack."]);
    write(game, "О", "L2");
    await counts();
    expect([game.canLay, game.told]).toEqual([true, "The blank is laid as О."]);
    game.lay();
    expect(Wire.last.sent[0]?.["act"]).toEqual({ act: "lay", seat: 0, tiles: { L2: "о" }, swap: { K3: "Ф" } });
  });

  it("do nothing for a watcher, before and after the game", async () => {
    const watching = await open({ seats: [seat("Ana"), seat("Павел")], view: view({ racks: [null, null] }) }, []);
    write(watching, "АД");
    watching.tapPiece(0);
    expect([tiles(watching), watching.chosen, watching.seat, watching.mayLay]).toEqual([{}, null, null, false]);
    desk.stop();
    const over = await open({ phase: "over", view: view({ to_move: null, finished: true }) });
    write(over, "АД");
    expect(tiles(over)).toEqual({});
  });
});

describe("keys on the board", () => {
  const press = (game: TilesGame, ...keys: string[]) => keys.map((key) => game.key(new KeyboardEvent("keydown", { key })));

  it("write a word and take it back", async () => {
    const game = await open();
    expect(press(game, "д", "е", "ж")).toEqual(["done", "done", "done"]);
    expect([tiles(game), squareName(game.cursor?.square ?? 0)]).toEqual([{ H8: "Д", I8: "Е", J8: "Ж" }, "K8"]);
    press(game, "Backspace");
    expect([tiles(game), squareName(game.cursor?.square ?? 0)]).toEqual([{ H8: "Д", I8: "Е" }, "J8"]);
    press(game, "ArrowLeft", "ArrowLeft", "Delete");
    expect([tiles(game), squareName(game.cursor?.square ?? 0)]).toEqual([{ I8: "Е" }, "H8"]);
    press(game, "Escape");
    expect(tiles(game)).toEqual({});
    game.key(new KeyboardEvent("keydown", { key: "z", ctrlKey: true }));
    expect(tiles(game)).toEqual({ I8: "Е" });
    expect(press(game, "Tab")).toEqual([null]);
    press(game, "q");
    expect([game.note, game.told]).toEqual(["This set has no letter Q. Check the keyboard layout.", game.note]);
  });

  it("move, turn, and end at the edge", async () => {
    const game = await open();
    game.moveCursor(at("O15"));
    press(game, "ArrowRight", "ArrowDown", " ", "ArrowUp");
    expect(game.cursor).toEqual({ square: at("O14"), down: true });
    expect(game.told).toBe("Letters now run down.");
    press(game, " ");
    expect(game.told).toBe("Letters now run across.");
  });

  it("read the sum and ask for hand-in", async () => {
    const game = await open();
    write(game, "АД");
    await counts(3);
    expect(press(game, "Enter")).toEqual(["enter"]);
    expect(game.told).toBe("АД 3. Left on the rack: Б, В, Г, Е, Ж.");
    expect(Wire.last.sent).toEqual([]);
  });

  it("say nothing of a rack that has only come", async () => {
    const game = await open();
    await Wire.last.say(event(8, { to_move: 1, racks: ["БВГЕЖЭЮ", null], turns: [turn(0)] }, { seat: 0, act: "pass" }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(game.told).toBe("");
  });

  it("say the sum 700 ms after the last change, or when it has come", async () => {
    const game = await open();
    write(game, "АД");
    await counts(3);
    await vi.advanceTimersByTimeAsync(700 - PAUSE - 1);
    expect(game.told).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    expect(game.told).toMatch(/^АД 3\./);
    game.type("Е");
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
    let answer: (response: unknown) => void = () => undefined;
    desk.answers.push(() => new Promise((done) => (answer = done)));
    await vi.advanceTimersByTimeAsync(700);
    expect(game.told).toMatch(/^АД 3\./);
    answer({ ok: true, json: () => Promise.resolve(told(5)) });
    await vi.advanceTimersByTimeAsync(0);
    expect(game.told).toMatch(/^АД 5\./);
  });
});

describe("several racks on one device", () => {
  const both = { seats: [seat("Ana", true), seat("Павел", true)] };

  it("are covered until they are asked for, each time the seat changes", async () => {
    const game = await open(both, [0, 1]);
    expect([game.covered, game.editable]).toEqual([true, false]);
    write(game, "АД");
    expect(tiles(game)).toEqual({});
    game.uncover();
    write(game, "АД");
    expect([game.covered, tiles(game)]).toEqual([false, { H8: "А", I8: "Д" }]);
    await Wire.last.say(event(8, { to_move: 1, racks: [null, "ЭЮЯ"], turns: [turn(0)] }, { seat: 0, act: "pass" }));
    expect([game.covered, game.seat, game.draft.pieces, game.unseen().get("Э")]).toEqual([true, 1, [], 1]);
    game.uncover();
    expect([shown(game.draft), tiles(game), game.unseen().get("Э")]).toEqual(["ЭЮЯ", {}, 0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(game.covered).toBe(false);
    await Wire.last.say(event(9, { to_move: 0, turns: [turn(0), turn(1)] }, { seat: 1, act: "pass" }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect([game.covered, tiles(game), game.told, desk.asked]).toEqual([true, {}, "", []]);
    game.uncover();
    await counts(3);
    expect([tiles(game), game.preview?.total]).toEqual([{ H8: "А", I8: "Д" }, 3]);
  });

  it("are covered too while a computer moves between them", async () => {
    const three = [...both.seats, { ...seat("Medium"), kind: "computer" as const }];
    const game = await open({ seats: three, view: view({ to_move: 1, racks: [null, "ЭЮЯ", null] }) }, [0, 1]);
    game.uncover();
    await Wire.last.say(event(8, { to_move: 2, turns: [turn(1)] }, { seat: 1, act: "pass" }));
    expect([game.seat, game.mover, game.covered, game.draft.pieces]).toEqual([0, null, true, []]);
  });

  it("have a lay back on the rack that was challenged by the other with right", async () => {
    const options = { judge: "challenge" as const };
    const open_lay = { act: "lay", seat: 0, tiles: { H8: "А", I8: "Д" }, words: [], bonus: 0, accepted: [] };
    const game = await open({ ...both, view: view({ options }) }, [0, 1]);
    game.uncover();
    write(game, "АД");
    await counts();
    game.lay();
    await Wire.last.say({ done: Wire.last.sent[0]?.command_id as string, head: 8 });
    await Wire.last.say(event(8, { options, open_lay, to_move: 1, racks: [null, "ЭЮЯ"] }, { seat: 0, act: "lay", tiles: open_lay.tiles }));
    await Wire.last.say(event(9, { options, to_move: 1, racks: [null, "ЭЮЯ"], turns: [turn(0)] }, { seat: 1, act: "challenge", words: ["АД"] }));
    await Wire.last.say(event(10, { options, to_move: 0, turns: [turn(0), turn(1)] }, { seat: 1, act: "pass" }));
    game.uncover();
    expect([tiles(game), shown(game.draft), game.editable]).toEqual([{}, "АБВГДЕЖ", true]);
  });

  it("need no cover with one rack, and none at a real table", async () => {
    expect((await open()).covered).toBe(false);
    desk.stop();
    const real = await open({ ...both, chance: { mode: "table", commitment: null, values: [] }, view: view({ racks: ["_______", null] }) }, [0, 1]);
    expect(real.covered).toBe(false);
    write(real, "аДё");
    real.type("Ф", true);
    expect(Object.values(tiles(real))).toEqual(["А", "Д", "Е", "ф"]);
  });
});

describe("a lay that others judge", () => {
  const options = { judge: "consent" as const, blank_swap: "never" as const };
  const open_lay = { act: "lay", seat: 0, tiles: { H8: "А", I8: "Д" }, words: [{ word: "АД", score: 3 }], bonus: 0, accepted: [] };

  it("cannot be changed while it is open, and comes back when it is refused", async () => {
    const game = await open({ view: view({ options }) });
    write(game, "АД");
    await counts();
    game.lay();
    await Wire.last.say({ done: Wire.last.sent[0]?.command_id as string, head: 8 });
    await Wire.last.say(event(8, { options, open_lay, to_move: 1 }, { seat: 0, act: "lay", tiles: open_lay.tiles }));
    expect([game.draft.entered, game.editable, game.preview, game.judging]).toEqual([true, false, null, null]);
    expect(game.unseen().get("А")).toBe(9);
    await Wire.last.say(event(9, { options }, { seat: 1, act: "refuse", words: ["АД"] }));
    expect([tiles(game), game.editable, game.previewing]).toEqual([{ H8: "А", I8: "Д" }, true, true]);
  });

  it("is accepted or disputed by who has a say, for that seat", async () => {
    const game = await open({ view: view({ options, open_lay: { ...open_lay, seat: 1 } }) });
    expect([game.judging, game.mayLay]).toEqual([0, false]);
    game.refuse(["АД"]);
    expect(Wire.last.sent[0]?.["act"]).toEqual({ act: "refuse", seat: 0, words: ["АД"] });
    desk.stop();
    const teams = { seats: [seat("Ana", true, 1), seat("Павел", false, 2), seat("Luc", false, 1)] };
    expect((await open({ ...teams, view: view({ options, open_lay: { ...open_lay, seat: 2 } }) })).judging).toBeNull();
    desk.stop();
    expect((await open({ ...teams, view: view({ options, open_lay: { ...open_lay, seat: 1, accepted: [2] } }) })).judging).toBeNull();
  });

  it("is called out to who is asked", async () => {
    const game = await open({ view: view({ options, to_move: 1 }) });
    await Wire.last.say(event(8, { options, open_lay: { ...open_lay, seat: 1 }, to_move: 0 }, { seat: 1, act: "lay", tiles: {} }));
    expect(game.urgent).toBe("Do these words stand?");
    await Wire.last.say(event(9, { options, to_move: 0, turns: [turn(1)] }, { seat: 0, act: "refuse", words: ["АД"] }));
    expect(game.urgent).toBe("");
  });

  it("is called out to all who have a say, not only the first of them", async () => {
    const seats = [seat("Ana", true), seat("Павел"), seat("Luc")];
    const game = await open({ seats, view: view({ options, to_move: 1 }) });
    await Wire.last.say(event(8, { options, open_lay: { ...open_lay, seat: 1 }, to_move: 2 }, { seat: 1, act: "lay", tiles: {} }));
    expect([game.urgent, game.judging]).toEqual(["Do these words stand?", 0]);
  });
});

describe("the end", () => {
  it("asks for a rack that must be told, and tells it", async () => {
    const game = await open({ view: view({ racks_due: [0], racks: ["__", null] }) });
    expect([game.asksRack, game.mayLay]).toEqual([0, false]);
    game.tellRack(0, "А*");
    expect(Wire.last.sent[0]?.["act"]).toEqual({ act: "rack", seat: 0, tiles: "А*" });
  });

  it("fetches what was secret, and lays the draft down", async () => {
    const game = await open({ view: view({ to_move: 1 }) });
    write(game, "АД");
    const ended = { to_move: null, finished: true, racks: ["АБВГДЕЖ", "ЭЮ"] };
    const whole = full({ head: 9, phase: "over", view: view(ended), log: [{ v: 8, kind: "entry", entry: { seat: 1, act: "draw", tiles: "ЭЮ" } }] });
    answer(whole);
    await Wire.last.say({ v: 8, at: 0, kind: "over", table: full({ phase: "over" }), view: view(ended) });
    await vi.advanceTimersByTimeAsync(0);
    await tick();
    expect([tiles(game), game.full.log[0]?.entry?.tiles]).toEqual([{}, "ЭЮ"]);
  });
});

describe("house words", () => {
  it("are offered to the others", async () => {
    (await open()).offerWords(["ВАЙБ"], []);
    expect(Wire.last.sent).toMatchObject([{ do: "offer", what: "words", add: ["ВАЙБ"], strike: [] }]);
  });
});
