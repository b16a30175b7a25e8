const [TAB, COLON] = [9, 58];

/**
 * Counts the columns of samples. Calls of one digit a side without further fields are 3 bytes each, so there it is
 * enough to look for the tabs in every fourth place.
 */
export function hasColumns(
  bytes: Uint8Array,
  begin: number,
  end: number,
  samples: number,
  genotypeOnly: boolean,
): number {
  if (genotypeOnly && end - begin === 4 * samples - 1) {
    let at = begin;
    while (at < end && isCall(bytes, at) && (bytes[at + 3] === TAB || at + 3 === end)) at += 4;
    if (at > end) return samples;
  }
  if (begin > end) return 0;
  let columns = 1;
  for (let at = begin; at < end; at++) if (bytes[at] === TAB) columns++;
  return columns;
}

/** An allele, a slash or bar, an allele. */
const isCall = (bytes: Uint8Array, at: number) =>
  bytes[at]! > TAB && (bytes[at + 1] === 47 || bytes[at + 1] === 124) && bytes[at + 2]! > TAB;

/** Alleles counted in calls. */
export interface AlleleCounts {
  /** by allele */
  counts: Float64Array;
  /** alleles of known calls */
  total: number;
}

/**
 * Counts the alleles of columns of samples in which GT is the first field.
 *
 * @param bytes columns with the tab before each
 */
export function countAlleles(bytes: Uint8Array, alleles: number): AlleleCounts {
  const counts = new Float64Array(alleles);
  let total = 0;
  for (let at = 0; at < bytes.length;) {
    at++;
    for (; at < bytes.length && bytes[at] !== TAB && bytes[at] !== COLON; at++) {
      let digit = bytes[at]! - 48;
      if (digit < 0 || digit > 9) continue;
      let allele = digit;
      for (;;) {
        digit = bytes[at + 1]! - 48;
        if (!(digit >= 0 && digit <= 9)) break;
        allele = 10 * allele + digit;
        at++;
      }
      if (allele < alleles) counts[allele]!++;
      total++;
    }
    while (at < bytes.length && bytes[at] !== TAB) at++;
  }
  return { counts, total };
}
