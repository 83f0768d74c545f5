import { describe, expect, it } from "vitest";
import { below, fall } from "../src/offline/chance";
import { listNamed } from "../src/offline/games";
import { tilesIn } from "../src/offline/sets";
import type { Done, Held } from "../src/offline/store";
import { LocalTable } from "../src/offline/table";
import type { Full } from "../src/lib/wire";
import { Refused, type Act, type Fell } from "../src/rules/common";
import { tiles } from "../src/rules/tiles/rules";
import type { TilesState } from "../src/rules/tiles/state";
import { yacht, type YachtState } from "../src/rules/yacht/rules";

const PLAIN = { team: null, here: true, kind: "person", level: null, yours: true } as const;
const SEATS: Held["seats"] = [{ ...PLAIN, name: "Ana" }, { ...PLAIN, name: "Luc" }];

const held = (fields: Partial<Held> = {}): Held => ({ id: "here-1", who: "w", kind: "here", game: "yacht", seats: SEATS, options: {}, began: 0, changed: 0, over: false, ...fields });

const seat = (given: Held, done: readonly Done[] = [], fell: Fell = [6, 6, 6, 6, 6]): LocalTable<YachtState> =>
  new LocalTable(given, yacht, done, { now: () => 1_000, fall: () => fell, nameOf: ({ name }) => name });

const wish = (id: string, act: Act) => ({ command_id: id, do: "act", act });

/** Carries out what is wished, and gives it as it is kept. */
function play(table: LocalTable<YachtState>, id: string, act: Act): Done {
  const done = table.wished(wish(id, act));
  table.carry(done);
  return done;
}

describe("a table on this device", () => {
  it("stands again as it stood, from what was kept", () => {
    const table = seat(held());
    const done = [play(table, "a", { act: "roll", seat: 0 }), play(table, "b", { act: "score", seat: 0, row: "yacht" })];
    const again = seat(held(), done);
    expect(again.full).toEqual(table.full);
    expect(again.full.view?.scores).toEqual([50, 0]);
    expect(again.known).toEqual(new Set(["a", "b"]));
    expect(again.entries).toEqual([
      { seat: 0, act: "roll", dice: [6, 6, 6, 6, 6], at: "1970-01-01T00:00:01.000Z" },
      { seat: 0, act: "score", row: "yacht", at: "1970-01-01T00:00:01.000Z" },
    ]);
  });

  it("lets chance alone say what falls, but for real dice", () => {
    const told = { act: "roll", seat: 0, dice: [1, 1, 1, 1, 1] };
    expect(seat(held()).wished(wish("a", told)).act?.["dice"]).toEqual([6, 6, 6, 6, 6]);
    expect(seat(held({ kind: "table" })).wished(wish("a", told)).act?.["dice"]).toEqual([1, 1, 1, 1, 1]);
    expect(() => seat(held({ kind: "table" })).wished(wish("a", { act: "roll", seat: 0 }))).toThrow("5 dice must fall");
  });

  it("changes nothing where the rules refuse", () => {
    const table = seat(held());
    expect(() => table.wished(wish("a", { act: "score", seat: 0, row: "ones" }))).toThrow(Refused);
    expect(() => table.wished({ command_id: "b", do: "advice" })).toThrow(Refused);
    expect(table.entries).toEqual([]);
  });

  it("takes back the last entry of a real table, one that the server knows too", () => {
    const begun = seat(held({ kind: "table" }));
    play(begun, "a", { act: "roll", seat: 0, dice: [1, 2, 3, 4, 5] });
    const full = { ...begun.full, local: false } as Full;
    const table = seat(held({ kind: "table", full }));
    expect(table.state.dice).toEqual([1, 2, 3, 4, 5]);
    const undo = table.wished({ command_id: "u", do: "offer", what: "undo" });
    expect(table.carry(undo)).toMatchObject([{ kind: "undone", number: 2, v: 3 }]);
    expect(table.state.dice).toEqual([]);
    expect(() => table.wished({ command_id: "v", do: "offer", what: "undo" })).toThrow("nothing to take back");
    expect(() => seat(held()).wished({ command_id: "u", do: "offer", what: "undo" })).toThrow(Refused);
    expect(seat(held({ kind: "table", full: table.full })).state.dice).toEqual([]);
  });

  it("says when the game is over, and that it is", () => {
    const table = seat(held());
    const last = table.wished({ command_id: "a", do: "offer", what: "abort" });
    expect(table.ends(last)).toBe(true);
    expect(table.carry(last)).toMatchObject([{ kind: "entry", entry: { act: "abort" } }, { kind: "over", table: { phase: "over" } }]);
  });
});

describe("a table with real tiles on this device", () => {
  const KA = { H8: "К", I8: "А" };
  const lay = (seat: number, tiles: object): Act => ({ act: "lay", seat, tiles });
  const real = (fields: Partial<Held> = {}): Held => held({ kind: "table", game: "erudit", options: { words: { any: true }, target: 12 }, ...fields });
  const set = (given: Held, done: readonly Done[] = []): LocalTable<TilesState> =>
    new LocalTable(given, tiles("erudit", null), done, { now: () => 1_000, fall: () => [], nameOf: ({ name }) => name });
  const act = (table: LocalTable<TilesState>, id: string, wished: Act): Done => {
    const done = table.wished({ command_id: id, do: "act", act: wished });
    table.carry(done);
    return done;
  };

  it("deals what nobody tells, and draws after each lay, in one batch with one state", () => {
    const table = set(real());
    expect(table.full).toMatchObject({ head: 3, chance: { mode: "table" }, view: { held: [7, 7], to_move: 0 } });
    const done = table.wished({ command_id: "a", do: "act", act: lay(0, KA) });
    const events = table.carry(done);
    expect(events).toMatchObject([{ v: 4, entry: { act: "lay" } }, { v: 5, entry: { act: "draw", count: 2, tiles: "__" }, view: { to_move: 1, scores: [3, 0] } }]);
    expect(events[0]).not.toHaveProperty("view");
  });

  it("stands again as it stood, from what was kept and from what the server told", () => {
    const table = set(real());
    const done = [act(table, "a", lay(0, KA)), act(table, "b", lay(1, { H9: "О" }))];
    expect(set(real(), done).full).toEqual(table.full);
    const told = set(real({ full: { ...table.full, local: false } }));
    expect(told.full.view).toEqual(table.full.view);
    expect(told.head).toBe(table.head);
    expect(told.entries.map(({ act: name }) => name)).toEqual(["draw", "draw", "lay", "draw", "lay", "draw"]);
  });

  it("takes a lay back together with its draw, and not the deal, nor who has left", () => {
    const table = set(real({ seats: [...SEATS, { ...PLAIN, name: "Eva" }] }));
    const undo = { command_id: "u", do: "offer", what: "undo" };
    expect(() => table.wished(undo)).toThrow("nothing to take back");
    act(table, "a", lay(0, KA));
    const { head } = table;
    expect(table.carry(table.wished(undo))).toMatchObject([{ kind: "undone", number: head }, { kind: "undone", number: head - 1, view: { to_move: 0, turns: [] } }]);
    expect(set(real({ seats: table.held.seats, full: table.full })).full.view).toEqual(table.full.view);
    act(table, "b", { act: "resign", seat: 0 });
    expect(() => table.wished(undo)).toThrow("nothing to take back");
  });

  it("is over once a draw has ended it", () => {
    const table = set(real());
    act(table, "a", lay(0, { H8: "Ф", I8: "К" }));
    const last = table.wished({ command_id: "b", do: "act", act: lay(1, { H9: "О" }) });
    expect(table.ends(last)).toBe(true);
    expect(table.carry(last)).toMatchObject([{ entry: { act: "lay" } }, { entry: { act: "draw" } }, { kind: "over", table: { phase: "over" } }]);
  });

  it("trusts what the server has judged, by words that count there", () => {
    const full = set(real()).full;
    const judged = { v: 4, at: 0, kind: "entry", seat: 0, entry: { ...lay(0, KA) } } as unknown as Full["log"][number];
    const options = { words: { list: [] } };
    const table = set(real({ options, full: { ...full, head: 4, log: [...full.log, judged] } }));
    expect(table.state.scores).toEqual([3, 0]);
    expect(() => table.wished({ command_id: "a", do: "act", act: lay(1, { H9: "О" }) })).toThrow("in no list");
  });

  it("lets words count that the table adds", () => {
    const table = set(real({ options: { words: { list: [] } } }));
    const done = table.wished({ command_id: "a", do: "offer", what: "words", add: ["КА"], strike: [] });
    expect(done).toMatchObject({ do: "act", act: { act: "words", seat: 0, add: ["КА"] } });
    table.carry(done);
    act(table, "b", lay(0, KA));
    expect(table.state.scores).toEqual([3, 0]);
  });

  it("has the same set as the server tells its page", () => {
    const told = tilesIn(real({ game: "classic", options: {} }));
    expect(told).toMatchObject({ lang: "en", rack: 7, centre: 112, counts: { "*": 2, A: 9 }, values: { Q: 10 } });
    expect(told?.squares).toHaveLength(225);
    expect([0, 3, 112, 20].map((square) => told?.squares[square])).toEqual(["w3", "l2", "w2", "l3"]);
    expect(tilesIn(held())).toBeNull();
  });
});

describe("which list a game needs", () => {
  it.each([
    ["yacht", {}, null],
    ["erudit", {}, { name: "common-nouns", level: null }],
    ["classic", { words: { profile: "english", level: "pupil" } }, { name: "english", level: "pupil" }],
    ["krestoslovitsa", { judge: "challenge" }, { name: "krestoslovitsa", level: null }],
    ["krestoslovitsa", { judge: "consent" }, null],
    ["classic", { words: { any: true } }, null],
    ["classic", { words: { list: ["CAT"] } }, null],
    ["cubes-one", {}, { name: "english", level: null }],
    ["cubes-two", { cubes: "russian" }, { name: "common-nouns", level: null }],
  ])("%s %o", (game, options, named) => {
    expect(listNamed(game, options)).toEqual(named);
  });
});

describe("chance on this device", () => {
  it("passes over the bytes that would make some faces likelier", () => {
    const bytes = [255, 253, 252, 251, 0, 5, 6];
    const next = (): number => bytes.shift() as number;
    expect(below(6, next)).toBe(5);
    expect(fall({ dice: 3 }, next)).toEqual([1, 6, 1]);
  });

  it("shows a face of each cube", () => {
    const bytes = [1, 5, 255, 2];
    expect(fall({ cubes: ["ABCDEF", "GHIJKL", "MNOPQR"] }, () => bytes.shift() as number)).toBe("BLO");
  });

  it("draws each tile of a bag once", () => {
    const bytes = [3, 255, 0];
    expect(fall({ tiles: 3, bag: "ABCDE" }, () => bytes.shift() as number)).toBe("DEA");
  });
});
