/** A table of Yacht: the dice that lie, and what the person has prepared for them. */
import { arrange, chosen, DICE, THROWS } from "../lib/dice";
import * as drafts from "../lib/draft";
import type { Lines } from "../lib/line";
import type { Fall, Proof } from "../lib/verify";
import type { YachtView } from "../lib/views";
import type { Full, Numbered } from "../lib/wire";
import { sound } from "./device";
import { helpWithDice } from "./dicehelp";
import { Session } from "./session.svelte";
import { tell, tellProof } from "./speech";

/** So long after dice have fallen a second tap still means the roll before it. */
const SEEN_AFTER = 400; // milliseconds

export class Game extends Session<YachtView> {
  draft = $state.raw<drafts.Draft | null>(null);
  /** Counts the rolls seen, so that each tumbles once; the first ones lie still. */
  rolled = $state(0);
  #fallen = $state(false);
  #seen: ReturnType<typeof setTimeout> | undefined;
  /** Seat and row filled last. */
  last = $state.raw<{ seat: number; row: string } | null>(null);

  constructor(full: Full<YachtView>, lines?: Lines) {
    super(full, lines);
    this.draft = drafts.load(full.id, this.line.keep);
    this.refit();
  }

  /** The dice that lie, kept ones first. */
  get dice(): number[] {
    return this.view ? arrange(this.view.dice, this.view.kept) : [];
  }

  get keep(): boolean[] {
    return this.draft?.keep ?? [];
  }

  /** Dice have just fallen, and nobody has seen them yet: they are not thrown anew. */
  get falling(): boolean {
    return this.#fallen && (this.view?.rolls ?? 0) > 0;
  }

  /** How many dice the next roll throws. */
  get loose(): number {
    return this.view?.rolls ? DICE - chosen(this.dice, this.keep).length : DICE;
  }

  get canRoll(): boolean {
    if (this.mover === null || this.paused || !this.view || this.view.rolls >= THROWS) return false;
    return this.tableMode ? this.draft?.typed.length === this.loose && this.loose > 0 : this.loose > 0;
  }

  edit(change: (draft: drafts.Draft) => drafts.Draft): void {
    if (!this.draft || this.mover === null || this.paused || this.isBusy("act")) return;
    this.draft = change(this.draft);
    this.stale = false;
    drafts.save(this.full.id, this.draft, this.line.keep);
    sound("wood");
  }

  toggle(place: number): void {
    if (!this.view?.rolls || this.view.rolls >= THROWS || place >= DICE) return;
    this.edit((draft) => drafts.toggled(draft, place));
  }

  choose(row: string | null): void {
    if (this.view?.rolls) this.edit((draft) => drafts.withRow(draft, row));
  }

  type(face: number): void {
    if (this.tableMode && this.view && this.view.rolls < THROWS)
      this.edit((draft) => drafts.typing(draft, face, this.loose));
  }

  roll(): void {
    if (!this.canRoll || this.falling || !this.view || !this.draft) return;
    const keep = this.view.rolls ? { keep: chosen(this.dice, this.keep) } : {};
    const dice = this.tableMode ? { dice: this.draft.typed } : {};
    this.act({ act: "roll", seat: this.mover, ...keep, ...dice });
  }

  enter(): void {
    if (this.draft?.row && this.view?.rolls) this.act({ act: "score", seat: this.mover, row: this.draft.row });
  }

  protected override tell(events: readonly Numbered<YachtView>[], before: YachtView | null): string[] {
    return events.map((event) => tell(event, before, this.full));
  }

  protected override helpHere(): string[] {
    return helpWithDice(this);
  }

  override tellProof(proof: Proof): string {
    return tellProof(proof);
  }

  protected override async falls(): Promise<Iterable<Fall>> {
    const { diceOf } = await import("../lib/verify");
    return diceOf(this.full.log);
  }

  protected override shown({ entry }: Numbered<YachtView>): void {
    if (entry?.act === "roll") {
      this.rolled += 1;
      this.#fallen = true;
      clearTimeout(this.#seen);
      this.#seen = setTimeout(() => (this.#fallen = false), SEEN_AFTER);
      sound("dice", entry.dice?.length);
    }
    if (entry?.row) this.last = { seat: entry.seat, row: entry.row };
  }

  protected override refit(): void {
    if (!this.view) return;
    const draft = drafts.fitting(this.draft, this.view);
    if (draft === this.draft) return;
    this.draft = draft;
    drafts.save(this.full.id, draft, this.line.keep);
  }
}
