import { alleleKind, type AlleleKind, type Span } from '../records/allele-kind.ts';
import { COLUMN, type RecordPlace } from '../records/record-place.ts';
import type { VariantType } from './filter-rules.ts';

const COMMA = 44;

const TYPES: Readonly<Record<AlleleKind, VariantType>> = {
  ref: 'other',
  snp: 'snp',
  mnp: 'mnp',
  indel: 'indel',
  // A deletion that begins before the site.
  overlap: 'indel',
  other: 'other',
  bnd: 'other',
};

/** Type of an ALT allele. */
export const typeOfAllele = (bytes: Uint8Array, reference: Span, allele: Span): VariantType =>
  TYPES[alleleKind(bytes, reference, allele)];

/** Whether every ALT of a site is of one of the types. */
export function isOfTypes(place: RecordPlace, types: readonly VariantType[]): boolean {
  const { bytes, starts } = place;
  const reference = [starts[COLUMN.reference]!, place.endOf(COLUMN.reference)] as const;
  const end = place.endOf(COLUMN.alternative);
  let begin = starts[COLUMN.alternative]!;
  for (let k = begin; k <= end; k++)
    if (k === end || bytes[k] === COMMA) {
      if (!types.includes(typeOfAllele(bytes, reference, [begin, k]))) return false;
      begin = k + 1;
    }
  return true;
}
