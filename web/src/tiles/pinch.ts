/** Two fingers on the board make it larger or smaller about the point between them. */

const LEAST = 1;
const MOST = 3;

const between = (a: Touch, b: Touch): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

export function pinch(port: HTMLElement, zoom: () => number, change: (zoom: number) => void): () => void {
  let apart = 0;
  let first = 1;

  function began(event: TouchEvent): void {
    const [a, b] = event.touches;
    if (!a || !b) return;
    apart = between(a, b);
    first = zoom();
  }

  function moved(event: TouchEvent): void {
    const [a, b] = event.touches;
    if (!a || !b || !apart) return;
    event.preventDefault();
    const before = zoom();
    const next = Math.min(MOST, Math.max(LEAST, (first * between(a, b)) / apart));
    const box = port.getBoundingClientRect();
    const x = (a.clientX + b.clientX) / 2 - box.x;
    const y = (a.clientY + b.clientY) / 2 - box.y;
    const left = ((port.scrollLeft + x) * next) / before - x;
    const top = ((port.scrollTop + y) * next) / before - y;
    change(next);
    port.scrollTo(left, top);
  }

  function ended(event: TouchEvent): void {
    if (event.touches.length > 1) return;
    apart = 0;
    if (zoom() < 1.1) change(1);
  }

  port.addEventListener("touchstart", began, { passive: true });
  port.addEventListener("touchmove", moved, { passive: false });
  port.addEventListener("touchend", ended, { passive: true });
  return () => {
    port.removeEventListener("touchstart", began);
    port.removeEventListener("touchmove", moved);
    port.removeEventListener("touchend", ended);
  };
}
