/** Where the bases of a sequence lie among the plain bytes of a file, as in an .fai index (samtools faidx). */
export interface Sequence {
  name: string;
  /** number of bases */
  length: number;
  /** of the first base */
  offset: number;
  /** bases, and bytes with the line end, of each line but the last */
  lineBases: number;
  lineBytes: number;
}

/** Where a base lies. @param at from 0 */
export function offsetOf({ offset, lineBases, lineBytes }: Sequence, at: number): number {
  // A sequence without bases has lines without bases.
  const line = lineBases === 0 ? 0 : Math.floor(at / lineBases);
  return offset + line * lineBytes + at - line * lineBases;
}
