import { afterEach, describe, expect, it } from "vitest";
import { number, t, tn, useTexts } from "../src/lib/texts";

afterEach(() => useTexts({ lang: "en", messages: {} }));

const ROLLS: [string, string] = ["one roll left", "{count} rolls left"];

describe("texts", () => {
  it("are English where nothing else is known", () => {
    expect(t("Yacht")).toBe("Yacht");
    expect(t("Enter {points} in {row}", { points: 8, row: "Fours" })).toBe("Enter 8 in Fours");
    expect([1, 2].map((n) => tn(...ROLLS, n))).toEqual(["one roll left", "2 rolls left"]);
  });

  it("have three forms in Russian", () => {
    useTexts({ lang: "ru", messages: { "one roll left": ["остался {count} бросок", "осталось {count} броска", "осталось {count} бросков"] } });
    expect([1, 2, 5, 11, 21, 22].map((n) => tn(...ROLLS, n))).toEqual([
      "остался 1 бросок", "осталось 2 броска", "осталось 5 бросков", "осталось 11 бросков", "остался 21 бросок", "осталось 22 броска",
    ]); // prettier-ignore
  });

  it.each(["bg", "lb", "en"])("have two forms in %s", (lang) => {
    useTexts({ lang, messages: { "one roll left": ["a", "b{count}"] } });
    expect([1, 2, 0].map((n) => tn(...ROLLS, n))).toEqual(["a", "b2", "b0"]);
  });

  it("leave alone what they were not given", () => {
    expect(t("{who} and {other}", { who: "Ana" })).toBe("Ana and {other}");
  });

  it("write numbers as the language does", () => {
    useTexts({ lang: "ru", messages: {} });
    expect(number(154.25, 1)).toMatch(/^154,[23]$/);
  });
});
