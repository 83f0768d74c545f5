import { expect, test } from "vitest";
import type { Said, TalkTold } from "../src/lib/wire";
import { Talk } from "../src/table/talk.svelte";

const line = (n: number, more: Partial<Said> = {}): Said => ({ n, at: 0, room: "players", by: "Ana", text: `line ${n}`, ...more });
const told: TalkTold = { mode: "free", room: "players", may_take: false, phrases: { hello: "Hello!" }, lines: [line(1)] };

test("counts what others said while it was closed", () => {
  const talk = new Talk("g");
  talk.whole(told);
  expect(talk.unread).toBe(0);
  talk.add([line(2), line(3, { yours: true })]);
  expect(talk.unread).toBe(1);
  talk.toggle();
  talk.add([line(4)]);
  expect(talk.unread).toBe(0);
});

test("a line taken away stands there without its words", () => {
  const talk = new Talk("g");
  talk.whole(told);
  talk.add([line(1, { taken: true, text: "" }), line(9, { taken: true })]);
  expect(talk.lines.map((each) => each.taken)).toEqual([true]);
});

test("phrases are said in the reader's language", () => {
  const talk = new Talk("g");
  talk.whole(told);
  expect(talk.words(line(2, { text: "", phrase: "hello" }))).toBe("Hello!");
});
