import type { RecordText } from './record-text.ts';

/** What the calls of a record add up to. */
export interface AlleleCounts {
  /** copies of each allele, REF first */
  copies: number[];
  /** known alleles */
  known: number;
  /** samples whose call is not complete */
  missing: number;
}

/** Counts the alleles of a record, calls of any ploidy; null where it has no GT. */
export function countAlleles(record: RecordText): AlleleCounts | null {
  const calls = record.field('GT');
  if (!calls) return null;
  const counts: AlleleCounts = {
    copies: Array.from({ length: 1 + record.alternatives.length }, () => 0),
    known: 0,
    missing: 0,
  };
  for (const call of calls) {
    const alleles = call === undefined ? [] : call.replace(/^[/|]/, '').split(/[/|]/);
    if (alleles.length === 0 || alleles.includes('.')) counts.missing++;
    for (const allele of alleles) {
      if (allele === '.') continue;
      counts.known++;
      counts.copies[Number(allele)]!++;
    }
  }
  return counts;
}
