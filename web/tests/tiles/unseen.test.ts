import { describe, expect, it } from "vitest";
import { unseen } from "../../src/tiles/unseen";
import { grid, RUSSIAN } from "./positions";

describe("the tiles that are not seen", () => {
  it("are the set without the board and the own rack, blanks by themselves", () => {
    const left = unseen(RUSSIAN, grid({ H8: "фЕТР" }).join(""), "*АФ");
    expect([left.get("*"), left.get("Ф"), left.get("Е"), left.get("А")]).toEqual([0, 0, 8, 9]);
    expect([...left.values()].reduce((sum, count) => sum + count)).toBe(130 - 4 - 3);
    expect([...left.keys()].slice(0, 3)).toEqual(["А", "Б", "В"]);
  });

  it("are not fewer for tiles that nobody has told", () => {
    const left = unseen(RUSSIAN, grid().join(""), "_______");
    expect([...left.values()].reduce((sum, count) => sum + count)).toBe(130);
  });
});
