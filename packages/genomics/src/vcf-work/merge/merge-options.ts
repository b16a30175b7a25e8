import type { Work } from '../../bytes/line-blocks.ts';

/**
 * Which alleles of one position may share one record. Records that share an allele always become one; `none` joins
 * nothing else, `both` SNPs with SNPs and insertions or deletions with such, `snpInsDel` keeps insertions and deletions
 * apart as well, `any` joins what is there, `id` what has the same name.
 */
export const JOIN_RULES = ['none', 'snps', 'indels', 'both', 'snpInsDel', 'any', 'id'] as const;
export type JoinRule = (typeof JOIN_RULES)[number];

/** How the numbers of an INFO field of several files become one; `join` writes them one behind the other. */
export const NUMBER_RULES = ['sum', 'average', 'smallest', 'largest', 'join'] as const;
export type NumberRule = (typeof NUMBER_RULES)[number];

/** The value of an allele that a file does not have, in values by allele or genotype of a sample. */
export const MISSING_RULES = ['missing', 'zero', 'largest'] as const;
export type MissingRule = (typeof MISSING_RULES)[number];

export interface MergeOptions extends Work {
  /** default both */
  join?: JoinRule | undefined;
  /** <*> and <NON_REF>: kept, left out where there is another allele, or always left out */
  unknownAllele?: 'keep' | 'dropAtVariants' | 'drop' | undefined;
  /** calls of a file that does not have the site; default missing */
  absentCalls?: 'missing' | 'reference' | undefined;
  /**
   * A sample in several files: refused (default), each its own column as `2:name`, or one column that takes the
   * call of the first file in which it is not missing.
   */
  sameSamples?: 'refuse' | 'rename' | 'combine' | undefined;
  /**
   * REF of a file differs from that of the files before it: refused (default), its record left out, or its calls
   * recoded where alleles are exchanged or of the other strand (A/T and C/G cannot tell the strand: left out).
   */
  conflictingReference?: 'refuse' | 'leaveOut' | 'resolve' | undefined;
  /** Records of one file with the same position and alleles: all kept (default), the first kept, or refused. */
  duplicates?: 'keep' | 'first' | 'refuse' | undefined;
  /** FILTER of joined records: all that failed (default), or PASS when one of them passed */
  filters?: 'all' | 'anyPass' | undefined;
  /** rules by INFO field; by default DP and DP4 are sums, others the value of the first file that has one */
  infoRules?: ReadonlyMap<string, NumberRule> | undefined;
  /** rules by FORMAT field; default missing, with blocks PL largest and AD zero */
  missingRules?: ReadonlyMap<string, MissingRule> | undefined;
  /**
   * Blocks of a genome VCF (no ALT, or only <*> or <NON_REF>, up to INFO END) count at every site they cover.
   * Where a block is cut, REF comes from this FASTA file, or is N when it is null.
   */
  blocks?: { reference: string | null } | undefined;
  /** sites of more ALT alleles give values of at most as many alleles a sample, those the sample most likely has */
  localAlleles?: number | undefined;
}

export interface MergeRules {
  join: JoinRule;
  unknownAllele: 'keep' | 'dropAtVariants' | 'drop';
  absentCalls: 'missing' | 'reference';
  sameSamples: 'refuse' | 'rename' | 'combine';
  conflictingReference: 'refuse' | 'leaveOut' | 'resolve';
  duplicates: 'keep' | 'first' | 'refuse';
  filters: 'all' | 'anyPass';
  infoRules: ReadonlyMap<string, NumberRule>;
  missingRules: ReadonlyMap<string, MissingRule>;
  blocks: boolean;
  /** Infinity: no limit */
  localAlleles: number;
}

const INFO_RULES: readonly (readonly [string, NumberRule])[] = [
  ['DP', 'sum'],
  ['DP4', 'sum'],
];
/** Fields that bcftools mpileup writes into blocks. */
const BLOCK_INFO_RULES: readonly (readonly [string, NumberRule])[] = [
  ['QS', 'sum'],
  ['MinDP', 'smallest'],
  ['I16', 'sum'],
  ['IDV', 'largest'],
  ['IMF', 'largest'],
];

/** @param hasSamples without samples AC and AN cannot be counted, so they are sums */
export function rulesOf(options: MergeOptions, hasSamples: boolean): MergeRules {
  const blocks = options.blocks !== undefined;
  return {
    join: options.join ?? 'both',
    unknownAllele: options.unknownAllele ?? 'keep',
    absentCalls: options.absentCalls ?? 'missing',
    sameSamples: options.sameSamples ?? 'refuse',
    conflictingReference: options.conflictingReference ?? 'refuse',
    duplicates: options.duplicates ?? 'keep',
    filters: options.filters ?? 'all',
    infoRules: new Map<string, NumberRule>([
      ...INFO_RULES,
      ...(blocks ? BLOCK_INFO_RULES : []),
      ...(hasSamples
        ? []
        : ([
            ['AC', 'sum'],
            ['AN', 'sum'],
          ] as const)),
      ...(options.infoRules ?? []),
    ]),
    missingRules:
      options.missingRules ??
      new Map<string, MissingRule>(
        blocks
          ? [
              ['PL', 'largest'],
              ['AD', 'zero'],
            ]
          : [],
      ),
    blocks,
    localAlleles: options.localAlleles || Infinity,
  };
}
