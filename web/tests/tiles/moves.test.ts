import { describe, expect, it } from "vitest";
import { complete, inHand, owed, placedAt, toAct } from "../../src/tiles/model";
import { exchangePlaces, moveTo, shuffle } from "../../src/table/order";
import { named, place, takeAllBack, takeBack } from "../../src/tiles/moves";
import { squareNumber } from "../../src/tiles/set";
import { fresh, ground, lay, piece, shown } from "./positions";

const at = squareNumber;

describe("laying", () => {
  it("puts a tile on an empty square, and tells it by the square's name", () => {
    const draft = lay(fresh(), ground(), { H8: "А", I8: "Д" });
    expect(toAct(draft)).toEqual({ tiles: { H8: "А", I8: "Д" } });
    expect(inHand(draft).map(({ letter }) => letter).join("")).toBe("БВГЕЖ");
    expect(shown(draft)).toBe("АБВГДЕЖ");
  });

  it("refuses a square that is taken, and a piece that is not there", () => {
    const draft = fresh();
    expect(place(draft, ground({ H8: "ДОМ" }), piece(draft, "А"), at("I8"))).toBeNull();
    expect(place(draft, ground(), 99, at("I8"))).toBeNull();
  });

  it("gives a blank no letter until one is chosen", () => {
    const bare = fresh("АБ*");
    const draft = place(bare, ground(), piece(bare, "*"), at("H8"));
    expect(draft && toAct(draft).tiles).toEqual({ H8: "*" });
    expect(draft && complete(draft)).toBe(false);
    const told = draft && named(draft, at("H8"), "Ф");
    expect(told && toAct(told).tiles).toEqual({ H8: "ф" });
    expect(told && complete(told)).toBe(true);
  });

  it("keeps a blank's letter when it moves", () => {
    const draft = lay(fresh("*Б"), ground(), { H8: "ф" });
    expect(toAct(place(draft, ground(), 0, at("I8")) ?? draft).tiles).toEqual({ I8: "ф" });
  });

  it("sends back what lies on its square; two laid tiles change squares", () => {
    const draft = lay(fresh(), ground(), { H8: "А" });
    expect(toAct(place(draft, ground(), piece(draft, "Б"), at("H8")) ?? draft).tiles).toEqual({ H8: "Б" });
    const both = lay(draft, ground(), { I8: "Б" });
    expect(toAct(place(both, ground(), 0, at("I8")) ?? both).tiles).toEqual({ H8: "Б", I8: "А" });
  });

  it("lays an unknown tile only as a letter", () => {
    const draft = fresh("_______");
    expect(place(draft, ground(), 0, at("H8"))).toBeNull();
    expect(toAct(place(draft, ground(), 0, at("H8"), "Ф") ?? draft).tiles).toEqual({ H8: "Ф" });
    expect(toAct(place(draft, ground(), 0, at("H8"), "ф") ?? draft).tiles).toEqual({ H8: "ф" });
  });
});

describe("a swap", () => {
  const felt = ground({ K3: "фЕТР" });
  const swapped = lay(fresh("АБВФ"), felt, { K3: "Ф" });

  it("puts the real tile down and the blank into the hand", () => {
    expect(swapped.placed).toEqual([{ piece: 3, square: at("K3"), letter: "Ф", swap: true }]);
    expect(owed(swapped)).toEqual([{ id: -1 - at("K3"), letter: "*" }]);
    expect(shown(swapped)).toBe("АБВФ");
    expect(toAct(swapped)).toEqual({ tiles: {}, swap: { K3: "Ф" } });
  });

  it("can be handed in once the blank is laid", () => {
    expect(complete(swapped)).toBe(false);
    const laid = lay(swapped, felt, { L2: "а" });
    expect(complete(laid)).toBe(true);
    expect(toAct(laid)).toEqual({ tiles: { L2: "а" }, swap: { K3: "Ф" } });
  });

  it("is undone with the tile, the blank goes back even when it is laid", () => {
    const laid = lay(swapped, felt, { L2: "а" });
    const back = takeBack(laid, 3);
    expect([back.placed, back.pieces.length]).toEqual([[], 4]);
    const moved = place(laid, felt, 3, at("A1"));
    expect(moved && toAct(moved)).toEqual({ tiles: { A1: "Ф" } });
    expect(moved && owed(moved)).toEqual([]);
  });

  it("needs that very letter, a blank there, and rules that allow it", () => {
    const draft = fresh("АБФ*");
    expect(place(draft, felt, piece(draft, "А"), at("K3"))).toBeNull();
    expect(place(draft, felt, piece(draft, "*"), at("K3"))).toBeNull();
    expect(place(draft, ground({ K3: "ФЕТР" }), piece(draft, "Ф"), at("K3"))).toBeNull();
    expect(place(draft, ground({ K3: "фЕТР" }, false), piece(draft, "Ф"), at("K3"))).toBeNull();
  });

  it("takes an unknown tile at a real table", () => {
    const draft = fresh("___");
    expect(toAct(place(draft, felt, 0, at("K3")) ?? draft).swap).toEqual({ K3: "Ф" });
    expect(place(draft, felt, 0, at("K3"), "М")).toBeNull();
  });

  it("is no turn alone", () => {
    const draft = lay(fresh("АФ*"), felt, { K3: "Ф", A1: "х" });
    expect(placedAt(draft, at("A1"))?.piece).toBeLessThan(0);
    expect(complete(takeBack(draft, placedAt(draft, at("A1"))?.piece ?? NaN))).toBe(false);
  });
});

describe("the rack", () => {
  it("lets two pieces change places, and one move between others", () => {
    const draft = fresh();
    expect(shown(exchangePlaces(draft, 0, 2))).toBe("ВБАГДЕЖ");
    expect(shown(moveTo(draft, 0, 3))).toBe("БВГАДЕЖ");
    expect(shown(moveTo(draft, 6, 0))).toBe("ЖАБВГДЕ");
    expect(exchangePlaces(draft, 0, -113)).toBe(draft);
    expect([moveTo(draft, 2, 2), moveTo(draft, -113, 2)]).toEqual([draft, draft]);
  });

  it("is shuffled with every piece in it", () => {
    const next = [3, 0, 2, 1, 1, 0];
    const mixed = shuffle(fresh(), () => next.shift() ?? 0);
    expect(shown(mixed)).not.toBe("АБВГДЕЖ");
    expect([...shown(mixed)].sort().join("")).toBe("АБВГДЕЖ");
  });

  it("has everything back at once", () => {
    const draft = takeAllBack(lay(fresh("АБФ"), ground({ K3: "фЕТР" }), { K3: "Ф", A1: "о", B1: "А" }));
    expect([draft.placed, draft.pieces.length, shown(draft)]).toEqual([[], 3, "АБФ"]);
  });
});
