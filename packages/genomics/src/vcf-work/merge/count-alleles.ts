const [TAB, COLON] = [9, 58];

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
