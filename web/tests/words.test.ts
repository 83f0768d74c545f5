import { describe, expect, it } from "vitest";
import { ROWS } from "../src/lib/sheet";
import { tellEnd } from "../src/lib/words";
import { tell } from "../src/table/speech";
import type { YachtView } from "../src/lib/views";
import type { Full, Seat } from "../src/lib/wire";

const seat = (name: string, team: number | null = null): Seat => ({ name, team, kind: "person", level: null, here: true, yours: false });
const view = (over: Partial<YachtView>): YachtView => ({
  sheets: [Array<null>(12).fill(null), Array<null>(12).fill(null)], dice: [], rolls: 0, kept: [], to_move: 0, scores: [0, 0],
  team_scores: null, finished: false, winners: [], resigned: [], aborted: false, pays: null, options: {}, ...over,
}); // prettier-ignore
const full = (over: Partial<YachtView>): Full<YachtView> =>
  ({ seats: [seat("Ana"), seat("Luc")], view: view(over), advice: false, offer: null }) as unknown as Full<YachtView>;

describe("the log", () => {
  it("says every roll, what was kept and what is left", () => {
    const entry = { seat: 0, act: "roll", keep: [4, 4], dice: [2, 2, 6] };
    expect(tell({ v: 5, kind: "entry", entry }, view({ rolls: 1 }), full({ rolls: 2, kept: [4, 4] }))).toBe(
      "Ana, second roll: 2, 2, 4, 4, 6. Kept: 4, 4. One roll left.",
    );
  });

  it("says every score with the total", () => {
    const sheets = [ROWS.map((row) => (row === "four_of_a_kind" ? 17 : null)), Array<null>(12).fill(null)];
    const entry = { seat: 0, act: "score", row: "four_of_a_kind" };
    expect(tell({ v: 6, kind: "entry", entry }, view({}), full({ sheets, scores: [17, 0], to_move: 1 }))).toBe("Ana: 17 in Four of a kind, 17 in all.");
    expect(tell({ v: 6, kind: "entry", entry: { seat: 0, act: "time_up" } }, view({}), full({ sheets, scores: [17, 0] }))).toContain("time is up");
  });

  it("says whose turn it is among people who share one device", () => {
    const sheets = [ROWS.map((row) => (row === "ones" ? 3 : null)), Array<null>(12).fill(null)];
    const seats = [seat("Ana"), seat("Luc")].map((each) => ({ ...each, yours: true }));
    const after = { ...full({ sheets, scores: [3, 0], to_move: 1 }), seats };
    expect(tell({ v: 6, kind: "entry", entry: { seat: 0, act: "score", row: "ones" } }, view({}), after)).toBe("Ana: 3 in Ones, 3 in all. Luc, your turn.");
  });

  it("names who won, who shares the win, and nobody", () => {
    const seats = [seat("Ana"), seat("Luc")];
    expect(tellEnd(view({ winners: [1], scores: [90, 98] }), seats)).toBe("Luc wins with 98.");
    expect(tellEnd(view({ winners: [0, 1], scores: [98, 98] }), seats)).toBe("Ana and Luc share the win with 98.");
    expect(tellEnd(view({ winners: [1], scores: [-14, -5] }), seats)).toBe("Luc wins with −5.");
    expect(tellEnd(view({ aborted: true }), seats)).toBe("The game is over. Nobody has won.");
    expect(tellEnd(view({ winners: [0], scores: [170] }), [seat("Ana")])).toBe("The game is over: 170 points.");
  });

  it("counts a team's points together", () => {
    const seats = [seat("Ana", 1), seat("Luc", 1)];
    expect(tellEnd(view({ winners: [0, 1], scores: [50, 60], team_scores: { "1": 110 } }), seats)).toBe("Ana and Luc win together with 110.");
    const rivals = [seat("Ana", 1), seat("Luc", 2)];
    expect(tellEnd(view({ winners: [0, 1], scores: [50, 50], team_scores: { "1": 50, "2": 50 } }), rivals)).toBe("Ana and Luc share the win with 50.");
  });
});
