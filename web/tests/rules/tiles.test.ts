import { describe, expect, it } from "vitest";
import { parted, Refused, type Act } from "../../src/rules/common";
import { allRuns, BARE, laid } from "../../src/rules/tiles/board";
import { optionsOf } from "../../src/rules/tiles/options";
import { preview } from "../../src/rules/tiles/preview";
import { tiles } from "../../src/rules/tiles/rules";
import { RULE_SETS, SETS, boardOf, tilesOf, type RuleSet } from "../../src/rules/tiles/sets";
import { bagOf, unseen, type TilesState } from "../../src/rules/tiles/state";
import { less, sorted } from "../../src/rules/tiles/tiles";
import { squareName, squareNumber } from "../../src/tiles/set";
import { games, replayed, rows } from "./played";

const ANY = { words: { any: true } };
const SHORT = { words: { list: ["ОН", "НОС"] } };
const SIZE = 15;
const ROW_OF_REST = squareNumber("A3");

const spec = (written: string): [number, string][] =>
  written.replace("-", "").split(" ").filter(Boolean).flatMap((run) => {
    const [, first = "", way, word = ""] = /^(\w\d+)([>v])(.*)$/u.exec(run) ?? [];
    return [...word].map((letter, at): [number, string] => [squareNumber(first) + at * (way === ">" ? 1 : SIZE), letter]);
  });
const letters = (written: string): Record<string, string> => Object.fromEntries(spec(written).map(([square, letter]) => [squareName(square), letter]));

/** A game not yet dealt; `4/2` are four seats in two teams. */
function begun(game: string, options: object, seats = "2"): TilesState {
  const [number = "2", teams] = seats.split("/");
  const people = Array.from({ length: Number(number) }, (_, seat) => ({ name: `Seat ${seat}`, ...(teams && { team: seat % Number(teams) }) }));
  return tiles(game, null).start(people, { ...ANY, ...options });
}

/** The game in the middle: exactly this bag, unless it is `full`; the rest lies far from where the tables lay. */
function placed(state: TilesState, racks: string, bag = "full", scores = "0 0", toMove = "0", board = ""): TilesState {
  const held = racks.split(",").map((rack) => sorted(rack.replace("-", "")));
  const letter = state.game === "classic" ? "O" : "О";
  let grid = board ? laid(BARE, spec(board)) : laid(BARE, [[squareNumber("F1"), letter]]);
  if (bag !== "full") {
    const rest = sorted(less(bagOf(state), [...held.join("").replaceAll("_", ""), ...bag.replace("-", ""), letter]));
    grid = laid(grid, [...rest].map((tile, at): [number, string] => [ROW_OF_REST + at, tile === "*" ? tilesOf(state).letters.charAt(0).toLowerCase() : tile]));
  }
  return { ...state, grid, racks: held, scores: scores.split(" ").map(Number), to_move: Number(toMove), owed: 0, dealing: false };
}

/** An act as the tables write it: `lay 1 G1>Н`, `words 0 +ОА -ОН`. */
function actOf(state: TilesState, written: string): Act {
  const [act = "", ...told] = written.split(" ");
  const seat = /^\d+$/.test(told[0] ?? "") ? Number(told.shift()) : (state.to_move ?? 0);
  const signed = (sign: string): string[] => told.filter((word) => word.startsWith(sign)).map((word) => word.slice(1));
  if (act === "lay") return { act, seat, tiles: letters(told.join(" ")) };
  if (act === "exchange") return { act: "pass", seat, exchange: told[0] };
  if (act === "draw" || act === "rack") return { act, seat, tiles: told[0]?.replace("-", "") };
  if (act === "challenge" || act === "refuse") return { act, seat, words: told };
  if (act === "words") return { act, seat, add: signed("+"), strike: signed("-") };
  return { act, seat };
}

const played = (state: TilesState, act: Act): TilesState => tiles(state.game, null).play(state, ...parted(act))[0];
const said = (why: string): RegExp => new RegExp(why.replace("! ", ""), "u");

describe("the rules of the tile games in the browser", () => {
  it.each(rows("tiles/sets.tsv"))("have the tiles of the golden table: %s %s", (name, letter = "", count, value) => {
    const set = SETS[name === "russian" ? "ru" : "en"];
    expect([set?.counts[letter], set?.values[letter]]).toEqual([Number(count), Number(value)]);
  });

  it.each(rows("tiles/boards.tsv"))("have the boards of the golden table: %s %s", (board = "", row, squares) => {
    const shown = boardOf({ game: "erudit", options: optionsOf(RULE_SETS["erudit"] as RuleSet, { board }) });
    expect(shown.slice((Number(row) - 1) * SIZE, Number(row) * SIZE)).toBe(squares);
  });

  it("double the word on the centre in the classic game alone", () => {
    const marks = Object.entries(RULE_SETS).map(([game, rules]) => [game, boardOf({ game, options: rules.defaults }).charAt(112)]);
    expect(Object.fromEntries(marks)).toEqual({ krestoslovitsa: ".", "schitai-slova": ".", erudit: ".", classic: "D" });
  });

  it.each(rows("tiles/turns.tsv"))("pay turns as the golden table says: %s %s %s %s %s %s %s", (game = "", options, board = "", rack = "", lay = "", swap = "", expected = "") => {
    const state = placed(begun(game, JSON.parse(options || "{}") as object), `${rack},-`, "full", "0 0", "0", board === "-" ? " " : board);
    const act = { act: "lay", seat: 0, tiles: letters(lay), swap: letters(swap) };
    if (expected.startsWith("! ")) return expect(() => played(state, act)).toThrow(said(expected));
    const [words = "", bonus = "0"] = expected.split(" +");
    const told = words.split("; ").map((each) => ({ word: each.slice(0, each.lastIndexOf(" ")), score: Number(each.slice(each.lastIndexOf(" ") + 1)) }));
    const score = told.reduce((sum, each) => sum + each.score, Number(bonus));
    return expect(played(state, act)).toMatchObject({ scores: [score, 0], turns: [{ seat: 0, score, words: told, bonus: Number(bonus) }] });
  });

  const courses = (["endings", "disputes", "draws", "unknown"] as const).flatMap((name) => rows(`tiles/${name}.tsv`).map((row) => [name, ...row]));
  it.each(courses)("go the course of the golden table %s: %s %s %s %s %s %s %s %s", (name, game = "", options, seats, racks = "", bag, scores, toMove, acts = "", then = "", final, winners = "", adjustments = "") => {
    const state = begun(game, { ...(JSON.parse(options || "{}") as object), ...(name === "disputes" && SHORT) }, seats);
    const all = acts.split("; ");
    const first = racks === "deal" ? state : placed(state, racks, bag, scores, toMove);
    const before = all.slice(0, -1).reduce((at, each) => played(at, actOf(at, each)), first);
    const last = (): TilesState => played(before, actOf(before, all.at(-1) as string));
    if (then.startsWith("! ")) return expect(last).toThrow(said(then));
    const after = last();
    const told = tiles(game, null).view(after) as { winners: number[] };
    expect(after.to_move === null ? "over" : String(after.to_move)).toBe(then);
    expect(after.scores.join(" ")).toBe(final);
    expect(told.winners.join(" ")).toBe(winners);
    return expect(after.adjustments.map(({ seat, score, why }) => `${seat} ${score} ${why}`).join(", ")).toBe(adjustments);
  });

  it.each(rows("tiles/malformed.tsv").filter(([act]) => !act?.includes("0.0")))("find what is wrong in form: %s", (act = "") => {
    const given = { seat: 0, ...(JSON.parse(act) as object) } as Act;
    expect(() => played(begun("krestoslovitsa", {}), given)).toThrow(expect.objectContaining({ kind: "malformed" }));
  });

  const GAMES = Object.keys(RULE_SETS);
  it.each(rows("tiles/options.tsv").filter(([name]) => name !== "words"))("know the option %s as the golden table does", (name = "", ...told) => {
    const parsed = (text = ""): unknown[] => JSON.parse(text.replace(/\b\d+\.0\b/g, '"a float"')) as unknown[];
    for (const [at, game] of GAMES.entries()) {
      const take = (value: unknown): unknown => optionsOf(RULE_SETS[game] as RuleSet, { [name]: value });
      if (!told[at]) {
        expect(() => take(1)).toThrow("knows no");
        continue;
      }
      expect(optionsOf(RULE_SETS[game] as RuleSet, {})).toMatchObject({ [name]: JSON.parse(told[at]) as unknown });
      for (const value of parsed(told[4])) expect(take(value)).toMatchObject({ [name]: value });
      for (const value of parsed(told[5])) expect(() => take(value)).toThrow("options");
    }
  });

  it.each(["ı", "ſ", "Ä", "é", "К", "А"])("take no letter that only looks like one of the set: %s", (letter) => {
    expect(() => played(begun("classic", {}), { act: "lay", seat: 0, tiles: { H8: letter } })).toThrow("letters of the set");
  });

  it("fold the words of acts, and take each once", () => {
    const state = played(begun("erudit", {}), { act: "words", seat: 0, add: ["ёж", "ЕЖ"], strike: ["полка"] });
    expect(state.house).toEqual([{ add: ["ЕЖ"], strike: ["ПОЛКА"] }]);
  });

  it.each([["krestoslovitsa", "1"], ["krestoslovitsa", "19"], ["classic", "15"]])("seat as many as the set fills racks: not %s with %s", (game, seats) => {
    expect(() => begun(game, {}, seats)).toThrow("seats, not");
  });

  it("have one seat a team where a team shares a rack", () => {
    expect(() => begun("erudit", { team_racks: "shared" }, "4/2")).toThrow("one seat");
    expect(begun("erudit", { team_racks: "shared" }, "2/2").to_move).toBe(0);
  });

  it.each(games("tiles.jsonl").map((game, number) => [number, game.game, game] as const))("judge game %i of %s as Python does", (_, name, game) => {
    const rules = tiles(name, null);
    const state = replayed(rules, game);
    expect(state.turns).toEqual(game.turns);
    // Python was asked for what seat 0 sees; here who is to move is seen
    expect({ ...rules.view(state), racks: null }).toEqual({ ...game.view, racks: null });
    expect((unseen(state) + state.racks.join("") + state.returned).replaceAll("_", "").length + allLaid(state)).toBe(bagOf(state).length);
  });

  it("say what stands for a draw that nobody tells", () => {
    const rules = tiles("erudit", null);
    const state = begun("erudit", {});
    expect(rules.untold?.(state)).toEqual([{ act: "draw", seat: 0 }, "_______"]);
    const dealt = [0, 1].reduce((at) => rules.play(at, ...(rules.untold?.(at) as [Act, string]))[0], state);
    expect(rules.untold?.(dealt)).toBeNull();
    expect(rules.view(dealt)).toMatchObject({ racks: ["_______", null], held: [7, 7], bag: 131 - 14 });
  });
});

const allLaid = ({ grid }: TilesState): number => grid.replaceAll(".", "").length;

describe("the preview of a lay in the browser", () => {
  const say = ({ message }: Refused): string => message;
  const at = (options: object, rack: string): TilesState => placed(begun("krestoslovitsa", options), `${rack},АБ`, "full", "0 0", "0", "G8>ПОЛ");

  it("tells what each word pays and how, and which are in no list", () => {
    const state = at({ words: { list: ["ПОЛКА"] } }, "_______");
    expect(preview(state, { seat: 0, tiles: { J8: "К", K8: "А" } }, null, say)).toEqual({
      words: [{ word: "ПОЛКА", squares: ["G8", "H8", "I8", "J8", "K8"], score: 8, letters: [[2, 1], [1, 1], [2, 1], [2, 1], [1, 1]], times: 1, reason: null }],
      bonus: 0,
      total: 8,
      fault: null,
      ok: true,
      blanks: {},
    });
    expect(preview(state, { seat: 0, tiles: { J8: "К" } }, null, say)).toMatchObject({ ok: false, fault: null, words: [{ reason: "ПОЛК is in no list" }] });
    expect(preview(state, { seat: 0, tiles: { A1: "К" } }, null, say)).toMatchObject({ ok: false, words: [], fault: expect.stringContaining("edge by edge") as string });
  });

  it("tells a word that the table has struck from one that is in no list", () => {
    const state = played(at({}, "_______"), { act: "words", seat: 0, strike: ["ПОЛК"] });
    expect(preview(state, { seat: 0, tiles: { J8: "К" } }, null, say)).toMatchObject({ words: [{ reason: "ПОЛК was struck at this table" }] });
  });

  it("names the letters that fit a blank, and leaves out words with a blank that has none", () => {
    const state = at({ words: { list: ["ПОЛК", "ПОЛЬ"] } }, "*______");
    expect(preview(state, { seat: 0, tiles: { J8: "*" } }, null, say)).toMatchObject({ ok: false, words: [], blanks: { J8: [["Ь", 10], ["К", 7]] } });
    expect(preview(state, { seat: 0, tiles: { J8: "к" } }, null, say)).toMatchObject({ ok: true, total: 7 });
  });

  it("leaves the words to a table that judges them itself", () => {
    const state = at({ words: { list: [] }, judge: "consent" }, "_______");
    expect(preview(state, { seat: 0, tiles: { J8: "К" } }, null, say)).toMatchObject({ ok: true, words: [{ word: "ПОЛК", reason: null }], blanks: {} });
  });

  it("finds every word of a board", () => {
    expect(allRuns(laid(BARE, spec("H8>ПОЛ H9vИ"))).map(({ letters: told }) => told)).toEqual(["ПОЛ", "ПИ"]);
  });
});
