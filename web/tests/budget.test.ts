import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const place = (path: string): string => join(import.meta.dirname, "../../src/fishka/server/static", path);
const built = existsSync(place("manifest.json"));

/** What pages load for playing without a connection, if they do, by the names of its chunks. */
const OFFLINE = /(?:^_|\/)(?:sync|copying|leaving)[.-]/;

describe.runIf(built)("the built client", () => {
  const manifest = built ? (JSON.parse(readFileSync(place("manifest.json"), "utf8")) as Record<string, Chunk>) : {};

  /** Every script that the entries may load, lazy ones too; what goes on without a connection is counted apart. */
  function reach(names: string[], found = new Set<string>()): Set<string> {
    for (const name of names) {
      const chunk = manifest[name];
      if (!chunk || found.has(name)) continue;
      found.add(name);
      const later = (chunk.dynamicImports ?? []).filter((each) => !OFFLINE.test(each));
      reach([...(chunk.imports ?? []), ...later], found);
    }
    return found;
  }

  const sizeOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + gzipSync(readFileSync(place(manifest[name]?.file ?? ""))).length, 0);

  it.each([
    ["table", 60_000],
    ["tiles", 80_000],
    ["cubes", 80_000],
    ["learn-table", 60_000],
    ["learn-tiles", 80_000],
    ["learn-cubes", 80_000],
  ])("asks for little script on the page of a table of %s, gzipped, lazy parts included", (entry, most) => {
    const scripts = reach([`src/entries/${entry}.ts`, "src/entries/pages.ts"]);
    expect(scripts.size).toBeGreaterThan(1);
    expect(sizeOf(scripts)).toBeLessThan(most);
  });

  it("goes on without a connection with little more than the tables have", () => {
    const tables = reach(["table", "cubes", "tiles", "pages"].map((entry) => `src/entries/${entry}.ts`));
    const parts = Object.keys(manifest).filter((name) => OFFLINE.test(name));
    const more = [...reach([...parts, "src/entries/offline.ts", "src/entries/thinker.ts"])].filter((name) => !tables.has(name));
    expect(more.length).toBeGreaterThan(2);
    expect(sizeOf(more)).toBeLessThan(30_000);
  });

  it("ships four fonts", () => {
    expect(Object.values(manifest).filter((chunk) => chunk.file.endsWith(".woff2"))).toHaveLength(4);
  });
});
