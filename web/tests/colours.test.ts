import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../src");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (name) => /\.(css|svelte)$/.test(name) && !name.endsWith("tokens.css"),
);

it.each(files)("%s holds no colour of its own", (name) => {
  const text = readFileSync(join(root, name), "utf8");
  expect(text.match(/[:\s,(]#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgba?|hsla?|oklch)\(/gi) ?? []).toEqual([]);
});
