/** The twins of assembly/gram.ts: same arguments, same results, for tests and for machines without SIMD. */

/** Spreads calls of two bits (PLINK order) into rows of 16-bit values, one row per sample. */
export function spreadPlain(
  calls: Uint8Array,
  stride: number,
  table: Int16Array,
  samples: number,
  markers: number,
  panel: Int16Array,
  width: number,
): void {
  for (let marker = 0; marker < markers; marker++) {
    const first = marker * stride;
    for (let sample = 0; sample < samples; sample++) {
      const call = (calls[first + (sample >> 2)]! >> ((sample & 3) << 1)) & 3;
      panel[sample * width + marker] = table[marker * 4 + call]!;
    }
  }
}

/** sums[i - top, j] += scale x (row i . row j) for the rows top .. bottom - 1 and j <= i; sums in lines of `bottom`. */
export function gramPlain(
  panel: Int16Array,
  top: number,
  bottom: number,
  markers: number,
  width: number,
  scale: number,
  sums: Float64Array,
): void {
  for (let i = top; i < bottom; i++) {
    const a = panel.subarray(i * width, i * width + markers);
    for (let j = 0; j <= i; j++) {
      const start = j * width;
      let product = 0;
      for (let k = 0; k < markers; k++) product += a[k]! * panel[start + k]!;
      sums[(i - top) * bottom + j]! += scale * product;
    }
  }
}
