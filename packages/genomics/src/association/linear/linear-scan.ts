import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { TraitScan } from '../marker-result.ts';
import { collectScan, type MarkerLimits, type ScannedTrait, type ScanVisitor } from '../scan-block.ts';
import { GroupScan } from './group-scan.ts';
import { groupTraits, type SampleColumn } from './trait-groups.ts';

/** Markers treated together. */
const BLOCK = 512;

export interface LinearScanOptions extends Control, MarkerLimits {}

/**
 * General linear model, marker by marker: trait = mean + covariates + beta x copies of the counted allele. A sample whose
 * call is missing leaves that marker only; one without the trait or a covariate leaves the trait. Traits known for the
 * same samples are scanned together. A marker that does not vary, or that mean and covariates explain, has no result;
 * where marker and covariates leave no error, there is a beta but no test.
 *
 * @param covariates without the mean
 * @returns results in the order of the traits
 * @throws GenomicsError valueNotFinite, tooFewForScan, collinearCovariate, nothingLeftOfTrait
 */
export function linearScan(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[] = [],
  options: LinearScanOptions = {},
): TraitScan[] {
  return collectScan(matrix, traits.length, (visit) =>
    linearScanBlocks(matrix, traits, covariates, visit, options),
  );
}

/** The same, where results are taken block by block: memory does not grow with the markers. */
export function linearScanBlocks(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  visit: ScanVisitor,
  { signal, onProgress, ...limits }: LinearScanOptions = {},
): ScannedTrait[] {
  const total = matrix.variants.count;
  const groups = groupTraits(matrix.samples, traits, covariates);
  const scans = groups.map((group) => new GroupScan(group, BLOCK, limits));
  for (const { first, count, calls } of blocksOf(matrix, BLOCK)) {
    signal?.throwIfAborted();
    for (const scan of scans) scan.block(calls, first, count, visit);
    onProgress?.((first + count) / total);
  }
  return traits.map(({ name }, place) => ({
    trait: name,
    samples: groups.find((group) => group.traits.includes(place))!.count,
  }));
}
