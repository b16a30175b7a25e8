import { GenomicsError } from '../../genomics-error.ts';

/** Kinds of variants; `other` is a replacement by another number of bases, symbolic, a breakend, or no variant at all. */
export const VARIANT_TYPES = ['snp', 'mnp', 'indel', 'other'] as const;
export type VariantType = (typeof VARIANT_TYPES)[number];

/** Both ends belong to it. */
export type Range = readonly [from: number, to: number];

/**
 * What a site and its calls must be to stay. Rules are applied in this order: samples are chosen, calls set missing,
 * alleles counted anew among what is left, sites judged by these counts. What the file itself says of AC, AN and AF is
 * never believed.
 */
export interface FilterRules {
  /** samples that stay, in this order; default all */
  samples?: readonly string[];
  /** samples that are left out */
  leaveOut?: readonly string[];
  /** a call with a lower genotype quality (GQ), or with none where the record has GQ, becomes missing */
  callQuality?: number;
  /** a call with fewer reads (DP), or without DP where the record has it, becomes missing */
  callDepth?: number;
  /** such as chr1, chr1:5000 or chr1:5000-9000; the position of a site counts, from 1 */
  regions?: readonly string[];
  /** names (ID) of the sites that stay */
  markers?: ReadonlySet<string>;
  /** number of alleles with REF; default 2 to 2 */
  alleles?: Range;
  /** every ALT of the site must be one of these */
  types?: readonly VariantType[];
  /** only sites whose FILTER is PASS or a dot */
  passing?: boolean;
  /** least QUAL; a site without fails */
  quality?: number;
  /** mean of DP over the samples that have it; a site where none has it fails */
  depth?: Range;
  /** largest share of samples whose call is not complete, 0 to 1 */
  missing?: number;
  /** share of heterozygous among complete calls, 0 to 1 */
  heterozygosity?: Range;
  /** frequency of the ALT alleles together, 0 to 1 */
  frequency?: Range;
  /** least frequency of the second most common allele, 0 to 0.5 */
  minorFrequency?: number;
  /** least copies of the second most common allele */
  minorCount?: number;
  /** least p value of the exact test of Hardy-Weinberg proportions; sites of two alleles only */
  hardyWeinberg?: number;
}

/** Rules that can leave a site out, in the order in which they are applied. */
export const SITE_RULES = [
  'region',
  'marker',
  'alleles',
  'type',
  'passing',
  'quality',
  'depth',
  'genotypes',
  'missing',
  'heterozygosity',
  'frequency',
  'minorFrequency',
  'minorCount',
  'hardyWeinberg',
] as const;
export type SiteRule = (typeof SITE_RULES)[number];

const SHARES = ['missing', 'minorFrequency', 'hardyWeinberg'] as const;
const SHARE_RANGES = ['heterozygosity', 'frequency'] as const;

/** @throws GenomicsError shareOutside, emptyRange */
export function checkRules(rules: FilterRules): void {
  const refuseShare = (rule: string, value: number) => {
    if (!(value >= 0 && value <= 1)) throw new GenomicsError('shareOutside', { rule, value });
  };
  for (const rule of SHARES) if (rules[rule] !== undefined) refuseShare(rule, rules[rule]);
  for (const rule of SHARE_RANGES) rules[rule]?.forEach((value) => refuseShare(rule, value));
  for (const rule of ['alleles', 'depth', ...SHARE_RANGES] as const) {
    const [from, to] = rules[rule] ?? [0, 0];
    if (!(from <= to)) throw new GenomicsError('emptyRange', { rule, from, to });
  }
}

/** Whether a rule needs the calls of a site to be counted. */
export function countsCalls(rules: FilterRules): boolean {
  const { missing, heterozygosity, frequency, minorFrequency, minorCount, hardyWeinberg } = rules;
  return [missing, heterozygosity, frequency, minorFrequency, minorCount, hardyWeinberg].some(
    (rule) => rule !== undefined,
  );
}

/** The rules as one line of text, for the head of the result. */
export function rulesInWords(rules: FilterRules): string {
  const said = Object.entries({ alleles: [2, 2], ...rules }).map(([name, value]) => {
    if (value instanceof Set) return `${name}=${value.size} named`;
    if (!Array.isArray(value)) return `${name}=${value as string | number | boolean}`;
    return `${name}=${typeof value[0] === 'number' ? value.join('-') : value.join(',')}`;
  });
  return said.join('; ');
}
