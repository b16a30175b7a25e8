export type { ChosenRecords } from './choose-records.ts';
export { pruneVcf, type PruneResult } from './prune-vcf.ts';
export { splitByChromosome, splitBySamples, type SplitEnding, type SplitPart } from './split-vcf.ts';
export { thinVcf } from './thin-vcf.ts';
