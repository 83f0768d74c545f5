/** The draft in the browser's own keeping, by game and seat. */
import type { Draft } from "./model";

type Keep = Pick<Storage, "getItem" | "setItem">;

const key = (game: string, seat: number): string => `fishka.draft.${game}.${seat}`;

export function load(game: string, seat: number, keep: Keep): Draft | null {
  try {
    const draft = JSON.parse(keep.getItem(key(game, seat)) ?? "null") as Draft | null;
    const known = draft && [draft.order, draft.pieces, draft.placed].every(Array.isArray);
    return known && Number.isInteger(draft.next) && Number.isInteger(draft.turn) ? draft : null;
  } catch {
    return null;
  }
}

export const save = (game: string, seat: number, draft: Draft, keep: Keep): void => keep.setItem(key(game, seat), JSON.stringify(draft));
