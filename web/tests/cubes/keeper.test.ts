import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CALM, Keeper, LAST, LONGEST } from "../../src/cubes/keeper";

let sent: string[];
let up: boolean;
let left: number;
let keeper: Keeper;

const lies = (word: string, roll = "r"): void => keeper.lies({ seat: 0, roll, grid: word ? [word] : [] });
const wait = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [sent, up, left] = [[], true, Infinity];
  keeper = new Keeper(
    (seat, grid) => {
      if (up) sent.push(`${seat}:${grid.join("/")}`);
      return up;
    },
    () => left,
  );
});
afterEach(() => vi.useRealTimers());

describe("what lies is kept at the server", () => {
  it("once the hand is calm, the latest of it", () => {
    lies("W");
    wait(CALM - 1);
    lies("WE");
    wait(CALM - 1);
    expect(sent).toEqual([]);
    wait(1);
    expect(sent).toEqual(["0:WE"]);
    lies("WE");
    wait(LONGEST);
    expect(sent).toEqual(["0:WE"]);
  });

  it("not at all where nothing has been laid, or it lies again as it lay", () => {
    lies("");
    wait(LONGEST);
    lies("W");
    lies("");
    wait(LONGEST);
    expect(sent).toEqual([]);
    lies("W");
    wait(CALM);
    lies("");
    wait(CALM);
    lies("", "next roll");
    wait(LONGEST);
    expect(sent).toEqual(["0:W", "0:"]);
  });

  it("at the latest after a while, though the hand is never calm", () => {
    for (let at = 0; at < LONGEST; at += CALM / 2) {
      lies("W".repeat(1 + at));
      wait(CALM / 2);
    }
    expect(sent).toHaveLength(1);
  });

  it("at once when little time is left, though not oftener than once in a while", () => {
    left = LAST - 1;
    lies("W");
    wait(0);
    lies("WE");
    wait(CALM - 1);
    expect(sent).toEqual(["0:W"]);
    wait(1);
    expect(sent).toEqual(["0:W", "0:WE"]);
  });

  it("at once when the page hides, and when the line is up again", () => {
    lies("W");
    keeper.flush();
    expect(sent).toEqual(["0:W"]);
    up = false;
    lies("WE");
    wait(LONGEST);
    up = true;
    keeper.flush();
    keeper.flush();
    expect(sent).toEqual(["0:W", "0:WE"]);
  });

  it("not where the server has it already", () => {
    keeper.knows("r", ["WE"]);
    lies("WE");
    wait(LONGEST);
    expect(sent).toEqual([]);
  });
});
