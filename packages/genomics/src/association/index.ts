export { genomicInflation } from './inflation.ts';
export { markerPValue } from './marker-p-value.ts';
export * from './marker-result.ts';
export {
  collectScan,
  EXTRA_COLUMNS,
  type ExtraColumn,
  type MarkerLimits,
  type ScanBlock,
  type ScannedTrait,
  type ScanVisitor,
} from './scan-block.ts';
export { linearScan, linearScanBlocks, type LinearScanOptions } from './linear/linear-scan.ts';
export type { SampleColumn } from './linear/trait-groups.ts';
export { SCAN_COLUMNS, ScanTables } from './table/scan-table.ts';
export { mixedScan, mixedScanBlocks, type MixedScanOptions, type MixedTrait } from './mixed/mixed-scan.ts';
export type { NullModel } from './mixed/null-model.ts';
export type { Relationship } from './mixed/spectral-model.ts';
export { blinkBlocks, type InformationRound } from './multi-locus/blink.ts';
export { farmCpuBlocks, type BinRound, type FarmCpuOptions } from './multi-locus/bins/farm-cpu.ts';
export type { Locus, MultiLocusOptions, MultiLocusTrait, Round } from './multi-locus/locus.ts';
export {
  logisticScan,
  logisticScanBlocks,
  type LogisticScanOptions,
  type LogisticTrait,
} from './logistic/logistic-scan.ts';
export { twoValues, type TwoValues } from './logistic/binary-trait.ts';
export { bestResult, ScanDigest, type TraitDigest } from './digest/scan-digest.ts';
export type { BestMarker } from './digest/best-markers.ts';
export { FalseDiscovery, type ScanThresholds } from './thresholds/false-discovery.ts';
export { effectiveTests, type EffectiveOptions, type EffectiveTests } from './thresholds/effective-tests.ts';
export {
  permutedP,
  permutedScans,
  permutedThreshold,
  type PermutationOptions,
  type PermutedTraits,
} from './thresholds/permutation.ts';
export { leaveOneOutBlocks, type LeaveOneOutTrait } from './leave-one-out/leave-one-out.ts';
export type { SummedKinship } from './leave-one-out/other-chromosomes.ts';
export type { VarianceErrors } from './mixed/variance-errors.ts';
export { clumpMarkers, type Clump, type ClumpOptions } from './leads/clump.ts';
export { candidateGenes, leadRegions, type CandidateGene, type LeadRegion } from './leads/lead-regions.ts';
export { manhattanPoints, type ManhattanOptions } from './figures/manhattan-points.ts';
export { quantilePoints, type QuantilePoint } from './figures/quantile-points.ts';
export { forwardBlocks, type ForwardOptions } from './multi-locus/forward/forward.ts';
export type { ForwardRound } from './multi-locus/forward/steps.ts';
