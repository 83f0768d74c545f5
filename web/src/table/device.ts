/** What the device and the person's settings ask for. */

import type { play } from "../lib/sound";

const root = document.documentElement;

/** Whether nothing should move. */
export const isStill = (): boolean =>
  root.dataset["motion"] === "reduce" || matchMedia("(prefers-reduced-motion: reduce)").matches;

export const soundOn = (): boolean => root.dataset["sound"] === "on";

/** Plays a sound where the person wants any; what makes them comes with the first one. */
export function sound(...which: Parameters<typeof play>): void {
  if (soundOn()) void import("../lib/sound").then((sounds) => sounds.play(...which));
}

export type Theme = "system" | "light" | "dark";

export const theme = (): Theme => (root.dataset["theme"] as Theme | undefined) ?? "system";

export function useTheme(chosen: Theme): void {
  if (chosen === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = chosen;
  remember({ theme: chosen });
}

export function useSound(on: boolean): void {
  if (on) root.dataset["sound"] = "on";
  else delete root.dataset["sound"];
  remember({ sound: on ? "on" : "off" });
}

/** Keeps one setting with the person; without a connection it holds for this page only. */
function remember(setting: Record<string, string>): void {
  void fetch("/settings", { method: "POST", body: new URLSearchParams(setting), redirect: "manual" }).catch(() => undefined);
}

/** Keeps the screen on while the table lies beside the board; false where the device refuses. */
export async function stayAwake(): Promise<boolean> {
  try {
    await navigator.wakeLock.request("screen");
    return true;
  } catch {
    return false;
  }
}
