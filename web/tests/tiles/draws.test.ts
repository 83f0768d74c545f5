import { describe, expect, it } from "vitest";
import { verify } from "../../src/lib/verify";
import type { Chance, Numbered } from "../../src/lib/wire";
import { drawsOf } from "../../src/tiles/draws";
import type { TileSet } from "../../src/tiles/set";
import { read } from "./positions";

interface Finished {
  id: string;
  chance: Chance;
  log: Numbered[];
}

const prove = ({ id, chance, log }: Finished, set: string) => verify(id, chance, drawsOf(log, read<TileSet>(set)));

describe("the proof of the draws", () => {
  it.each([
    ["swaps and exchanges", "swaps", "erudit", 37],
    ["challenges", "challenges", "krestoslovitsa", 11],
    ["lays refused by consent", "refusals", "classic", 13],
  ])("recomputes a game with %s", async (_what, game, set, falls) => {
    expect(await prove(read(game), set)).toEqual({ committed: true, falls, wrong: null });
  });

  it("notices a tile that did not fall", async () => {
    const game = read<Finished>("swaps");
    const at = game.log.findIndex(({ entry }) => entry?.act === "draw" && entry.seat === 2);
    const { v, entry } = game.log[at] as Numbered & { entry: { tiles: string; seat: number; act: string } };
    const tiles = `${entry.tiles.slice(1)}${entry.tiles.startsWith("А") ? "О" : "А"}`;
    const log = [...game.log.slice(0, at), { v, entry: { ...entry, tiles } }];
    expect(await prove({ ...game, log }, "erudit")).toEqual({ committed: true, falls: 2, wrong: v });
  });

  it("cannot be made before all draws and exchanges are told", async () => {
    const game = read<Finished>("swaps");
    for (const secret of ["draw", "pass"]) {
      const log = game.log.map(({ v, entry }) => {
        const { tiles, exchange, ...open } = entry ?? { seat: 0, act: "" };
        return { v, entry: open.act === secret ? open : { ...open, ...(tiles && { tiles }), ...(exchange && { exchange }) } };
      });
      await expect(prove({ ...game, log }, "erudit")).rejects.toThrow();
    }
  });

  it("leaves out what was undone", () => {
    const log: Numbered[] = [
      { v: 1, kind: "entry", entry: { seat: 0, act: "draw", tiles: "АД" } },
      { v: 2, kind: "entry", entry: { seat: 0, act: "lay", tiles: { H8: "А", I8: "Д" } } },
      { v: 3, kind: "undone", number: 2 },
      { v: 4, kind: "entry", entry: { seat: 0, act: "draw", tiles: "Б" } },
    ];
    const set = { ...read<TileSet>("krestoslovitsa"), counts: { А: 1, Б: 1, Д: 1 } };
    expect([...drawsOf(log, set)].map(({ bag }) => bag?.join(""))).toEqual(["АБД", "Б"]);
  });
});
