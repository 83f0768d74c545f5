import { afterEach, describe, expect, it } from "vitest";
import { help, obey, type Command } from "../../src/commands/command";
import { useTexts } from "../../src/lib/texts";

const commands: Command[] = [
  { word: "/roll", does: "rolls", run: (rest) => `roll ${rest}` },
  { word: "/row", takes: "8", does: "reads a row", run: (rest) => `row ${rest}` },
  { word: "/hand in", does: "hands in", run: (rest) => `handed ${rest}` },
];

describe("what is typed", () => {
  it.each([
    ["roll", "roll "],
    ["/ROLL  1 2", "roll 1 2"],
    ["row 8", "row 8"],
    ["hand in", "handed "],
    ["ha", "handed "],
    ["", ""],
  ])("is obeyed: %s", async (typed, said) => {
    expect(await obey(commands, typed)).toBe(said);
  });

  it.each(["ro", "hop", "rolls"])("is not obeyed where it could mean two commands or none: %s", async (typed) => {
    expect(await obey(commands, typed)).toContain("help");
  });

  it("asks for help", async () => {
    expect(await obey(commands, "help")).toBe(help(commands));
    expect(help(commands).split("\n")).toEqual(["roll: rolls", "row 8: reads a row", "hand in: hands in"]);
  });
});

describe("in another language", () => {
  afterEach(() => useTexts({ lang: "en", messages: {} }));

  it("both words are understood, and its own is shown", async () => {
    useTexts({ lang: "ru", messages: { "/roll": ["/бросить"], rolls: ["бросает"], "/help": ["/помощь"] } });
    expect(await obey(commands, "Бросить 3")).toBe("roll 3");
    expect(await obey(commands, "roll 3")).toBe("roll 3");
    expect((await obey(commands, "помощь")).split("\n")[0]).toBe("бросить: бросает");
  });
});
