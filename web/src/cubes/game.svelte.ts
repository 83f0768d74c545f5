/** A table of word cubes: what a seat may do with its turn, and with the layout of another. */
import type { CubesView } from "../lib/views";
import type { Numbered } from "../lib/wire";
import type { Fall, Proof } from "../lib/verify";
import { sound } from "../table/device";
import { readKey } from "../table/keys";
import { helpWithCubes } from "./help";
import { complete, cut } from "./model";
import { mayFall } from "./set";
import { Laying } from "./laying.svelte";
import { tell, tellProof } from "./speech";
import { whyOff } from "./status";
import { Tops } from "./tops.svelte";

export class CubesGame extends Laying {
  /** Real cubes: the letters on top as they are told one after another. */
  readonly #tops = new Tops(this.full.id);

  /** Game Two. */
  get ladder(): boolean {
    return this.full.game === "cubes-two";
  }

  /** The turn is this person's, nothing is looked at, and there is no pause. */
  get #turns(): boolean {
    return this.mover !== null && !this.paused && !this.open && !this.view?.rolling_off;
  }

  get mayRoll(): boolean {
    return this.#turns && !this.tableMode && this.view?.faces === null;
  }

  get mayLay(): boolean {
    return this.#turns && this.editable;
  }

  get mayPass(): boolean {
    return this.#turns && this.view?.may_pass === true;
  }

  get canHandIn(): boolean {
    return this.mayLay && complete(this.draft) && (!this.draft.placed.length || this.counts);
  }

  /** Why nothing can be handed in, but for what is said beside the words; "" where nothing is laid. */
  get whyOff(): string {
    return this.draft.placed.length && this.mayLay && !this.canHandIn ? whyOff(this.draft, this.preview) : "";
  }

  /** A go at the same time: how many have laid of how many; null where each lays in turn. */
  get together(): { laid: number; of: number } | null {
    const { view } = this;
    if (!view?.options.simultaneous || view.faces === null) return null;
    const of = view.laid.filter((laid) => laid !== null).length;
    return { laid: of, of: of + view.together.length };
  }

  /** Real cubes: whose roll is to be told now, and for what; `skips`: a roll-off may be left out. */
  get telling(): { seat: number; what: "roll" | "roll_off"; skips: boolean } | null {
    const { mover, view } = this;
    if (!this.tableMode || mover === null || !view || view.faces !== null || view.open_lay) return null;
    return { seat: mover, what: view.rolling_off ? "roll_off" : "roll", skips: view.rolling_off && !view.roll_offs.length };
  }

  /** The letters told so far of the roll that is to be told. */
  get faces(): string {
    return this.telling ? this.#tops.of(this.#roll) : "";
  }

  /** The letters that may still have fallen beside those told. */
  get mayFall(): ReadonlySet<string> {
    return this.telling && !this.paused && this.faces.length < this.set.cubes.length ? mayFall(this.set, this.faces) : new Set();
  }

  tapFace(letter: string): void {
    if (!this.mayFall.has(letter) || this.isBusy("act")) return;
    this.#tops.take(this.#roll, this.faces + letter);
    sound("wood");
  }

  untapFace(): void {
    if (this.telling && !this.paused && !this.isBusy("act")) this.#tops.take(this.#roll, this.faces.slice(0, -1));
  }

  /** A key pressed where the letters on top are told; whether it means anything there. */
  keyTop(event: KeyboardEvent): boolean {
    const press = readKey(event, this.letters);
    if (press?.is === "letter") this.tapFace(press.letter);
    else if (press?.is === "back") this.untapFace();
    else return false;
    return true;
  }

  tellRoll(faces: string): void {
    if (this.telling) this.act({ act: "roll", seat: this.telling.seat, faces });
  }

  tellRollOff(faces: string): void {
    if (this.telling?.what === "roll_off") this.act({ act: "roll_off", seat: this.telling.seat, faces });
  }

  roll(): void {
    if (this.mayRoll) this.act({ act: "roll", seat: this.mover });
  }

  handIn(): void {
    if (this.canHandIn) this.act({ act: "lay", seat: this.mover, grid: cut(this.draft) });
  }

  pass(): void {
    if (this.mayPass) this.act({ act: "pass", seat: this.mover });
  }

  protected override tell(events: readonly Numbered<CubesView>[], before: CubesView | null): string[] {
    return tell(events, before, this.full, this.you.seats, this.set);
  }

  protected override helpHere(): string[] {
    return helpWithCubes(this);
  }

  override tellProof(proof: Proof): string {
    return tellProof(proof);
  }

  protected override async falls(): Promise<Iterable<Fall>> {
    const { rollsOf } = await import("../lib/verify");
    return rollsOf(this.full.log, this.set.cubes);
  }

  protected override shown(event: Numbered<CubesView>): void {
    super.shown(event);
    const { entry } = event;
    if (entry?.act === "roll" || entry?.act === "roll_off") sound("dice", this.set.cubes.length);
    else if (entry?.act === "lay") sound("wood");
  }

  /** Names the roll that is to be told. */
  get #roll(): string {
    const { view } = this;
    return [view?.to_move, view?.turns.length, view?.roll_offs.length].join(".");
  }
}
