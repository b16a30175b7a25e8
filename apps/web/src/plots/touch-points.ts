interface At {
  x: number;
  y: number;
}

/** px; a press that moves less is a click */
const CLICK = 5;

/** The fingers, or the pointer, that are on a map or a graph: one moves it, two zoom it as well. */
export class TouchPoints {
  readonly #points = new Map<number, At>();
  #start: At = { x: 0, y: 0 };
  moved = false;

  get count(): number {
    return this.#points.size;
  }

  down(id: number, at: At): void {
    if (this.#points.size === 0) {
      this.#start = at;
      this.moved = false;
    } else this.moved = true;
    this.#points.set(id, at);
  }

  up(id: number): void {
    this.#points.delete(id);
  }

  /** How it follows: its shift in px, and how much it grows about a place. */
  move(id: number, at: At): { dx: number; dy: number; factor: number; middle: At } {
    const before = this.#frame();
    this.#points.set(id, at);
    const after = this.#frame();
    if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) >= CLICK) this.moved = true;
    return {
      dx: after.middle.x - before.middle.x,
      dy: after.middle.y - before.middle.y,
      factor: before.spread > 0 && after.spread > 0 ? after.spread / before.spread : 1,
      middle: after.middle,
    };
  }

  #frame(): { middle: At; spread: number } {
    const points = [...this.#points.values()];
    const mean = (of: (at: At) => number) => points.reduce((sum, at) => sum + of(at), 0) / points.length;
    const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
    const [first, second] = points;
    return { middle, spread: first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0 };
  }
}
