/** The order in which a person keeps the pieces; a piece that is not kept there has no place. */

interface Ordered {
  order: number[];
}

/** Two pieces change places. */
export function exchangePlaces<Draft extends Ordered>(draft: Draft, one: number, other: number): Draft {
  const swap = (id: number): number => (id === one ? other : id === other ? one : id);
  const known = draft.order.includes(one) && draft.order.includes(other);
  return known ? { ...draft, order: draft.order.map(swap) } : draft;
}

/** A piece goes to a place; those between move up. */
export function moveTo<Draft extends Ordered>(draft: Draft, piece: number, at: number): Draft {
  if (!draft.order.includes(piece) || draft.order[at] === piece) return draft;
  const order = draft.order.filter((id) => id !== piece);
  order.splice(at, 0, piece);
  return { ...draft, order };
}

/** Another order; `below` gives a whole number from 0 to below its argument. */
export function shuffle<Draft extends Ordered>(draft: Draft, below: (most: number) => number): Draft {
  const order = [...draft.order];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return { ...draft, order };
}
