import { afterEach, describe, expect, it } from "vitest";
import { useTexts } from "../../src/lib/texts";
import type { TilesView } from "../../src/lib/views";
import type { Entry, Full, Numbered } from "../../src/lib/wire";
import { tell, tellProof } from "../../src/tiles/speech";
import { catalogue } from "../catalogue";
import { full, seat, turn, view } from "./positions";

afterEach(() => useTexts({ lang: "en", messages: {} }));

const entries = (...told: Entry[]): Numbered[] => told.map((entry, at) => ({ v: 8 + at, kind: "entry", entry }));
const after = (over: Partial<TilesView>, table: Partial<Full<TilesView>> = {}) => full({ view: view(over), ...table });
const say = (events: Numbered[], before: Partial<TilesView>, now: Full<TilesView>, mine = [0]) => tell(events, view(before), now, mine);

const lay: Entry = { seat: 1, act: "lay", tiles: { H8: "П" } };
const two = turn(1, [["ПИКЕТ", 9], ["ТРОН", 8]]);

describe("the log", () => {
  it("says every word of a turn, the sum, and that it is one's turn", () => {
    const events = entries(lay, { seat: 1, act: "draw", count: 5 });
    expect(say(events, { to_move: 1 }, after({ turns: [two], to_move: 0 }))).toEqual(["Павел: ПИКЕТ 9, ТРОН 8, together 17. Your turn."]);
    useTexts(catalogue("ru"));
    expect(say(events, { to_move: 1 }, after({ turns: [two], to_move: 0 }))).toEqual(["Павел: ПИКЕТ 9, ТРОН 8, вместе 17. Ваш ход."]);
  });

  it("says one word without a sum, and the bonus for all tiles", () => {
    const one = say(entries(lay), { to_move: 1 }, after({ turns: [turn(1, [["ПИКЕТ", 9]])], to_move: 2 }));
    expect(one).toEqual(["Павел: ПИКЕТ 9."]);
    const all = say(entries(lay), { to_move: 1 }, after({ turns: [turn(1, [["КОМПОТЫ", 20]], 15)], to_move: 2 }));
    expect(all).toEqual(["Павел: КОМПОТЫ 20, all tiles 15, together 35."]);
  });

  it("says a swap before the words", () => {
    const [told] = say(entries({ ...lay, swap: { K3: "Ф" } }), {}, after({ turns: [turn(1, [["ЩУКА", 16]])], to_move: 1 }));
    expect(told).toBe("Ф takes the place of the blank on K3. Павел: ЩУКА 16.");
  });

  it("says what one draws, and nothing of what others draw", () => {
    const draw: Entry = { seat: 0, act: "draw", count: 3, tiles: "А*Я" };
    expect(say(entries(draw), {}, after({ to_move: 1 }))).toEqual(["You draw: А, blank, Я."]);
    expect(say(entries({ seat: 1, act: "draw", count: 3 }), {}, after({}))).toEqual([]);
    expect(say(entries(draw), {}, after({ to_move: 1 }), [0, 1])).toEqual([]);
    expect(say(entries({ ...draw, tiles: "___" }), {}, after({ to_move: 1 }))).toEqual([]);
  });

  it("says of an exchange only how many, and a pass, and time that is up", () => {
    const done = (entry: Entry) => say(entries(entry), { to_move: 1 }, after({ turns: [turn(1)], to_move: 0 }));
    expect(done({ seat: 1, act: "pass", count: 1 })).toEqual(["Павел exchanges one tile. Your turn."]);
    expect(done({ seat: 1, act: "pass", count: 5 })).toEqual(["Павел exchanges 5 tiles. Your turn."]);
    expect(done({ seat: 1, act: "pass" })).toEqual(["Павел passes. Your turn."]);
    expect(done({ seat: 1, act: "time_up" })).toEqual(["Павел: time is up. Your turn."]);
    useTexts(catalogue("ru"));
    expect(done({ seat: 1, act: "pass", count: 3 })).toEqual(["Павел меняет 3 фишки. Ваш ход."]);
  });

  it("keeps the turns of many events apart", () => {
    const turns = [two, turn(2), turn(3, [["ОН", 2]])];
    const seats = ["Ana", "Павел", "Luc", "Ewa"].map((name, at) => seat(name, at === 0));
    const events = entries(lay, { seat: 1, act: "draw", count: 5 }, { seat: 2, act: "pass" }, { seat: 3, act: "lay", tiles: { A1: "О" } }, { seat: 3, act: "draw", count: 1 });
    expect(say(events, { to_move: 1 }, after({ turns, to_move: 0 }, { seats }))).toEqual(["Павел: ПИКЕТ 9, ТРОН 8, together 17.", "Luc passes.", "Ewa: ОН 2. Your turn."]);
  });

  it("names who is next where several play at one device", () => {
    expect(say(entries(lay), {}, after({ turns: [two], to_move: 0 }), [0, 1])).toEqual(["Павел: ПИКЕТ 9, ТРОН 8, together 17. Ana, your turn."]);
  });
});

describe("the log where words are judged at the table", () => {
  const options = { judge: "challenge" as const };
  const open_lay = { act: "lay", seat: 1, tiles: { H8: "П" }, words: two.words, bonus: 0, accepted: [] };
  const lying = { options, open_lay, to_move: 0 };

  it("asks who has a say", () => {
    expect(say(entries(lay), { options, to_move: 1 }, after(lying))).toEqual(["Павел lays ПИКЕТ 9, ТРОН 8. Do these words stand?"]);
    expect(say(entries(lay), { options, to_move: 1 }, after({ ...lying, to_move: 2 }))).toEqual(["Павел lays ПИКЕТ 9, ТРОН 8. Do these words stand?"]);
    expect(say(entries({ ...lay, seat: 0 }), { options, to_move: 0 }, after({ ...lying, open_lay: { ...open_lay, seat: 0 }, to_move: 1 }))).toEqual(["Ana lays ПИКЕТ 9, ТРОН 8."]);
  });

  it("tells the words once the last one has let them stand", () => {
    const accept = (at: number): Entry => ({ seat: at, act: "accept" });
    expect(say(entries(accept(0)), lying, after({ ...lying, to_move: 2 }))).toEqual(["Ana lets the lay stand."]);
    const seats = ["Ana", "Павел", "Luc"].map((name) => seat(name));
    const events = entries(accept(0), accept(2), { seat: 1, act: "draw", count: 2 });
    expect(say(events, lying, after({ options, turns: [two], to_move: 2 }, { seats }))).toEqual(["Ana lets the lay stand.", "Luc lets the lay stand. Павел: ПИКЕТ 9, ТРОН 8, together 17."]);
  });

  it("tells how a challenge ended", () => {
    const challenge = entries({ seat: 0, act: "challenge", words: ["ПИКЕТ"] });
    expect(say(challenge, lying, after({ options, turns: [two], to_move: 0 }))).toEqual(["Ana challenges ПИКЕТ: the lay stands. Павел: ПИКЕТ 9, ТРОН 8, together 17. Your turn."]);
    expect(say(challenge, lying, after({ options, turns: [turn(1)], to_move: 0 }))).toEqual(["Ana challenges ПИКЕТ: the lay is taken back, and the turn is over. Your turn."]);
  });

  it("tells what was refused, and who moves again", () => {
    const refuse = entries({ seat: 1, act: "refuse", words: ["ПИКЕТ", "ТРОН"] });
    const mine = { ...open_lay, seat: 0 };
    expect(say(refuse, { ...lying, open_lay: mine, to_move: 1 }, after({ options, to_move: 0 }))).toEqual(["Павел refuses ПИКЕТ, ТРОН. The lay is taken back, and Ana moves again. Your turn."]);
  });
});

describe("the proof", () => {
  it("tells how many draws it has found right, or which is not", () => {
    expect(tellProof({ committed: true, falls: 37, wrong: null })).toBe("Checked in your browser: all 37 draws are what the promised seed gives.");
    expect(tellProof({ committed: true, falls: 2, wrong: 9 })).toBe("Draw 3 is not what the seed gives.");
  });
});

describe("the rest of the log", () => {
  it("tells house words, and the offer of them", () => {
    expect(say(entries({ seat: 0, act: "words", add: ["ВАЙБ", "КРИНЖ"] }), {}, after({}))).toEqual(["These words count here now: ВАЙБ, КРИНЖ."]);
    expect(say(entries({ seat: 0, act: "words", strike: ["ЗЮ"] }), {}, after({}))).toEqual(["These words count here no more: ЗЮ."]);
    const offer = { id: 8, what: "words", by: 1, add: ["ВАЙБ"], strike: ["ЗЮ"] };
    expect(say([{ v: 8, kind: "offer" }], {}, after({}, { offer }))).toEqual(["Павел asks that ВАЙБ shall count, and ЗЮ no more"]);
  });

  it("tells the end with what is left, taken off or gained", () => {
    const adjustments = [{ seat: 0, score: -4, why: "leftover" }, { seat: 1, score: 8, why: "out" }];
    const over = after({ to_move: null, finished: true, winners: [1], scores: [90, 98], adjustments });
    expect(say([{ v: 9, kind: "over" }], {}, over)).toEqual(["Ana: −4 for the tiles left on the rack. Павел: +8 for going out. Павел wins with 98."]);
  });

  it("tells a resignation, an undone lay once, a rack that was told", () => {
    expect(say(entries({ seat: 1, act: "resign" }), {}, after({}))).toEqual(["Павел has resigned."]);
    expect(say([{ v: 8, kind: "undone", number: 7 }, { v: 9, kind: "undone", number: 6 }], {}, after({}))).toEqual(["The last entry was taken back."]);
    expect(say(entries({ seat: 1, act: "rack", count: 3 }), {}, after({}))).toEqual(["Павел has told what is left on the rack."]);
  });
});
