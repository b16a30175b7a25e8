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
  if (genotypeOnly && end - begin === 4 * samples - 1 && areCalls(bytes, begin, end)) return samples;
  if (begin > end) return 0;
  let columns = 1;
  for (let at = begin; at < end; at++) if (bytes[at] === TAB) columns++;
  return columns;
}

/** A call and the tab behind it as a word of four bytes; the bits in which slash and bar differ are not looked at. */
const [SIGN_AND_TAB, LOOKED_AT] = [0x09002f00, 0xff00ac00 | 0];
/** Added to the bytes of the alleles, it carries into the highest bit of each half where they are beyond a tab. */
const [ALLELES, BEYOND_TAB, CARRIED] = [0x00ff00ff, 0x7ff67ff6, 0x80008000 | 0];

/** Whether every column is three bytes, none of them a tab: an allele, a slash or bar, an allele. */
function areCalls(bytes: Uint8Array, begin: number, end: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = end - 3;
  let different = 0;
  let beyond = CARRIED;
  for (let at = begin; at < last; at += 4) {
    const word = view.getInt32(at, true);
    different |= (word ^ SIGN_AND_TAB) & LOOKED_AT;
    beyond &= (word & ALLELES) + BEYOND_TAB;
  }
  const sign = bytes[last + 1];
  const isLast = bytes[last]! > TAB && (sign === 47 || sign === 124) && bytes[last + 2]! > TAB;
  return isLast && different === 0 && (beyond & CARRIED) === CARRIED;
}

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
