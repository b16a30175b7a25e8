export { markVcf, type MarkResult } from './mark-vcf.ts';
export { GAP_TYPES, type GapType, type MarkRules, type MaskOverlap } from './mark-rules.ts';
