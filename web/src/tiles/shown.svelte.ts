/** What a tile table shows, drawn from the game: squares, the rack, swaps that are possible. */
import { cells } from "./cells";
import type { TilesGame } from "./game.svelte";
import { held } from "./held";
import { squareNumber } from "./set";
import { places } from "./sums";
import { swappable } from "./swaps";

export class Shown {
  /** The piece that is in the hand. */
  away = $state<number | null>(null);

  constructor(readonly game: TilesGame) {}

  /** A rack may be looked at: under the cover not even the marks of its tiles are shown. */
  readonly playing = $derived.by(() => this.game.full.phase === "playing" && !this.game.covered);

  readonly swaps = $derived.by(() => {
    const offered = this.playing && this.game.mover !== null;
    return offered ? swappable(this.game.swappable, this.game.board, this.game.draft) : [];
  });

  readonly held = $derived.by(() => held(this.game.draft, this.game.set.values, new Set(this.swaps.map(({ letter }) => letter))));

  /** Tiles of words that are looked at are marked like those of the last turn. */
  readonly #last = $derived.by(() => {
    const open = Object.keys(this.game.view?.open_lay?.tiles ?? {});
    return open.length ? new Set(open.map(squareNumber)) : this.game.last;
  });

  readonly cells = $derived.by(() => {
    const { board, draft, preview, set, view } = this.game;
    const placed = draft.entered || !this.playing ? [] : draft.placed;
    return cells({
      board,
      premiums: set.squares,
      centre: set.centre,
      values: set.values,
      blankCounts: view?.options["blank_value"] !== "zero",
      placed,
      last: this.#last,
      swappable: new Set(this.swaps.map(({ square }) => square)),
      refused: this.game.refused,
      badges: preview && placed.length ? places(preview.words, new Set(placed.map(({ square }) => square))) : [],
      away: this.away,
    });
  });
}
