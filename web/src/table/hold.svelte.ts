/** A tile or a cube in the hand: taken up by mouse or finger, carried, put down. */

/** Where it may be put: a square by its `data-square`, a place among those in hand, or nowhere. */
export type Goal = { square: string } | { place: number } | null;

const MOVED = 6; // pixels until a press is a drag
const LIFT = 34; // pixels that a tile is held above a finger
const BACK = 200; // milliseconds that a tile takes to go back

export class Hold {
  piece = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  size = $state(0);
  /** Goes back to where it came from. */
  returning = $state(false);

  #goal = $state.raw<Goal>(null);
  /** What it would be put on: a move of the pointer within one square draws nothing anew. */
  readonly square = $derived(this.#goal && "square" in this.#goal ? this.#goal.square : null);
  readonly place = $derived(this.#goal && "place" in this.#goal ? this.#goal.place : null);

  #from = { x: 0, y: 0 };
  #touch = false;
  #pointer: number | null = null;
  #watching: AbortController | null = null;

  constructor(
    readonly free: () => boolean,
    readonly drop: (piece: number, goal: Goal) => boolean,
  ) {}

  /** Begins to watch a press on a tile; it becomes a drag when it moves. */
  press = (event: PointerEvent): void => {
    const tile = (event.target as Element).closest<HTMLElement>("[data-piece]");
    if (!tile || event.button !== 0 || this.#pointer !== null || !this.free()) return;
    const piece = Number(tile.dataset["piece"]);
    const box = tile.getBoundingClientRect();
    this.#pointer = event.pointerId;
    this.#touch = event.pointerType !== "mouse";
    this.#from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const start = { x: event.clientX, y: event.clientY };
    const moved = (to: PointerEvent): void => {
      if (to.pointerId !== this.#pointer) return;
      const far = Math.hypot(to.clientX - start.x, to.clientY - start.y) > MOVED;
      if (this.piece === null && far) this.#take(piece, box.width);
      if (this.piece !== null) this.#carry(to);
    };
    const ended = (to: PointerEvent): void => {
      if (to.pointerId === this.#pointer) this.#end(to.type === "pointerup");
    };
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    addEventListener("pointermove", moved, { signal });
    addEventListener("pointerup", ended, { signal });
    addEventListener("pointercancel", ended, { signal });
  };

  #take(piece: number, size: number): void {
    this.returning = false;
    this.piece = piece;
    this.size = Math.max(size, 40);
    document.documentElement.classList.add("holding");
    getSelection()?.removeAllRanges();
  }

  #carry(to: PointerEvent): void {
    this.x = to.clientX;
    this.y = to.clientY - (this.#touch ? LIFT : 0);
    this.#goal = goalAt(this.x, this.y);
  }

  #end(putDown: boolean): void {
    const piece = this.piece;
    const goal = this.#goal;
    if (piece !== null) {
      swallowClick();
      if (putDown && this.drop(piece, goal)) this.piece = null;
      else this.#goBack();
    }
    this.#finish();
  }

  #goBack(): void {
    const piece = this.piece;
    this.returning = true;
    this.x = this.#from.x;
    this.y = this.#from.y;
    setTimeout(() => {
      if (this.returning && this.piece === piece) this.piece = null;
    }, BACK);
  }

  #finish(): void {
    this.#watching?.abort();
    this.#pointer = null;
    this.#goal = null;
    document.documentElement.classList.remove("holding");
  }
}

function goalAt(x: number, y: number): Goal {
  const under = document.elementFromPoint(x, y);
  const square = under?.closest<HTMLElement>("[data-square]")?.dataset["square"];
  if (square !== undefined) return { square };
  const rack = under?.closest(".rack, .unused");
  if (!rack) return null;
  const places = [...rack.querySelectorAll<HTMLElement>("[data-place]")];
  const at = places.findIndex((place) => x < place.getBoundingClientRect().right);
  return { place: at < 0 ? places.length - 1 : at };
}

/** The click that a browser makes of a finished drag means nothing. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
