import type { ExpressionOptions } from '../expression/index.ts';

export const GAP_TYPES = ['indel', 'mnp', 'bnd', 'other', 'overlap'] as const;
export type GapType = (typeof GAP_TYPES)[number];

/** What records must be, and what happens to those that fail. */
export interface MarkRules extends ExpressionOptions {
  /** an expression that must hold, or must not hold; at most one of the two */
  include?: string;
  exclude?: string;
  /** name that FILTER of what fails gets; '+' makes one up. Without it, what fails is left out */
  softFilter?: string;
  /** FILTER keeps its present names instead of losing them */
  addFilters?: boolean;
  /** FILTER of what passes becomes PASS, whatever stood there */
  resetFilters?: boolean;
  /** what calls of samples that fail become; records that fail stay */
  setCalls?: 'missing' | 'reference';
  /** SNPs at most so many base pairs from a variant of these kinds fail */
  snpGap?: { distance: number; types: readonly GapType[] };
  /** of indels at most so many base pairs from one another, only the one of highest QUAL passes */
  indelGap?: number;
  /** records in these regions (or outside of all of them) fail */
  mask?: { regions: readonly string[]; outside: boolean; overlap: MaskOverlap };
  /** how numbers of type Float are written: as they are, or with six digits as bcftools does it */
  numbers?: 'asWritten' | 'sixDigits';
}

/** What of a record must lie in a mask: its position, all bases of REF, or only those that differ from ALT. */
export type MaskOverlap = 'position' | 'record' | 'variant';

/** A filter and the words of its line in the head. */
export interface FilterName {
  id: string;
  description: string;
}

/** Filters that the rules give, in the order of the head. */
export function filterNames(rules: MarkRules, known: ReadonlySet<string>): FilterName[] {
  const { softFilter, include, exclude, snpGap, indelGap, mask } = rules;
  const names: FilterName[] = [];
  if (softFilter !== undefined && (mask || include !== undefined || exclude !== undefined))
    names.push({ id: ownName(softFilter, known), description: ownDescription(rules) });
  if (snpGap) {
    const types = snpGap.types.join(',');
    names.push({ id: SNP_GAP, description: `SNP within ${snpGap.distance} bp of ${types}` });
  }
  if (indelGap !== undefined)
    names.push({ id: INDEL_GAP, description: `Indel within ${indelGap} bp of an indel` });
  return names.filter(({ id }) => !known.has(id));
}

export const SNP_GAP = 'SnpGap';
export const INDEL_GAP = 'IndelGap';

/** The name of the own filter: a + becomes Filter1, or the first like it that is free. */
export function ownName(softFilter: string, known: ReadonlySet<string>): string {
  if (softFilter !== '+') return softFilter;
  let number = 1;
  while (known.has(`Filter${number}`)) number++;
  return `Filter${number}`;
}

function ownDescription({ include, exclude, mask }: MarkRules): string {
  const said = [
    include === undefined ? '' : `Set if not true: ${include}`,
    exclude === undefined ? '' : `Set if true: ${exclude}`,
    mask ? 'Record masked by region' : '',
  ];
  return said
    .filter((one) => one !== '')
    .join('; ')
    .replace(/[\\"]/g, '\\$&');
}
