/** A table of a tile game: what a seat may do with its turn, and with the lay of another. */
import type { Fall, Proof } from "../lib/verify";
import type { TilesView } from "../lib/views";
import type { Numbered } from "../lib/wire";
import { sound } from "../table/device";
import { helpWithTiles } from "./help";
import { Laying } from "./laying.svelte";
import { complete, toAct } from "./model";
import { squareNumber } from "./set";
import { tell, tellProof } from "./speech";
import { whyOffBesides } from "./status";
import { swappable, type Swappable } from "./swaps";
import { unseen } from "./unseen";

export class TilesGame extends Laying {
  /** The squares of the last lay that stands. */
  get last(): Set<number> {
    return new Set((this.view?.last ?? []).map(squareNumber));
  }

  /** The blanks that a piece in hand may take the place of. */
  get swappable(): Swappable[] {
    return this.swaps && !this.open && !this.paused ? swappable(this.board, this.draft) : [];
  }

  /** The squares of words that are not admissible. */
  get refused(): Set<number> {
    return new Set(this.preview?.words.flatMap((word) => (word.reason === null ? [] : word.squares)));
  }

  /** At a real table: the seat whose rack must be told now. */
  get asksRack(): number | null {
    return this.view?.racks_due.find((seat) => this.you.seats.includes(seat)) ?? null;
  }

  /** Whether the turn is this person's to lay or to pass. */
  get mayLay(): boolean {
    return this.mover !== null && !this.open && !this.view?.racks_due.length && this.editable;
  }

  get canLay(): boolean {
    return this.mayLay && complete(this.draft) && this.counts;
  }

  /** Why nothing can be handed in, but for what is said beside the words; "" where nothing is laid. */
  get whyOff(): string {
    return this.draft.placed.length && this.mayLay && !this.canLay ? whyOffBesides(this.draft, this.preview) : "";
  }

  lay(): void {
    if (this.canLay) this.act({ act: "lay", seat: this.mover, ...toAct(this.draft) });
  }

  /** Passes, giving these pieces back for others. */
  pass(pieces: readonly number[]): void {
    if (!this.mayLay) return;
    this.takeAllBack();
    const tiles = this.draft.pieces.filter(({ id }) => pieces.includes(id)).map(({ letter }) => letter);
    const exchange = tiles.sort().join("");
    this.act({ act: "pass", seat: this.mover, ...(exchange && { exchange }) });
  }

  tellRack(seat: number, tiles: string): void {
    this.act({ act: "rack", seat, tiles });
  }

  /** How many tiles of each letter are neither on the board nor on the rack that is shown; blanks "*". */
  unseen(): Map<string, number> {
    const own = this.open?.seat === this.seat;
    const rack = this.seat === null || this.covered ? "" : (this.view?.racks[this.seat] ?? "");
    return unseen(this.set, own ? (this.view?.grid.join("") ?? "") : this.board, rack);
  }

  protected override tell(events: readonly Numbered<TilesView>[], before: TilesView | null): string[] {
    return tell(events, before, this.full, this.you.seats);
  }

  protected override helpHere(): string[] {
    return helpWithTiles(this);
  }

  override tellProof(proof: Proof): string {
    return tellProof(proof);
  }

  protected override async falls(): Promise<Iterable<Fall>> {
    const { drawsOf } = await import("./draws");
    await this.refetch();
    return drawsOf(this.full.log, this.set);
  }

  /** What was secret is told with the end: the racks by the state, the draws by the whole log. */
  protected override shown(event: Numbered<TilesView>): void {
    const { kind, entry } = event;
    super.shown(event);
    if (kind === "over" && !this.full.local) this.refetch().catch(() => undefined);
    if (entry?.act === "lay") sound("wood");
  }
}
