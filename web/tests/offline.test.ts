import { describe, expect, it } from "vitest";
import { below, fall } from "../src/offline/chance";
import type { Done, Held } from "../src/offline/store";
import { LocalTable } from "../src/offline/table";
import type { Full } from "../src/lib/wire";
import { Refused, type Act, type Fell } from "../src/rules/common";
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
