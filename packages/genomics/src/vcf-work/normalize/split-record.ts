import { recodeValues, type Recoding } from '../merge/recode-values.ts';
import type { Definitions } from '../records/definitions.ts';
import { COLUMN } from '../records/record-place.ts';
import { RecordText } from '../records/record-text.ts';

/** The call for an allele that is another record's. */
export type OtherAlleles = 'reference' | 'missing';

/** A record of several ALT alleles as records of one each; values by allele and genotype go with their alleles. */
export function splitRecord(
  record: RecordText,
  definitions: Definitions,
  others: OtherAlleles,
): RecordText[] {
  const { alternatives } = record;
  return alternatives.map((alternative, k) => {
    const map = new Int32Array(alternatives.length + 1).fill(-1);
    map[0] = 0;
    map[k + 1] = 1;
    const recoding: Recoding = { map, alleles: 2, unknown: -1, missing: 'missing' };
    const part = new RecordText(record.line());
    part.columns[COLUMN.alternative] = alternative;
    for (const [key, value] of part.info) {
      const number = definitions.info.get(key)?.number ?? '.';
      if (value !== true) part.info.set(key, partOf(value, number, recoding));
    }
    if (part.info.size > 0) part.writeInfo();
    const other = others === 'missing' ? '.' : '0';
    part.keys.forEach((key, place) => {
      const number = definitions.format.get(key)?.number ?? '.';
      if (key === 'GT') part.changeField(place, (text) => callOf(text, k + 1, other));
      else if ('ARG'.includes(number)) part.changeField(place, (text) => partOf(text, number, recoding));
    });
    return part;
  });
}

/** Values of the alleles that stay; a dot where there are not as many as there must be. */
function partOf(text: string, number: string, recoding: Recoding): string {
  if (!'ARG'.includes(number) || text === '.') return text;
  return recodeValues(text.split(','), number, recoding)?.join(',') ?? '.';
}

/** The call in the record of an allele. */
function callOf(text: string, allele: number, other: string): string {
  return text.replace(/\d+/g, (digits) => {
    const own = Number(digits);
    return own === 0 ? '0' : own === allele ? '1' : other;
  });
}
