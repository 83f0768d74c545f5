/** Real cubes: the letters on top, told one by one, kept by the browser until they are handed in. */

interface Told {
  roll: string;
  faces: string;
}

export class Tops {
  #told = $state.raw<Told>({ roll: "", faces: "" });
  readonly #key: string;

  constructor(game: string) {
    this.#key = `fishka.tops.${game}`;
    this.#told = { ...this.#told, ...(JSON.parse(sessionStorage.getItem(this.#key) ?? "{}") as Partial<Told>) };
  }

  of(roll: string): string {
    return this.#told.roll === roll ? this.#told.faces : "";
  }

  take(roll: string, faces: string): void {
    this.#told = { roll, faces };
    sessionStorage.setItem(this.#key, JSON.stringify(this.#told));
  }
}
