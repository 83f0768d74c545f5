import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Each file of src/entries is one script that a page may ask for by its name in the manifest. */
const entries = readdirSync(here("src/entries"))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => here(`src/entries/${name}`));

export default defineConfig({
  base: "/static/",
  publicDir: here("public"),
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: here("../src/fishka/server/static"),
    emptyOutDir: true,
    manifest: "manifest.json",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    target: "es2022",
    rolldownOptions: { input: entries, checks: { pluginTimings: false } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
    isolate: false,
    pool: "threads",
    restoreMocks: true,
  },
});
