import type { DotsShape, Frame, Tone } from './scene.ts';

/** Points with numbers of their own from `first` on; a value of NaN is not drawn. */
export interface Points {
  positions: Float64Array;
  values: Float64Array;
  first: number;
}

/** px from the frame's corner: column = start + slope position, row = zero + up value. */
interface Mapping {
  start: number;
  slope: number;
  zero: number;
  up: number;
}

/**
 * Very many points, of which no pixel keeps more than one: a picture of a million looks the same as that of its 100,000
 * pixels and is painted at once.
 */
export class PixelBins {
  readonly #frame: Frame;
  readonly #wide: number;
  readonly #high: number;
  /** the point in each pixel, -1 where there is none */
  readonly #points: Int32Array;

  constructor(frame: Frame) {
    this.#frame = frame;
    this.#wide = Math.max(1, Math.ceil(frame.right - frame.left));
    this.#high = Math.max(1, Math.ceil(frame.bottom - frame.top));
    this.#points = new Int32Array(this.#wide * this.#high).fill(-1);
  }

  /**
   * Adds points; those of one call follow each other in one array of positions and one of values.
   * @param points `from` to `to` (exclusive) are added, `first` is the number of the one at 0
   * @returns the pixels that were empty before
   */
  add(points: Points, from: number, to: number, { start, slope, zero, up }: Mapping): number[] {
    const { positions, values, first } = points;
    const [wide, high, taken] = [this.#wide, this.#high, [] as number[]];
    const grid = this.#points;
    for (let index = from; index < to; index += 1) {
      const column = start + positions[index]! * slope;
      const row = zero + values[index]! * up;
      // NaN is neither
      if (!(column >= 0 && column < wide && row >= 0 && row < high)) continue;
      const pixel = (row | 0) * wide + (column | 0);
      if (grid[pixel] === -1) taken.push(pixel);
      grid[pixel] = first + index;
    }
    return taken;
  }

  /** The shape of some pixels. */
  dots(pixels: readonly number[], radius: number, fill: Tone): DotsShape {
    const count = pixels.length;
    const xs = new Float32Array(count);
    const ys = new Float32Array(count);
    const wide = this.#wide;
    const [left, top] = [this.#frame.left + 0.5, this.#frame.top + 0.5];
    for (let index = 0; index < count; index += 1) {
      const pixel = pixels[index]!;
      const row = (pixel / wide) | 0;
      xs[index] = left + pixel - row * wide;
      ys[index] = top + row;
    }
    return { kind: 'dots', xs, ys, radius, fill };
  }

  /** The point at a place or nearest to it within some px; null where there is none. */
  nearest(x: number, y: number, reach = 5): number | null {
    const [column, row] = [Math.floor(x - this.#frame.left), Math.floor(y - this.#frame.top)];
    let best: number | null = null;
    let least = reach * reach + 1;
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const [atColumn, atRow] = [column + dx, row + dy];
        if (atColumn < 0 || atColumn >= this.#wide || atRow < 0 || atRow >= this.#high) continue;
        const point = this.#points[atRow * this.#wide + atColumn]!;
        const distance = dx * dx + dy * dy;
        if (point === -1 || distance >= least) continue;
        best = point;
        least = distance;
      }
    }
    return best;
  }
}
