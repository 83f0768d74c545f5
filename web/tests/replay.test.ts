import { beforeEach, expect, test, vi } from "vitest";
import { replay } from "../src/lib/replay";

const inside = (at: number): string =>
  `<a data-step="back" id="step-back" href="/g/x/replay?at=${at - 1}">Back</a><a data-step="on" id="step-on" href="/g/x/replay?at=${at + 1}">Further</a><img alt="after ${at}"><details></details>`;
const page = (at: number): string => `<title>${at}</title><div data-replay>${inside(at)}</div>`;

let region: HTMLElement;
let told: HTMLElement;
const ask = vi.fn<typeof fetch>();

beforeEach(() => {
  document.body.innerHTML = `<p id="told"></p><div data-replay>${inside(3)}</div>`;
  region = document.querySelector("[data-replay]")!;
  told = document.getElementById("told")!;
  ask.mockReset();
  ask.mockImplementation((address) => {
    const at = Number(new URL(String(address)).searchParams.get("at"));
    return Promise.resolve(new Response(page(at)));
  });
});

test("arrows and links lead to other turns, and what stands there is said", async () => {
  const shown = vi.fn();
  replay(region, told, { ask, shown });
  region.querySelector("details")!.open = true;
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
  await vi.waitFor(() => expect(told.textContent).toBe("after 4"));
  expect(region.querySelector("details")!.open).toBe(true);
  region.querySelector<HTMLElement>("#step-back")!.click();
  await vi.waitFor(() => expect(told.textContent).toBe("after 3"));
  expect(shown).toHaveBeenCalledTimes(2);
});

test("keys meant for fields or for the browser are left alone", () => {
  replay(region, told, { ask });
  const field = region.appendChild(document.createElement("input"));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true }));
  expect(ask).not.toHaveBeenCalled();
});
