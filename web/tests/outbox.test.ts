import { beforeEach, describe, expect, it } from "vitest";
import { Outbox, RETRY } from "../src/lib/outbox";
import type { Command } from "../src/lib/wire";

let kept: Map<string, string>;
let sent: Command[];
let up: boolean;

const keep = {
  getItem: (key: string): string | null => kept.get(key) ?? null,
  setItem: (key: string, value: string): void => void kept.set(key, value),
  removeItem: (key: string): void => void kept.delete(key),
};
const open = (): Outbox =>
  new Outbox("g", keep, (command) => {
    if (up) sent.push(command);
    return up;
  });
const roll = { do: "act", expect_seq: 4, act: { act: "roll", seat: 0 } };

beforeEach(() => {
  kept = new Map();
  sent = [];
  up = true;
});

describe("a command handed in", () => {
  it("goes out once; a second press does nothing", () => {
    const outbox = open();
    expect(outbox.handIn(roll, 0)).not.toBeNull();
    expect(outbox.handIn(roll, 1)).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it("keeps its id through retries, a reconnect and a reload", () => {
    const id = open().handIn(roll, 0);
    const reloaded = open();
    reloaded.retry(0, true);
    reloaded.retry(RETRY - 1, false);
    reloaded.retry(RETRY, false);
    expect(sent.map((command) => command.command_id)).toEqual([id, id, id]);
    expect(sent.every((command) => command.expect_seq === 4)).toBe(true);
  });

  it("waits for the line", () => {
    up = false;
    const outbox = open();
    outbox.handIn(roll, 0);
    up = true;
    outbox.retry(1, false);
    expect(sent).toHaveLength(1);
  });

  it("is forgotten with its answer, and only with its own", () => {
    const outbox = open();
    const id = outbox.handIn(roll, 0) as string;
    expect(outbox.answered("another", 1)).toBeNull();
    expect(outbox.answered(id, 1, 5)?.do).toBe("act");
    expect(kept.size).toBe(0);
    expect(outbox.handIn(roll, 2)).not.toBe(id);
  });

  it("follows one of another kind when that is answered, knowing what it led to", () => {
    const outbox = open();
    const id = outbox.handIn({ do: "advice", on: true }, 0) as string;
    expect(outbox.handIn(roll, 0)).not.toBeNull();
    expect(sent.map((command) => command.do)).toEqual(["advice"]);
    outbox.answered(id, 1, 5);
    expect(sent.map((command) => [command.do, command.expect_seq])).toEqual([
      ["advice", undefined],
      ["act", 5],
    ]);
  });

  it("stays as it was when somebody else came between, or the first was refused", () => {
    for (const head of [6, undefined]) {
      const outbox = open();
      const id = outbox.handIn({ do: "advice", on: true }, 0) as string;
      outbox.handIn(roll, 0);
      outbox.answered(id, 1, head);
      expect(sent.at(-1)?.expect_seq).toBe(4);
      kept.clear();
    }
  });
});
