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

describe.runIf(built)("the built client", () => {
  const manifest = built ? (JSON.parse(readFileSync(place("manifest.json"), "utf8")) as Record<string, Chunk>) : {};

  /** Every script that the entries may load, lazy ones too. */
  function reach(names: string[], found = new Set<string>()): Set<string> {
    for (const name of names) {
      const chunk = manifest[name];
      if (!chunk || found.has(name)) continue;
      found.add(name);
      reach([...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])], found);
    }
    return found;
  }

  it.each([
    ["table", 60_000],
    ["tiles", 80_000],
    ["cubes", 80_000],
  ])("asks for little script on the page of a table of %s, gzipped, lazy parts included", (entry, most) => {
    const scripts = [...reach([`src/entries/${entry}.ts`, "src/entries/pages.ts"])].map((name) => manifest[name]?.file ?? "");
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(place(file))).length, 0);
    expect(scripts.length).toBeGreaterThan(1);
    expect(bytes).toBeLessThan(most);
  });

  it("ships four fonts", () => {
    expect(Object.values(manifest).filter((chunk) => chunk.file.endsWith(".woff2"))).toHaveLength(4);
  });
});
