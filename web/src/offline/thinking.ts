/** Asks the computers, which think in a worker of their own. */
import type { Act } from "../rules/common";

let thinker: Worker | undefined;
let number = 0;
const waiting = new Map<number, (act: Act) => void>();

function worker(): Worker {
  if (!thinker) {
    thinker = new Worker(document.querySelector<HTMLElement>("[data-thinker]")?.dataset["thinker"] ?? "", { type: "module" });
    thinker.addEventListener("message", ({ data }: MessageEvent<{ number: number; act: Act }>) => {
      waiting.get(data.number)?.(data.act);
      waiting.delete(data.number);
    });
  }
  return thinker;
}

/** What a computer of that level does in that state. */
export function think(game: string, state: unknown, level: string): Promise<Act> {
  const asked = (number += 1);
  return new Promise((resolve) => {
    waiting.set(asked, resolve);
    worker().postMessage({ number: asked, game, level, state });
  });
}
