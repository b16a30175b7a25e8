/** The twin of assembly/gram.ts: the same sums up to rounding, for tests and for machines without SIMD. */

/** Spreads calls of two bits (PLINK order) into rows of values, one row per sample. */
export function spreadPlain(
  calls: Uint8Array,
  stride: number,
  values: Float64Array,
  markers: number,
  panel: Float64Array,
  width: number,
): void {
  for (let marker = 0; marker < markers; marker++) {
    const first = marker * stride;
    for (let sample = 0; sample < 4 * stride; sample++) {
      const call = (calls[first + (sample >> 2)]! >> ((sample & 3) << 1)) & 3;
      panel[sample * width + marker] = values[marker * 4 + call]!;
    }
  }
}

/** sums[j, r] += scale x row j . row (top + r), for the four rows from `top` on and all j up to and with them. */
export function gramPlain(
  panel: Float64Array,
  top: number,
  markers: number,
  width: number,
  scale: number,
  sums: Float64Array,
): void {
  for (let r = 0; r < 4; r++) {
    const own = panel.subarray((top + r) * width, (top + r) * width + markers);
    for (let j = 0; j < top + 4; j++) {
      const start = j * width;
      let product = 0;
      for (let k = 0; k < markers; k++) product += own[k]! * panel[start + k]!;
      sums[4 * j + r]! += scale * product;
    }
  }
}
