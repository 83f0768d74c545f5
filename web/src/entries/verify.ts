/** Recomputes every fall of a finished game from the log alone, and tells each beside what the log says. */
import "../pages.css";
import { island, t, tn, useTexts, type Catalogue } from "../lib/texts";
import { diceOf, isPromised, recompute, rollsOf, type Checked, type Fall } from "../lib/verify";
import type { Full } from "../lib/wire";
import { tellProof as tellRolls } from "../cubes/speech";
import { tellProof as tellDice } from "../table/speech";
import { drawsOf } from "../tiles/draws";
import { tellProof as tellDraws } from "../tiles/speech";

/** What a bag held, or the faces of the cubes; neither for dice. */
interface Pieces {
  counts?: Record<string, number>;
  cubes?: string[];
}

const full = island<Full & { log: Parameters<typeof diceOf>[0] }>("full");
const pieces = island<Pieces>("pieces") ?? {};
const texts = island<Catalogue>("texts");
const verdict = document.getElementById("verdict");
if (texts) useTexts(texts);

function* falls(): Generator<Fall> {
  const log = full?.log ?? [];
  if (pieces.counts) yield* drawsOf(log, { counts: pieces.counts });
  else if (pieces.cubes) yield* rollsOf(log, pieces.cubes);
  else yield* diceOf(log);
}

function show({ fall, computed, right }: Checked): void {
  const cell = document.querySelector(`#fall-${fall.v} .computed`);
  if (!cell) throw new Error("a fall is not on the page");
  cell.textContent = computed.join(typeof computed[0] === "number" ? " " : "") || "–";
  cell.append(" ", mark(right));
}

function mark(right: boolean): HTMLElement {
  const made = document.createElement("span");
  made.className = right ? "proof ok" : "proof no";
  made.textContent = right ? t("agrees") : t("differs");
  return made;
}

async function check({ id, chance }: Full): Promise<void> {
  const game = chance.game ?? id;
  const promised = await isPromised(game, chance);
  let count = 0;
  let wrong = 0;
  for await (const checked of recompute(game, chance, falls())) {
    show(checked);
    count += 1;
    wrong += Number(!checked.right);
  }
  if (!promised) tell(t("The seed is not the one that was promised."), false);
  else if (wrong) tell(tn("One fall is not what the promised seed gives.", "{count} falls are not what the promised seed gives.", wrong), false);
  else tell(agreed(count), true);
}

function agreed(count: number): string {
  const all = { committed: true, falls: count, wrong: null };
  if (pieces.counts) return tellDraws(all);
  return pieces.cubes ? tellRolls(all) : tellDice(all);
}

function tell(what: string, right: boolean): void {
  if (!verdict) return;
  verdict.textContent = what;
  verdict.className = right ? "proof ok" : "proof no";
}

if (full?.chance.seed) {
  tell(t("Checking…"), true);
  check(full).catch(() => tell(t("This browser cannot check here. “fishka verify” can."), false));
}
