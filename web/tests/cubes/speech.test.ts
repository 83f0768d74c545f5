import { describe, expect, it } from "vitest";
import { NOTHING, type Draft } from "../../src/cubes/model";
import type { Preview } from "../../src/cubes/preview";
import { tell, tellProof } from "../../src/cubes/speech";
import { noCube, tellPreview, whyOff } from "../../src/cubes/status";
import type { CubesView } from "../../src/lib/views";
import type { Entry, Full, Numbered } from "../../src/lib/wire";
import { ENGLISH, FACES, full, seat, turn, view, words } from "./positions";

const entries = (...told: Entry[]): Numbered[] => told.map((entry, at) => ({ v: 8 + at, kind: "entry", entry }));
const after = (over: Partial<CubesView>, table: Partial<Full<CubesView>> = {}) => full({ view: view(over), ...table });
const say = (events: Numbered[], before: Partial<CubesView>, now: Full<CubesView>, mine = [0]) => tell(events, view(before), now, mine, ENGLISH);

const LETTERS = "E, O, Y, blank, A, S, R, J, H, F, K, W, N, R";
const lay = (seat: number, over: Partial<Entry> = {}): Entry => ({ seat, act: "lay", grid: [], ...over });

describe("the log", () => {
  it("says who rolls for the beginning, and who begins", () => {
    const events = entries({ seat: 0, act: "roll_off", faces: FACES }, { seat: 1, act: "roll_off", faces: "E".repeat(14) });
    expect(say(events, {}, after({ starter: 0 }))).toEqual(["Nora rolls 36 for the beginning.", "Emil rolls 14 for the beginning. Nora begins."]);
    expect(say(events.slice(0, 1), {}, after({ starter: null }))).toEqual(["Nora rolls 36 for the beginning."]);
  });

  it("says what fell", () => {
    const roll = entries({ seat: 0, act: "roll", faces: FACES });
    expect(say(roll, {}, after({}))).toEqual([`You roll: ${LETTERS}.`]);
    expect(say(roll, {}, after({}), [0, 1])).toEqual([`Nora rolls: ${LETTERS}.`]);
    expect(say(roll, {}, after({ options: { simultaneous: true } }))).toEqual([`All lay out these cubes: ${LETTERS}.`]);
  });

  it("says what a turn has made, and whose turn it is", () => {
    const done = (over: object, ...told: [string, number][]) => say(entries(lay(1)), { to_move: 1 }, after({ turns: [turn(1, told, over)] }));
    expect(done({ unused: 6 }, ["JOURNEY", 16], ["FORK", 11])).toEqual(["Emil: JOURNEY 16, FORK 11, not used −6, together 21. Your turn."]);
    expect(done({}, ["WE", 5])).toEqual(["Emil: WE 5. Your turn."]);
    expect(done({ unused: 36 })).toEqual(["Emil has laid nothing that counts: −36. Your turn."]);
    expect(done({ late: true, score: 61, bonus: 50, struck: words(["FORK", 11]) }, ["JOURNEY", 16], ["WE", 5])).toEqual([
      "Emil: time is up. Emil: JOURNEY 16, WE 5, together 61. Struck: FORK 11. Grand Slam: 50. Your turn.",
    ]);
    expect(say(entries({ seat: 1, act: "pass" }), { to_move: 1 }, after({ turns: [turn(1, [], { passed: true })] }))).toEqual(["Emil passes. Your turn."]);
  });

  it("keeps what others have laid until all have, then tells it in order", () => {
    const go = { options: { simultaneous: true } };
    expect(say(entries(lay(1)), go, after({ ...go, together: [0] }))).toEqual(["Emil has laid."]);
    expect(say(entries(lay(0)), go, after({ ...go, together: [1] }), [0, 1])).toEqual(["Nora has laid. Emil, your turn."]);
    expect(say(entries(lay(2)), go, after({ ...go, together: [0, 1] }), [0, 1])).toEqual([expect.stringMatching(/has laid\.$/)]);
    const turns = [turn(0, [["WE", 5]]), turn(1, [["FORK", 11]]), turn(2, [], { passed: true })];
    const seats = ["Nora", "Emil", "Luc"].map((name, at) => seat(name, at === 0));
    expect(say(entries(lay(0)), go, after({ ...go, turns, faces: null }, { seats }))).toEqual(["Nora has laid. Nora: WE 5. Emil: FORK 11. Luc passes. Your turn."]);
    const late = [turn(0, [["WE", 5]], { late: true }), turn(1, [["FORK", 11]])];
    expect(say(entries(lay(0, { time_up: true })), go, after({ ...go, turns: late, faces: null }))).toEqual(["Nora: time is up. Nora: WE 5. Emil: FORK 11. Your turn."]);
    expect(say(entries(lay(0, { time_up: true })), go, after({ ...go, together: [1], to_move: 1 }))).toEqual(["Nora: time is up."]);
  });

  it("says that words are looked at, and how it ended", () => {
    const judged = { options: { judge: "consent" as const } };
    const open_lay = { act: "lay", seat: 1, grid: ["WE"], words: words(["WE", 5]), bonus: 0, unused: 31, total: -26, accepted: [] };
    expect(say(entries(lay(1)), { ...judged, to_move: 1 }, after({ ...judged, open_lay }))).toEqual(["Emil lays WE 5. Do these words stand?"]);
    const stands = after({ ...judged, turns: [turn(1, [["WE", 5]], { unused: 31 })] });
    expect(say(entries({ seat: 0, act: "accept" }), { ...judged, open_lay }, stands)).toEqual(["Nora lets the lay stand. Emil: WE 5, not used −31, together −26. Your turn."]);
    const refused = say(entries({ seat: 0, act: "refuse", words: ["WE"] }), { ...judged, open_lay }, after({ ...judged, to_move: 1 }));
    expect(refused).toEqual(["Nora refuses WE. The lay is taken back, and Emil moves again."]);
  });

  it("tells a proof", () => {
    expect(tellProof({ committed: true, falls: 3, wrong: null })).toBe("Checked in your browser: all 3 rolls are what the promised seed gives.");
    expect(tellProof({ committed: true, falls: 3, wrong: 9 })).toBe("Roll 4 is not what the seed gives.");
  });
});

describe("what is laid", () => {
  const preview: Preview = { words: [], unused: "", unused_total: 0, bonus: 0, total: 0, fault: null, ok: true, credited: [], struck: [] };
  const laid: Draft = { ...NOTHING, placed: [{ id: 0, row: 0, col: 0, letter: "A" }] };
  const told = (word: string, score: number, reason: string | null = null) => ({ word, score, reason, cells: [], down: false });

  it("is told with what is not used", () => {
    const found = { ...preview, words: [told("JOURNEY", 16), told("WE", 5)], unused: "HA*", unused_total: 5, total: 16 };
    expect(tellPreview(laid, found)).toBe("JOURNEY 16, WE 5. Not used: H, A, blank, minus 5. Together 16.");
    expect(tellPreview(laid, { ...found, unused: "", bonus: 25, total: 46, struck: words(["FORK", 11]) })).toBe("JOURNEY 16, WE 5. Struck: FORK 11. Grand Slam: 25. Together 46.");
  });

  it("is told with what speaks against it", () => {
    expect(tellPreview(laid, { ...preview, fault: "It falls apart", words: [told("WQ", 9, "WQ is not in the list")] })).toBe("It falls apart; WQ is not in the list");
    expect(tellPreview(laid, null)).toBe("What this pays cannot be counted without a connection.");
    expect(tellPreview(NOTHING, preview)).toBe("Nothing is laid.");
    expect(whyOff({ ...laid, placed: [{ id: 3, row: 0, col: 0, letter: "" }] }, preview)).toBe("Choose a letter for the blank.");
    expect([noCube("Q"), noCube("*")]).toEqual(["No cube with Q is left.", "No blank is left."]);
  });
});
