import { describe, expect, it } from "vitest";
import { LEVELS } from "../../src/offline/levels";
import { act, choices, expected, type Level } from "../../src/players/yacht";
import { yacht, type YachtState } from "../../src/rules/yacht/rules";
import { ROWS, type FourOfAKind } from "../../src/rules/yacht/scoring";
import { parted, type Act } from "../../src/rules/common";
import { lines, rows } from "./played";

interface Weighed {
  seats: number;
  options: Record<string, unknown>;
  log: Act[];
  points: [string | number[], number][];
  total: [string | number[], number][];
}

const weighed = lines<Weighed>("yacht_choices.jsonl");

function stateOf({ seats, options, log }: Weighed): YachtState {
  const begun = yacht.start(Array.from({ length: seats }, (_, seat) => ({ name: `Seat ${seat}` })), options);
  return log.reduce((state, entry) => yacht.play(state, ...parted(entry))[0], begun);
}

describe("the computers of Yacht in the browser", () => {
  it.each(rows("yacht/expected.tsv"))("know what a sheet is worth, with %s and %s open", (option, open, points) => {
    const sheet = (open as string).split(" ").reduce((bits, row) => bits | (1 << (ROWS as readonly string[]).indexOf(row)), 0);
    expect(expected(option as FourOfAKind)[sheet]).toBeCloseTo(Number(points), 6);
  });

  it.each(weighed.map((position, number) => [number, position] as const))("weigh position %i as the server's do", (_, position) => {
    const state = stateOf(position);
    for (const [alone, told] of [[true, position.points], [false, position.total]] as const) {
      const found = choices(state, alone).slice(0, told.length);
      expect(found.map(({ row, keep }) => row ?? keep)).toEqual(told.map(([what]) => what));
      for (const [at, [, value]] of told.entries()) expect(found[at]?.value).toBeCloseTo(value, 8);
    }
  });

  it.each(LEVELS["yacht"] as Level[])("play whole games by the rules: %s", (level) => {
    let seed = 7;
    const random = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647;
    let state = yacht.start([{ name: "One" }], {});
    while (state.to_move !== null) {
      const wish = act(state, level, random);
      const need = yacht.needs(state, wish);
      const dice = need && "dice" in need ? Array.from({ length: need.dice }, () => 1 + Math.floor(random() * 6)) : [];
      state = yacht.play(state, wish, dice)[0];
    }
    expect(state.turns).toHaveLength(12);
  });
});
