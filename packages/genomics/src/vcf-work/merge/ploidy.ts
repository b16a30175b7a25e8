import { COLUMN } from '../records/record-place.ts';
import type { CallPart } from './sample-columns.ts';

const [TAB, COLON, SLASH, BAR] = [9, 58, 47, 124];

/**
 * How many alleles a call of a file without the site has: as many as the calls of the files with it, as in bcftools. The
 * first call that is not haploid decides, so that hardly ever more than one is looked at.
 */
export function ploidyOf(parts: readonly CallPart[]): number {
  let found = 0;
  for (const { record, format } of parts) {
    if (format.fields[0] !== 'GT') continue;
    const { bytes, starts, end } = record;
    for (let k = starts[COLUMN.samples]!; k < end; k++) {
      let alleles = 1;
      for (; k < end && bytes[k] !== COLON && bytes[k] !== TAB; k++)
        if (bytes[k] === SLASH || bytes[k] === BAR) alleles++;
      if (alleles > 1) return alleles;
      found = 1;
      while (k < end && bytes[k] !== TAB) k++;
    }
  }
  return found || 2;
}
