import { GenomicsError } from '../../genomics-error.ts';
import type { VariantTable } from '../../matrix/variant-table.ts';

/** How calls are written into tables. */
export const WRITTEN_CODINGS = ['letters', 'iupac', 'dosage', 'centred', 'ab'] as const;
export type WrittenCoding = (typeof WRITTEN_CODINGS)[number];

/** Texts by the two bits of a call: counted, missing, heterozygous, other. */
export type CallTexts = readonly [string, string, string, string];

const FIXED: Record<Exclude<WrittenCoding, 'letters' | 'iupac'>, CallTexts> = {
  dosage: ['2', 'NA', '1', '0'],
  centred: ['1', 'NA', '0', '-1'],
  ab: ['BB', '--', 'AB', 'AA'],
};

const IUPAC: Record<string, string> = { AG: 'R', CT: 'Y', CG: 'S', AT: 'W', GT: 'K', AC: 'M' };
const UNKNOWN = new Set(['', '0', '.', 'N']);

/** The alleles of a marker as one letter each: empty where one is not known, null where two letters cannot tell them. */
export interface Letters {
  counted: string;
  other: string;
}

/**
 * Letters for the alleles of a marker: bases, + and -, I and D. Of two alleles of different length the longer one is +
 * and the shorter one -, as in HapMap files; alleles of the same length with more than one base have none.
 *
 * @throws GenomicsError allelesNotLetters for codes such as A and B that denote no base
 */
export function lettersOf(variants: VariantTable, k: number): Letters | null {
  const [counted, other] = [nameOf(variants.counted.at(k)), nameOf(variants.other.at(k))];
  if (isLetter(counted) && isLetter(other)) return { counted, other };
  const bases = /^[ACGT-]*$/;
  if (!bases.test(counted) || !bases.test(other))
    throw new GenomicsError('allelesNotLetters', {
      marker: variants.ids.at(k),
      alleles: `${other}/${counted}`,
    });
  if (counted.length === other.length) return null;
  return counted.length > other.length ? { counted: '+', other: '-' } : { counted: '-', other: '+' };
}

const nameOf = (allele: string) => (UNKNOWN.has(allele) ? '' : allele.toUpperCase());
const isLetter = (allele: string) => allele === '' || /^[ACGTID+-]$/.test(allele);

/** The texts of the calls of a marker; null where two letters cannot tell them. @throws GenomicsError allelesNotLetters */
export function textsOf(coding: WrittenCoding, variants: VariantTable, k: number): CallTexts | null {
  if (coding !== 'letters' && coding !== 'iupac') return FIXED[coding];
  const letters = lettersOf(variants, k);
  if (!letters) return null;
  const { counted, other } = letters;
  if (coding === 'letters') return [counted + counted, 'NN', other + counted, other + other];
  // Only bases have a letter of their own for both of them.
  const both = IUPAC[[counted, other].sort().join('')] ?? `${other}/${counted}`;
  return [counted, 'N', both, other];
}
