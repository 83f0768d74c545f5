/** How strong the players of a table are, while a rated game is played there. */
import { standing, type SeatRating } from "../lib/ratings";
import type { Table } from "../lib/wire";

export class Rated {
  /** By seat; empty where the game is not rated, or until it is known. */
  seats = $state.raw<readonly SeatRating[]>([]);

  /** The game is played without them where they cannot be had. */
  async ask({ id, rated, phase }: { id: string; rated?: boolean } & Pick<Table, "phase">): Promise<void> {
    if (!rated || phase !== "playing") return;
    const told = await standing(id, false).catch(() => null);
    if (told) this.seats = told.seats;
  }
}
