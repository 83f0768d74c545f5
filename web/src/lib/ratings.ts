/** How the players of a table are rated, and what a finished game has changed. */

export interface SeatRating {
  person: string | null;
  rating: number | null;
  provisional: boolean;
  before: number | null;
  after: number | null;
}

export interface Standing {
  rated: boolean;
  counted: boolean;
  seats: SeatRating[];
  alone: { share: number; games: number } | null;
}

const PAUSES = [0, 700, 1500, 4000];

/** Asks for a table's ratings; after the end of a rated game until it has been counted. */
export async function standing(
  game: string,
  over: boolean,
  ask: typeof fetch = fetch,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<Standing | null> {
  let told: Standing | null = null;
  for (const pause of PAUSES) {
    if (pause) await wait(pause);
    const answer = await ask(`/api/games/${game}/ratings`);
    if (!answer.ok) return told;
    told = (await answer.json()) as Standing;
    if (!over || !told.rated || told.counted) break;
  }
  return told;
}
