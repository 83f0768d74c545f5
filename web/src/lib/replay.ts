/** A game turn by turn: the page of another turn is asked for, and only the position is put in. */
import { exchange } from "./refresh";

const KEYS: Readonly<Record<string, string>> = { ArrowLeft: "back", ArrowRight: "on" };

interface Beside {
  ask?: typeof fetch;
  /** Called with the region whenever another turn stands in it. */
  shown?: (region: HTMLElement) => void;
}

/** Whether the key is for the page: not for a field, and not together with another. */
function meant(event: KeyboardEvent): boolean {
  const at = event.target;
  const typing = at instanceof Element && at.closest("input, textarea, select, [contenteditable]") !== null;
  return !(typing || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
}

/** Steps of the region lead to other turns without leaving the page; `told` says what stands there. */
export function replay(region: HTMLElement, told: HTMLElement | null, { ask = fetch, shown }: Beside = {}): void {
  const go = async (address: string): Promise<boolean> => {
    const answer = await ask(address, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = answer.ok ? page.querySelector<HTMLElement>("[data-replay]") : null;
    if (next === null) return false;
    const open = [...region.querySelectorAll("details[open]")].map((each) => each.id);
    exchange(region, next.innerHTML);
    for (const folded of region.querySelectorAll("details")) folded.open = open.includes(folded.id);
    document.title = page.title;
    if (told) told.textContent = region.querySelector("[data-told]")?.textContent ?? region.querySelector("img")?.alt ?? "";
    shown?.(region);
    const hash = new URL(address, location.href).hash.slice(1);
    if (hash) document.getElementById(hash)?.scrollIntoView({ block: "nearest" });
    return true;
  };
  const follow = async (link: HTMLAnchorElement): Promise<void> => {
    const address = link.href;
    if (await go(address).catch(() => false)) history.pushState(null, "", address);
    else location.assign(address);
  };
  region.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-step]") : null;
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void follow(link);
  });
  document.addEventListener("keydown", (event) => {
    const step = KEYS[event.key];
    const link = step && meant(event) ? region.querySelector<HTMLAnchorElement>(`a[data-step="${step}"]`) : null;
    if (!link) return;
    event.preventDefault();
    void follow(link);
  });
  addEventListener("popstate", () => void go(location.href).catch(() => location.reload()));
}
