/** The twins of assembly/calls.ts, for tests and for machines without SIMD. */

/** Samples that take part with two copies, one copy, none: three numbers for each marker. */
export function tallyPlain(
  calls: Uint8Array,
  stride: number,
  count: number,
  keep: Uint8Array,
  present: Uint8Array,
  out: Int32Array,
): void {
  out.fill(0, 0, 3 * count);
  for (let k = 0; k < count; k++)
    for (let s = 0; s < present.length; s++) {
      const shift = (s & 3) << 1;
      if (((keep[s >> 2]! >> shift) & 3) === 0) continue;
      const call = (calls[k * stride + (s >> 2)]! >> shift) & 3;
      if (call !== 1) out[3 * k + (call === 0 ? 0 : call - 1)]!++;
    }
}

/** Copies times columns, by tables of 256 rows of `width` numbers for each byte of calls. */
export function productsPlain(
  calls: Uint8Array,
  stride: number,
  count: number,
  tables: Float64Array,
  width: number,
  out: Float64Array,
): void {
  out.fill(0, 0, count * width);
  for (let k = 0; k < count; k++)
    for (let b = 0; b < stride; b++) {
      const row = (b * 256 + calls[k * stride + b]!) * width;
      for (let c = 0; c < width; c++) out[k * width + c]! += tables[row + c]!;
    }
}

/** Sums of the rows of the samples that take part and whose call is missing. */
export function missingPlain(
  calls: Uint8Array,
  stride: number,
  count: number,
  keep: Uint8Array,
  rows: Float64Array,
  size: number,
  out: Float64Array,
): void {
  out.fill(0, 0, count * size);
  for (let k = 0; k < count; k++)
    for (let b = 0; b < stride; b++) {
      const byte = calls[k * stride + b]!;
      // 01 in any of the four places
      let missing = byte & ~(byte >> 1) & 0x55 & keep[b]!;
      while (missing !== 0) {
        const lowest = 31 - Math.clz32(missing & -missing);
        const row = (4 * b + (lowest >> 1)) * size;
        for (let c = 0; c < size; c++) out[k * size + c]! += rows[row + c]!;
        missing &= missing - 1;
      }
    }
}
