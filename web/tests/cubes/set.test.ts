import { describe, expect, it } from "vitest";
import { faceTotal, mayFall } from "../../src/cubes/set";
import { ENGLISH, FACES } from "./positions";

describe("the set of cubes", () => {
  it("has its letters in their order, and values", () => {
    expect([ENGLISH.letters, faceTotal(FACES, ENGLISH)]).toEqual(["ABCDEFGHIJKLMNOPQRSTUVWXYZ", 36]);
  });

  it("shows each letter on a cube of its own only", () => {
    expect(mayFall(ENGLISH, "").size).toBe(27);
    expect(mayFall(ENGLISH, "Z").has("X")).toBe(false);
    expect([mayFall(ENGLISH, "*").has("*"), mayFall(ENGLISH, "**").has("*")]).toEqual([true, false]);
    expect([mayFall(ENGLISH, "OOOOO").has("O"), mayFall(ENGLISH, "OOOOOO").has("O")]).toEqual([true, false]);
    expect(mayFall(ENGLISH, FACES.slice(0, 13)).has(FACES[13] ?? "")).toBe(true);
  });
});
