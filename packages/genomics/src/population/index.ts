export { kinship, type Kinship, type KinshipMethod } from './kinship/kinship.ts';
export { hardyWeinbergExact } from './markers/hardy-weinberg.ts';
export { chooseMarkers, type MarkerChoice } from './markers/choose-markers.ts';
export {
  hardyWeinberg,
  markerMeans,
  markerStatistics,
  type MarkerMeans,
  type MarkerStatistics,
} from './markers/marker-statistics.ts';
export { sampleStatistics, type SampleStatistics } from './markers/sample-statistics.ts';
export {
  componentsOfKinship,
  principalComponents,
  type PrincipalComponents,
} from './components/principal-components.ts';
export {
  identityByState,
  type IdentityByState,
  type MissingPairRule,
} from './similarity/identity-by-state.ts';
export { DecayCurve, fitDecay, type DecayClass, type DecayFit } from './linkage/decay.ts';
export { linkedHaplotypes, linkedPairs, type CorrelationVisitor } from './linkage/linked-pairs.ts';
export { prunedMarkers, type PruneRule } from './linkage/prune.ts';
export type { HaplotypePair } from './linkage/haplotype-pair.ts';
export type { PairWindow } from './linkage/near-pairs.ts';
export { differentiationWithin, type Differentiation } from './differentiation/differentiation.ts';
export { hudson } from './differentiation/hudson.ts';
export { weirCockerham } from './differentiation/weir-cockerham.ts';
export { homozygousRuns, type RunOptions } from './homozygosity/runs.ts';
export type { HomozygousRun } from './homozygosity/open-runs.ts';
export { sumsOfRuns, type RunSums } from './homozygosity/run-sums.ts';
export { genomeWindows, type GenomeWindow } from './windows/genome-windows.ts';
export type { SampleKind } from './diversity/allele-counts.ts';
export {
  variantDiversity,
  windowDiversity,
  type DiversityOptions,
  type WindowDiversity,
} from './diversity/window-diversity.ts';
export { hotspots, type Hotspot, type HotspotRule } from './windows/hotspots.ts';
export { linkageBlocks, type BlockOptions, type LinkageBlock } from './blocks/linkage-blocks.ts';
export * from './structure/index.ts';
export * from './trees/index.ts';
export * from './core/index.ts';
export * from './scans/index.ts';
export * from './sweeps/index.ts';
export * from './parentage/index.ts';
export * from './purity/index.ts';
