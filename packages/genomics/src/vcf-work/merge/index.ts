export { mergeVcf } from './merge-vcf.ts';
export {
  JOIN_RULES,
  MISSING_RULES,
  NUMBER_RULES,
  type JoinRule,
  type MergeOptions,
  type MissingRule,
  type NumberRule,
} from './merge-options.ts';
export type { FileCounts as MergedFileCounts, MergeCounts, MergeResult } from './merge-report.ts';
