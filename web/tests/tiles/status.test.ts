import { afterEach, describe, expect, it } from "vitest";
import { useTexts } from "../../src/lib/texts";
import { cameBack, notTyped, tellPreview, typedAs, whyOff, whyOffBesides } from "../../src/tiles/status";
import type { Preview, PreviewedWord } from "../../src/tiles/preview";
import { squareNumber } from "../../src/tiles/set";
import { catalogue } from "../catalogue";
import { fresh, ground, lay } from "./positions";

afterEach(() => useTexts({ lang: "en", messages: {} }));

const word = (word: string, score: number, reason: string | null = null): PreviewedWord => ({ word, score, reason, squares: [], letters: [], times: 1 });
const preview = (over: Partial<Preview>): Preview => ({ words: [], bonus: 0, total: 0, fault: null, ok: true, blanks: {}, ...over });
const draft = lay(fresh("ПРОЖУКФ"), ground(), { D8: "П", E8: "Р", F8: "О", G14: "Ж", H14: "У", I14: "К" });

describe("what is said of the tiles laid", () => {
  it("are the words, the sum and what is left", () => {
    const told = preview({ words: [word("ПРОПОЛКА", 15), word("КОМИК", 10), word("ЖУК", 30)], total: 55 });
    expect(tellPreview(draft, told)).toBe("ПРОПОЛКА 15, КОМИК 10, ЖУК 30. Together 55. Left on the rack: Ф.");
    useTexts(catalogue("ru"));
    expect(tellPreview(draft, told)).toBe("ПРОПОЛКА 15, КОМИК 10, ЖУК 30. Вместе 55. Осталось на подставке: Ф.");
  });

  it("is short for one word, and tells the bonus", () => {
    const all = lay(fresh("АБ"), ground(), { H8: "А", I8: "Б" });
    expect(tellPreview(all, preview({ words: [word("АБ", 4)], total: 4 }))).toBe("АБ 4.");
    expect(tellPreview(all, preview({ words: [word("АБ", 4)], bonus: 15, total: 19 }))).toBe("АБ 4, all tiles 15. Together 19.");
  });

  it("is the reason where it cannot be handed in", () => {
    const refused = preview({ ok: false, words: [word("ПОЛКАН", 12, "ПОЛКАН is a nickname"), word("ОН", 2)] });
    expect([tellPreview(draft, refused), whyOff(draft, refused)]).toEqual(["ПОЛКАН is a nickname", "ПОЛКАН is a nickname"]);
    expect(whyOff(draft, preview({ ok: false, fault: "the first word must cover the centre, H8" }))).toBe("the first word must cover the centre, H8");
    const both = { ...refused, fault: "the first word must cover the centre, H8" };
    expect([whyOff(draft, both), whyOffBesides(draft, both)]).toEqual(["the first word must cover the centre, H8; ПОЛКАН is a nickname", "the first word must cover the centre, H8"]);
    expect(whyOffBesides(draft, refused)).toBe("");
    const unnamed = lay(fresh("А*"), ground(), { H8: "" });
    expect(whyOff(unnamed, preview({ ok: false }))).toBe("Choose a letter for the blank.");
    const swapped = lay(fresh("Ф"), ground({ K3: "фЕТР" }), { K3: "Ф" });
    expect(whyOff(swapped, preview({ ok: false, fault: "…" }))).toMatch(/^The blank must be laid in this turn/);
  });

  it("says that it is unknown without a connection, and nothing where nothing lies", () => {
    expect(tellPreview(draft, null)).toBe("What this pays cannot be counted without a connection.");
    expect(tellPreview(fresh(), null)).toBe("Nothing is laid.");
  });
});

describe("what is said at once", () => {
  it("tells what came back, one or several, in each language", () => {
    const back = [{ piece: 0, square: squareNumber("K3"), letter: "Ф" }, { piece: 1, square: squareNumber("L3"), letter: "е" }];
    expect(cameBack(back.slice(0, 1))).toBe("K3 is taken now: Ф is back in your hand.");
    expect(cameBack(back)).toBe("K3, L3 are taken now: Ф, blank are back in your hand.");
    useTexts(catalogue("ru"));
    expect(cameBack(back.slice(0, 1))).toBe("K3 уже занята: Ф вернулась к вам.");
    expect(cameBack(back)).toBe("Заняты уже K3, L3: к вам вернулись Ф, пустышка.");
    for (const lang of ["bg", "lb"]) {
      useTexts(catalogue(lang));
      expect(cameBack(back)).toContain("K3, L3");
    }
  });

  it("tells a blank, a swap, and what cannot be typed", () => {
    expect(typedAs("blank", "Ф")).toBe("The blank is laid as Ф.");
    expect(typedAs("swap", "Ф")).toBe("Ф takes the place of the blank. Lay the blank in this turn.");
    expect([notTyped("no tile", "Ф"), notTyped("no tile", "*"), notTyped("no room", "Ф")]).toEqual(["You have no Ф.", "You have no blank.", "There is no free square in this direction."]);
  });
});
