/** Cubes tumble once, when they fall: not where a page comes to a roll that lies already. */

const TUMBLE = 600; // milliseconds, as --t-roll
const APART = 40; // milliseconds from one cube to the next
const CUBES = 14;

export class Fallen {
  now = $state(false);

  constructor(faces: () => string | null) {
    const lies = $derived(faces()); // or whatever else changes meanwhile would stop the timer
    let before = faces();
    $effect(() => {
      if (lies === before) return;
      before = lies;
      this.now = lies !== null;
      if (lies === null) return;
      const timer = setTimeout(() => (this.now = false), TUMBLE + CUBES * APART);
      return () => clearTimeout(timer);
    });
  }
}
