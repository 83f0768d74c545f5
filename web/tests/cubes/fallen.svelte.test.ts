import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Fallen } from "../../src/cubes/fallen.svelte";

describe("cubes that fall", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("lie still after a while, whatever else is told meanwhile", () => {
    let view = $state.raw<{ faces: string | null }>({ faces: null });
    let fallen: Fallen | undefined;
    const end = $effect.root(() => {
      fallen = new Fallen(() => view.faces);
    });
    flushSync();
    expect(fallen?.now).toBe(false);

    view = { faces: "ABC" };
    flushSync();
    expect(fallen?.now).toBe(true);
    vi.advanceTimersByTime(100);
    view = { faces: "ABC" };
    flushSync();
    vi.advanceTimersByTime(5_000);
    expect(fallen?.now).toBe(false);
    end();
  });
});
