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
    expect(outbox.answered("another")).toBeNull();
    expect(outbox.answered(id)?.do).toBe("act");
    expect(kept.size).toBe(0);
    expect(outbox.handIn(roll, 2)).not.toBe(id);
  });

  it("does not hold up one of another kind", () => {
    const outbox = open();
    outbox.handIn(roll, 0);
    expect(outbox.handIn({ do: "advice", on: true }, 0)).not.toBeNull();
  });
});
