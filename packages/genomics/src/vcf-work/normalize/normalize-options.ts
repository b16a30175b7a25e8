import type { Work } from '../../bytes/line-blocks.ts';
import type { OtherAlleles } from './split-record.ts';

/** Which records of one position become one: SNPs with SNPs, indels with indels, both of these, or whatever is there. */
export const NORMALIZE_JOINS = ['snps', 'indels', 'both', 'any'] as const;
export type NormalizeJoin = (typeof NORMALIZE_JOINS)[number];

export interface NormalizeOptions extends Work {
  /** FASTA file of the reference: alleles are moved to the left and REF is compared with it */
  reference?: string | undefined;
  /** REF is not what the FASTA file says: refused (default), left out, or kept as it is */
  otherReference?: 'refuse' | 'leaveOut' | 'keep' | undefined;
  /** records of several ALT alleles become one for each */
  split?: boolean | undefined;
  /** the call of a record for alleles of another one; default REF */
  otherAlleles?: OtherAlleles | undefined;
  /** records of one position become one, after they were moved */
  join?: NormalizeJoin | undefined;
  /** records of the same position and alleles: all kept (default), or the first of them */
  duplicates?: 'keep' | 'first' | undefined;
  /** how far to the left alleles may move, base pairs; default 1000 */
  reach?: number | undefined;
}

/** What a normalization did. */
export interface NormalizeResult {
  /** records of the file, and of the result */
  read: number;
  written: number;
  /** records that were split */
  split: number;
  /** records of the result that stood in several */
  joined: number;
  /** records that were moved or shortened */
  moved: number;
  /** records whose REF is not that of the FASTA file */
  otherReference: number;
  /** records left out because the same alleles stood before */
  duplicates: number;
  /** calls that became missing because joined records contradict one another */
  contradictions: number;
}
