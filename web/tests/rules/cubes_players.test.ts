import { describe, expect, it } from "vitest";
import { fall } from "../../src/offline/chance";
import { LEVELS } from "../../src/offline/levels";
import { listFrom } from "../../src/offline/words";
import { act, type CubesLevel } from "../../src/players/cubes";
import { cubes } from "../../src/rules/cubes/rules";

const SECTIONS = ["AT TEN TON NET TO NO ON IT SET", "TIN RATE TEAR STONE NOTE", "EARN SENATOR", "RETINAL", "", "ASS"];

/** The text that a server sends for such words. */
function textOf(sections: readonly string[]): string {
  const shared = (one: string, other: string): number => [...other].findIndex((letter, at) => letter !== one[at]);
  return sections.map((words) => {
    const sorted = words.split(" ").filter(Boolean).sort();
    return sorted.map((word, at) => {
      const same = Math.max(0, shared(sorted[at - 1] ?? "", word));
      return same.toString(36) + word.slice(same);
    }).join("\n");
  }).join("\n\n");
}

const list = listFrom(textOf(SECTIONS));

describe("a word list that a browser keeps", () => {
  it("has the words of all its sections, and no others", () => {
    for (const word of SECTIONS.join(" ").split(" ").filter(Boolean)) expect(list.has(word)).toBe(true);
    for (const word of ["", "A", "TE", "TENS", "SENATORS", "ZZ", "TO​"]) expect(list.has(word)).toBe(false);
  });

  it("keeps to the words of a level where a table does", () => {
    const told = ["child", "pupil", "medium"].map((level) => ["TEN", "STONE", "SENATOR", "ASS"].map((word) => list.upTo(level).has(word)));
    expect(told).toEqual([[true, false, false, false], [true, true, false, false], [true, true, true, false]]);
  });

  it("knows whose words they are, and proposes none that nobody should", () => {
    expect(list.known("child")).toContain("TEN");
    expect(list.known("child")).not.toContain("STONE");
    expect(list.known("medium")).toEqual(expect.arrayContaining(["TEN", "STONE", "SENATOR"]));
    expect(list.known("perfect")).not.toContain("ASS");
  });
});

describe("the computers of the cubes in the browser", () => {
  const games = ["cubes-one", "cubes-two"].flatMap((game) => (LEVELS[game] ?? []).map((level) => [game, level] as const));

  it.each(games)("play whole games of %s by the rules: %s", (game, level) => {
    const rules = cubes(game, list);
    let seed = 3;
    const byte = (): number => (seed = (seed * 16807) % 2147483647) % 256;
    let state = rules.start([{ name: "One" }, { name: "Two" }], { turns: 6, turn_seconds: null });
    while (state.to_move !== null) {
      const wish = act(state, level as CubesLevel, list);
      const need = rules.needs(state, wish);
      state = rules.play(state, wish, need ? fall(need, byte) : undefined)[0];
    }
    const laid = state.played.flatMap(({ words }) => words);
    expect(laid.length).toBeGreaterThan(5);
    expect(state.roll_offs.length).toBeGreaterThan(1);
  });

  it("Steady lays better than Simple", () => {
    const rules = cubes("cubes-one", list);
    const begun = rules.start([{ name: "One" }], { turns: 3 });
    const rolled = rules.play(begun, { act: "roll", seat: 0 }, "AEIOANTNLRSTEL")[0];
    const [simple, steady] = (["simple", "steady"] as const).map((level) => rules.play(rolled, act(rolled, level, list))[0].scores[0] ?? 0);
    expect(steady).toBeGreaterThan(simple as number);
  });
});
