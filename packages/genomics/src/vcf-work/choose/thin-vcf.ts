import type { Work } from '../../bytes/line-blocks.ts';
import { GenomicsError } from '../../genomics-error.ts';
import { COLUMN } from '../records/record-place.ts';
import { chooseRecords, type ChosenRecords } from './choose-records.ts';

/**
 * Writes the records of a VCF file that lie at least `distance` base pairs behind the last one that stays, the first of
 * each chromosome to begin with, as vcftools --thin. The file must be sorted.
 *
 * @throws GenomicsError those of openVcf; shortLine, notPosition, vcfNotSorted
 */
export async function thinVcf(
  file: string,
  output: string,
  distance: number,
  work: Work = {},
): Promise<ChosenRecords> {
  let chromosome = '';
  let position = 0;
  let last = -Infinity;
  return await chooseRecords(
    file,
    output,
    `##panicle_thin=distance=${distance}`,
    (place) => {
      const [name, own] = [place.text(COLUMN.chromosome), place.position()];
      if (name !== chromosome) [chromosome, last] = [name, -Infinity];
      else if (own < position) throw new GenomicsError('vcfNotSorted', place.where());
      position = own;
      if (own - last < distance) return false;
      last = own;
      return true;
    },
    work,
  );
}
