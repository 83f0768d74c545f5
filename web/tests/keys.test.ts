import { describe, expect, it } from "vitest";
import { read } from "../src/lib/keys";

const key = (key: string, code = "", more: Partial<KeyboardEvent> = {}): Parameters<typeof read>[0] => ({
  key, code, ctrlKey: false, altKey: false, metaKey: false, isComposing: false, ...more,
}); // prettier-ignore

describe("a key", () => {
  it("is a digit by what it writes, or by its place in a row of signs", () => {
    expect(read(key("3", "Digit3"))).toEqual({ is: "digit", digit: 3 });
    expect(read(key("3", "Numpad3"))).toEqual({ is: "digit", digit: 3 });
    expect(read(key("&", "Digit1"))).toEqual({ is: "digit", digit: 1 });
    expect(read(key("7", "Digit7"))).toBeNull();
    expect(read(key("0", "Digit1"))).toBeNull();
  });

  it("is R by its letter, or by its place where there are no Latin letters", () => {
    expect(read(key("r", "KeyO"))).toEqual({ is: "roll" });
    expect(read(key("R", "KeyR"))).toEqual({ is: "roll" });
    expect(read(key("к", "KeyR"))).toEqual({ is: "roll" });
    expect(read(key("p", "KeyR"))).toBeNull();
  });

  it("is nothing together with Ctrl, Alt, Meta or while a word is composed", () => {
    for (const held of ["ctrlKey", "altKey", "metaKey", "isComposing"]) expect(read(key("r", "KeyR", { [held]: true }))).toBeNull();
  });

  it("walks the rows and the dice", () => {
    expect(read(key("ArrowDown"))).toEqual({ is: "row", step: 1 });
    expect(read(key("ArrowLeft"))).toEqual({ is: "die", step: -1 });
  });
});
