import type { Attachment } from "svelte/attachments";

/** A part that had the focus may vanish: then the first of `next`, what one would press or read, has it. */
export function keepFocus(next: string): Attachment<HTMLElement> {
  return (root) => {
    let inside = false;
    const came = (): void => void (inside = true);
    const went = ({ relatedTarget }: FocusEvent): void => {
      inside = relatedTarget === null || root.contains(relatedTarget as Node);
    };
    const watcher = new MutationObserver(() => setTimeout(() => {
      if (inside && document.activeElement === document.body) nextIn(root, next)?.focus();
    }));
    root.addEventListener("focusin", came);
    root.addEventListener("focusout", went);
    watcher.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener("focusin", came);
      root.removeEventListener("focusout", went);
      watcher.disconnect();
    };
  };
}

function nextIn(root: HTMLElement, next: string): HTMLElement | null {
  const dialog = root.querySelector("dialog[open]");
  return dialog ? dialog.querySelector<HTMLElement>("[tabindex], .item") : root.querySelector<HTMLElement>(next);
}
