/** A table of a game with words, which others may have to let stand. */
import { t } from "../lib/texts";
import { judging, type WordView } from "./judging";
import { Session } from "./session.svelte";

/** What is called out when the words of another wait for this person. */
export const askedToJudge = (): string => t("Do these words stand?");

export abstract class Judged<View extends WordView> extends Session<View> {
  /** What has been laid and waits for the others. */
  get open(): View["open_lay"] {
    return this.view?.open_lay ?? null;
  }

  /** This person's seat that has a say on it. */
  get judging(): number | null {
    return judging(this.full, this.you.seats);
  }

  accept(): void {
    if (this.judging !== null) this.act({ act: "accept", seat: this.judging });
  }

  challenge(words: readonly string[]): void {
    if (this.judging !== null) this.act({ act: "challenge", seat: this.judging, words });
  }

  refuse(words: readonly string[]): void {
    if (this.judging !== null) this.act({ act: "refuse", seat: this.judging, words });
  }

  offerWords(add: readonly string[], strike: readonly string[]): void {
    this.send({ do: "offer", what: "words", add, strike });
  }

  protected override called(before: View | null): string {
    if (!this.open) return super.called(before);
    return this.judging !== null && !before?.open_lay ? askedToJudge() : "";
  }
}
