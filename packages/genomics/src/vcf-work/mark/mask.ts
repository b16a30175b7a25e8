import { Regions } from '../filter/regions.ts';
import type { RecordText } from '../records/record-text.ts';
import type { MarkRules } from './mark-rules.ts';

/** Whether records fail by a mask. @throws GenomicsError notRegion */
export function maskTest(mask: NonNullable<MarkRules['mask']>): (record: RecordText) => boolean {
  const regions = new Regions(mask.regions);
  return (record) => {
    const { position, chromosome, end } = record;
    let [first, last] = [position, position];
    if (mask.overlap === 'record') last = end;
    if (mask.overlap === 'variant') [first, last] = changedBases(record);
    return regions.touch(chromosome, first, last) !== mask.outside;
  };
}

/** Bases of REF that some ALT changes: without the ends that all share. */
function changedBases({ reference, alternatives, position, end }: RecordText): [first: number, last: number] {
  if (alternatives.length === 0 || alternatives.some((allele) => /[^A-Za-z]/.test(allele)))
    return [position, end];
  const all = [reference, ...alternatives];
  const shortest = Math.min(...all.map((allele) => allele.length));
  let behind = 0;
  while (behind < shortest && all.every((one) => one.at(-1 - behind) === reference.at(-1 - behind))) behind++;
  let before = 0;
  while (before < shortest - behind && all.every((one) => one[before] === reference[before])) before++;
  // What is put in lies behind the last base that is shared.
  const first = position + before;
  return [Math.min(first, end), Math.max(first, end - behind)];
}
