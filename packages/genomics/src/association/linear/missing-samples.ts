import type { TraitGroup } from './trait-groups.ts';

/**
 * What a sample adds to the cross products of a group, kept sample by sample, so that the samples whose call is missing
 * at a variant can be summed and taken off: the lower triangle of basis x basis, then for each trait its products with
 * the basis and its square.
 */
export class MissingSamples {
  readonly size: number;
  readonly #rows: Float64Array;
  readonly #keep: Uint8Array;

  constructor(group: TraitGroup, keep: Uint8Array) {
    const { basis, width, columns, present } = group;
    this.size = (basis * (basis + 1)) / 2 + group.traits.length * (basis + 1);
    this.#keep = keep;
    this.#rows = new Float64Array(present.length * this.size);
    let to = 0;
    for (let s = 0; s < present.length; s++) {
      const own = columns.subarray(s * width, (s + 1) * width);
      for (let a = 0; a < basis; a++) for (let b = 0; b <= a; b++) this.#rows[to++] = own[a]! * own[b]!;
      for (let t = basis; t < width; t++) {
        for (let a = 0; a < basis; a++) this.#rows[to++] = own[t]! * own[a]!;
        this.#rows[to++] = own[t]! ** 2;
      }
    }
  }

  /** Sums over the samples that take part and whose call is missing. @param start first byte of the variant */
  sum(calls: Uint8Array, start: number, into: Float64Array): void {
    const [size, rows, keep] = [this.size, this.#rows, this.#keep];
    into.fill(0);
    for (let b = 0; b < keep.length; b++) {
      const byte = calls[start + b]!;
      // 01 in any of the four places
      let missing = byte & ~(byte >> 1) & 0x55 & keep[b]!;
      while (missing !== 0) {
        const lowest = 31 - Math.clz32(missing & -missing);
        const row = (4 * b + (lowest >> 1)) * size;
        for (let k = 0; k < size; k++) into[k]! += rows[row + k]!;
        missing &= missing - 1;
      }
    }
  }
}
