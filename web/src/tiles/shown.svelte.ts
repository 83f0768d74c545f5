/** What a tile table shows, drawn from the game: squares, the rack, swaps that are possible. */
import type { Hold } from "../table/hold.svelte";
import { cells } from "./cells";
import type { TilesGame } from "./game.svelte";
import { held } from "./held";
import { squareNumber } from "./set";
import { places } from "./sums";

export class Shown {
  constructor(
    readonly game: TilesGame,
    readonly hold: Hold,
  ) {}

  /** A rack may be looked at: under the cover not even the marks of its tiles are shown. */
  readonly playing = $derived.by(() => this.game.full.phase === "playing" && !this.game.covered);

  readonly swaps = $derived.by(() => (this.playing && this.game.mover !== null ? this.game.swappable : []));

  /** What of the draft lies on the board. */
  readonly #placed = $derived.by(() => (this.game.draft.entered || !this.playing ? [] : this.game.draft.placed));

  /** Where the worth of each place of the turn is shown. */
  readonly badges = $derived.by(() => {
    const fresh = new Set(this.#placed.map(({ square }) => square));
    return fresh.size ? places(this.game.preview?.words ?? [], fresh) : [];
  });

  readonly held = $derived.by(() => held(this.game.draft, this.game.set.values, new Set(this.swaps.map(({ letter }) => letter))));

  /** Tiles of words that are looked at are marked like those of the last turn. */
  readonly #last = $derived.by(() => {
    const open = Object.keys(this.game.view?.open_lay?.tiles ?? {});
    return open.length ? new Set(open.map(squareNumber)) : this.game.last;
  });

  readonly cells = $derived.by(() => {
    const { board, set, view } = this.game;
    return cells({
      board,
      premiums: set.squares,
      centre: set.centre,
      values: set.values,
      blankCounts: view?.options["blank_value"] !== "zero",
      placed: this.#placed,
      last: this.#last,
      swappable: new Set(this.swaps.map(({ square }) => square)),
      refused: this.game.refused,
      badges: this.badges,
      away: this.hold.piece,
    });
  });
}
