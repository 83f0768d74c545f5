import { describe, expect, it } from "vitest";
import { mayFall } from "../../src/cubes/set";
import { faceTotal } from "../../src/rules/cubes/tops";
import { ENGLISH, FACES } from "./positions";

describe("the set of cubes", () => {
  it("has its letters in their order, and values", () => {
    expect([ENGLISH.letters, faceTotal(ENGLISH, FACES)]).toEqual(["ABCDEFGHIJKLMNOPQRSTUVWXYZ", 36]);
  });

  it("shows each letter on a cube of its own only", () => {
    expect(mayFall(ENGLISH, "").size).toBe(27);
    expect(mayFall(ENGLISH, "Z").has("X")).toBe(false);
    expect([mayFall(ENGLISH, "*").has("*"), mayFall(ENGLISH, "**").has("*")]).toEqual([true, false]);
    expect([mayFall(ENGLISH, "OOOOO").has("O"), mayFall(ENGLISH, "OOOOOO").has("O")]).toEqual([true, false]);
    expect(mayFall(ENGLISH, FACES.slice(0, 13)).has(FACES[13] ?? "")).toBe(true);
  });
});
