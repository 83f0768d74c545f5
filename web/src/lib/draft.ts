/**
 * What a person has prepared but not handed in: dice marked to be kept, faces typed at a real
 * table, the row chosen. It belongs to one roll of one seat; nobody else's events touch it.
 */
import type { YachtView } from "./views";
import { DICE, marksOf } from "./dice";

export interface Draft {
  /** The roll it belongs to. */
  roll: string;
  keep: boolean[];
  typed: number[];
  row: string | null;
}

type Keep = Pick<Storage, "getItem" | "setItem">;

/** Names the roll that lies now: a new one makes a new draft, anything else leaves it alone. */
export function rollOf(view: YachtView): string {
  const turn = view.sheets.flat().filter((points) => points !== null).length;
  return `${turn}.${view.to_move ?? "-"}.${view.rolls}`;
}

/** The draft for what lies now: the one there is if it belongs to this roll, else a fresh one. */
export function fitting(draft: Draft | null, view: YachtView): Draft {
  const roll = rollOf(view);
  if (draft && draft.roll === roll) return draft;
  return { roll, keep: marksOf(view.kept.length), typed: [], row: null };
}

export const toggled = (draft: Draft, place: number): Draft => ({
  ...draft,
  keep: Array.from({ length: DICE }, (_, at) => (at === place) !== Boolean(draft.keep[at])),
  typed: [],
  row: null,
});

/** Chooses the row, or frees it where it was chosen already. */
export const withRow = (draft: Draft, row: string | null): Draft => ({
  ...draft,
  row: draft.row === row ? null : row,
});

/** One more face as it fell, while fewer than `most` are typed. */
export const typing = (draft: Draft, face: number, most: number): Draft =>
  draft.typed.length < most ? { ...draft, typed: [...draft.typed, face], row: null } : draft;

export const untyping = (draft: Draft): Draft => ({ ...draft, typed: draft.typed.slice(0, -1) });

const key = (game: string): string => `fishka.draft.${game}`;

export function load(game: string, keep: Keep): Draft | null {
  try {
    const draft = JSON.parse(keep.getItem(key(game)) ?? "null") as Draft | null;
    return draft && Array.isArray(draft.keep) && Array.isArray(draft.typed) ? draft : null;
  } catch {
    return null;
  }
}

export const save = (game: string, draft: Draft, keep: Keep): void =>
  keep.setItem(key(game), JSON.stringify(draft));
