/** The whole layout in the hand: each cell that the pointer goes moves it by one. */

export class Slide {
  #watching: AbortController | null = null;

  constructor(readonly shift: (down: number, across: number) => void) {}

  /** Begins at a press; `size` is the side of a cell in pixels. */
  press(event: PointerEvent, size: number): void {
    if (event.button !== 0 || this.#watching) return;
    const { pointerId } = event;
    let [x, y] = [event.clientX, event.clientY];
    const moved = (to: PointerEvent): void => {
      if (to.pointerId !== pointerId) return;
      const across = Math.round((to.clientX - x) / size);
      const down = Math.round((to.clientY - y) / size);
      if (!across && !down) return;
      x += across * size;
      y += down * size;
      this.shift(down, across);
    };
    const ended = (to: PointerEvent): void => {
      if (to.pointerId !== pointerId) return;
      this.#watching?.abort();
      this.#watching = null;
    };
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    addEventListener("pointermove", moved, { signal });
    addEventListener("pointerup", ended, { signal });
    addEventListener("pointercancel", ended, { signal });
  }
}
