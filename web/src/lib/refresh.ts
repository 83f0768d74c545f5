/** Keeps a part of a page up to date: the same page is asked for again, and only what has changed is put in. */

/** Where the element with the focus stands again afterwards: by its id, or the address it leads to. */
function found(region: HTMLElement, before: Element | null): HTMLElement | null {
  if (!(before instanceof HTMLElement)) return null;
  if (before.id) return region.querySelector(`#${CSS.escape(before.id)}`);
  const address = before.getAttribute("href");
  return address === null ? null : region.querySelector(`a[href="${CSS.escape(address)}"]`);
}

/** Put the new inside in; who has the focus keeps it, or the region takes it where that is gone. */
export function exchange(region: HTMLElement, inside: string): void {
  if (region.innerHTML === inside) return;
  const held = region.contains(document.activeElement) ? document.activeElement : null;
  region.innerHTML = inside;
  if (held === null) return;
  const again = found(region, held);
  if (again === null) region.tabIndex = -1;
  (again ?? region).focus({ preventScroll: true });
}

/** One look: true while the page is to be looked at again. */
export async function look(region: HTMLElement, ask: typeof fetch = fetch): Promise<boolean> {
  const answer = await ask(location.pathname + location.search, { headers: { accept: "text/html" } });
  const where = new URL(answer.url || location.href, location.href);
  if (where.pathname !== location.pathname) {
    location.assign(where.href);
    return false;
  }
  if (!answer.ok) return true;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.querySelector<HTMLElement>("[data-refresh]");
  if (next === null) {
    location.reload();
    return false;
  }
  exchange(region, next.innerHTML);
  return true;
}

/** Look every so many seconds while the page is seen. */
export function refresh(region: HTMLElement): void {
  const again = (): void => {
    setTimeout(() => void step(), 1000 * Number(region.dataset["refresh"]));
  };
  const step = async (): Promise<void> => {
    let on = true;
    try {
      if (!document.hidden || location.pathname === "/play-now") on = await look(region);
    } catch {
      // away for a moment: the next look may reach it
    }
    if (on) again();
  };
  again();
}
