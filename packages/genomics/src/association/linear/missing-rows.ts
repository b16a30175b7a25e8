import type { TraitGroup } from './trait-groups.ts';

/**
 * What a sample adds to the cross products of a group, sample by sample, so that the samples whose call is missing at a
 * marker can be summed and taken off: the lower triangle of basis x basis, then for each trait its products with the
 * basis and its square.
 */
export function missingRows({ basis, width, columns, present, traits }: TraitGroup): {
  rows: Float64Array;
  size: number;
} {
  const size = (basis * (basis + 1)) / 2 + traits.length * (basis + 1);
  const rows = new Float64Array(present.length * size);
  let to = 0;
  for (let s = 0; s < present.length; s++) {
    const own = columns.subarray(s * width, (s + 1) * width);
    for (let a = 0; a < basis; a++) for (let b = 0; b <= a; b++) rows[to++] = own[a]! * own[b]!;
    for (let t = basis; t < width; t++) {
      for (let a = 0; a < basis; a++) rows[to++] = own[t]! * own[a]!;
      rows[to++] = own[t]! ** 2;
    }
  }
  return { rows, size };
}
