/** Of the samples of a regression, at a marker. */
export interface MarkerSums {
  /** samples that are called, and cases among them */
  n: number;
  cases: number;
  /** copies of the counted allele, their squares summed, and those of cases */
  copies: number;
  squares: number;
  copiesOfCases: number;
}

const COPIES = [2, 0, 1, 0] as const;
const MISSING = 1;

/**
 * The twin of `readMarker` in assembly/marker-start.ts: the calls of a marker (PLINK 1: two bits a sample, the first in the
 * lowest bits; 00 two copies, 10 one, 11 none, 01 missing) as a column of copies and as what samples are used.
 *
 * @param at first byte of the marker; @param places of the samples among those that have calls
 */
export function readMarkerPlain(
  calls: Uint8Array,
  at: number,
  places: Int32Array,
  cases: Float64Array,
  column: Float64Array,
  used: Float64Array,
): MarkerSums {
  const sums: MarkerSums = { n: 0, cases: 0, copies: 0, squares: 0, copiesOfCases: 0 };
  places.forEach((place, s) => {
    const call = (calls[at + (place >> 2)]! >> ((place & 3) << 1)) & 3;
    const copies = COPIES[call]!;
    column[s] = copies;
    used[s] = Number(call !== MISSING);
    if (call === MISSING) return;
    sums.n++;
    sums.cases += cases[s]!;
    sums.copies += copies;
    sums.squares += copies * copies;
    sums.copiesOfCases += cases[s]! * copies;
  });
  return sums;
}
