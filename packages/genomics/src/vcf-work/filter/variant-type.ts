import { COLUMN, type RecordPlace } from '../records/record-place.ts';
import type { VariantType } from './filter-rules.ts';

const [COMMA, STAR] = [44, 42];

/** Kind of an ALT allele: by its length where it is written in bases; * (deleted upstream) counts as an indel. */
export function typeOfAllele(
  bytes: Uint8Array,
  reference: readonly [begin: number, end: number],
  begin: number,
  end: number,
): VariantType {
  if (end === begin + 1 && bytes[begin] === STAR) return 'indel';
  for (let k = begin; k < end; k++) if (!isLetter(bytes[k]!)) return 'other';
  const length = reference[1] - reference[0];
  if (length !== end - begin) return 'indel';
  let different = 0;
  for (let k = 0; k < length; k++)
    if ((bytes[reference[0] + k]! | 32) !== (bytes[begin + k]! | 32)) different++;
  // The bases of a longer allele that are as in REF do not matter, as in bcftools.
  return different === 0 ? 'other' : different === 1 ? 'snp' : 'mnp';
}

const isLetter = (byte: number) => (byte | 32) >= 97 && (byte | 32) <= 122;

/** Whether every ALT of a site is of one of the types. */
export function isOfTypes(place: RecordPlace, types: readonly VariantType[]): boolean {
  const { bytes, starts } = place;
  const reference = [starts[COLUMN.reference]!, place.endOf(COLUMN.reference)] as const;
  const end = place.endOf(COLUMN.alternative);
  let begin = starts[COLUMN.alternative]!;
  for (let k = begin; k <= end; k++)
    if (k === end || bytes[k] === COMMA) {
      if (!types.includes(typeOfAllele(bytes, reference, begin, k))) return false;
      begin = k + 1;
    }
  return true;
}
