import { beforeEach, expect, test, vi } from "vitest";
import { exchange, look } from "../src/lib/refresh";
import { standing } from "../src/lib/ratings";

let region: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<div data-refresh="8"><button id="sit-a">A</button><a href="/people/1">Ana</a></div>';
  region = document.querySelector<HTMLElement>("[data-refresh]")!;
});

const answer = (html: string, url: string): Response => ({ ok: true, url, text: () => Promise.resolve(html) }) as Response;

test("who has the focus keeps it when the region is told anew", () => {
  document.getElementById("sit-a")!.focus();
  exchange(region, '<p>new</p><button id="sit-a">A</button>');
  expect(document.activeElement?.id).toBe("sit-a");
  exchange(region, '<a href="/people/1">Ana</a>');
  expect(document.activeElement).toBe(region);
});

test("what is the same is left alone", () => {
  const before = region.firstChild;
  exchange(region, region.innerHTML);
  expect(region.firstChild).toBe(before);
});

test("a link keeps the focus by the address it leads to", () => {
  region.querySelector("a")!.focus();
  exchange(region, '<a href="/people/2">Luc</a><a href="/people/1">Ana</a>');
  expect(document.activeElement?.textContent).toBe("Ana");
});

test("the same page is asked for, and its region taken", async () => {
  const ask = vi.fn(() => Promise.resolve(answer('<div data-refresh="8"><p>new</p></div>', location.href)));
  expect(await look(region, ask as unknown as typeof fetch)).toBe(true);
  expect(region.textContent).toBe("new");
});

test("ratings of a finished game are asked for until they are counted", async () => {
  const told = [false, false, true].map((counted) => ({ rated: true, counted, seats: [], alone: null }));
  const ask = vi.fn(() => Promise.resolve({ ok: true, json: () => Promise.resolve(told[ask.mock.calls.length - 1]) } as Response));
  const found = await standing("g", true, ask as unknown as typeof fetch, () => Promise.resolve());
  expect(found?.counted).toBe(true);
  expect(ask).toHaveBeenCalledTimes(3);
});
