import { readNumber } from '../../vcf/number-text.ts';
import type { MissingRule } from './merge-options.ts';

/** Number of genotypes of two alleles among `alleles`. */
export const genotypeCount = (alleles: number) => (alleles * (alleles + 1)) / 2;

/** Place of the genotype of two alleles, the smaller first, among all (VCF 4.5, 1.6.2, field GL). */
export const genotypePlace = (smaller: number, larger: number) => genotypeCount(larger) + smaller;

export interface Recoding {
  /** by own allele, its number in the joined record, or -1 */
  map: Int32Array;
  /** alleles of the joined record */
  alleles: number;
  /** number of the own allele that replaces any other, -1 without one */
  unknown: number;
  /** value of an allele that the record does not have */
  missing: MissingRule;
}

/**
 * Values by allele or genotype, in the order of another record. A value of an allele that the record does not have is
 * that of its unknown allele, and without one what the rule says.
 *
 * @param number A, R or G of the header
 * @returns null when there are not as many values as the alleles demand, or those by ALT are unknown
 */
export function recodeValues(values: readonly string[], number: string, recoding: Recoding): string[] | null {
  const { map, alleles } = recoding;
  const own = map.length;
  if (number !== 'G') {
    const first = number === 'A' ? 1 : 0;
    if (values.length !== own - first) return null;
    // Where a file exchanged REF and ALT there is no value of its REF.
    if (first === 1 && map[0] !== 0) return null;
    const into = Array.from<string | null>({ length: alleles - first }).fill(null);
    for (let k = first; k < own; k++) if (map[k]! >= 0) into[map[k]! - first] = values[k - first]!;
    return filled(
      into,
      values,
      recoding.unknown < first ? null : values[recoding.unknown - first]!,
      recoding,
    );
  }
  if (values.length === genotypeCount(own)) {
    const into = Array.from<string | null>({ length: genotypeCount(alleles) }).fill(null);
    for (let larger = 0; larger < own; larger++)
      for (let smaller = 0; smaller <= larger; smaller++) {
        const [a, b] = [map[smaller]!, map[larger]!];
        if (a >= 0 && b >= 0)
          into[genotypePlace(Math.min(a, b), Math.max(a, b))] = values[genotypePlace(smaller, larger)]!;
      }
    const { unknown } = recoding;
    return filled(into, values, unknown < 0 ? null : values[genotypePlace(unknown, unknown)]!, recoding);
  }
  return values.length === own ? recodeValues(values, 'R', recoding) : null;
}

function filled(
  into: readonly (string | null)[],
  values: readonly string[],
  unknown: string | null,
  { missing }: Recoding,
): string[] {
  if (!into.includes(null)) return into as string[];
  const filling = unknown ?? (missing === 'zero' ? '0' : missing === 'largest' ? largestOf(values) : '.');
  return into.map((value) => value ?? filling);
}

function largestOf(values: readonly string[]): string {
  let largest = '.';
  for (const value of values)
    if (value !== '.' && (largest === '.' || readNumber(value) > readNumber(largest))) largest = value;
  return largest;
}

/**
 * Alleles of a call by their numbers in another record; phase and ploidy stay. An allele left out becomes missing.
 *
 * @returns null when it is no call of these alleles
 */
export function recodeGenotype(text: string, map: Int32Array): string | null {
  if (!/^[/|]?(\d+|\.)([/|](\d+|\.))*$/.test(text)) return null;
  let known = true;
  const recoded = text.replace(/\d+/g, (number) => {
    const to = map[Number(number)];
    known &&= to !== undefined;
    return to === undefined || to < 0 ? '.' : String(to);
  });
  return known ? recoded : null;
}
