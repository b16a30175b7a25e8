import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { groupTraits, type SampleColumn } from '../linear/trait-groups.ts';
import type { TraitScan } from '../marker-result.ts';
import { collectScan, type MarkerLimits, type ScannedTrait, type ScanVisitor } from '../scan-block.ts';
import { MixedGroup } from './mixed-group.ts';
import type { NullModel } from './null-model.ts';
import type { Relationship } from './spectral-model.ts';

/** Markers treated together. */
const BLOCK = 512;

export interface MixedScanOptions extends Control, MarkerLimits {
  /**
   * `null` (default): the variances of the model without markers serve for all of them (EMMAX, P3D); `each`: they are
   * estimated anew with every marker (exact, as gemma -lmm).
   */
  variances?: 'null' | 'each';
  /**
   * `wald` (default); `all`: with the variances of each marker, also the p values of the likelihood ratio test
   * (p_lrt) and of the score test (p_score), as gemma -lmm 4.
   */
  tests?: 'wald' | 'all';
}

/** A trait that was scanned, and its variances without a marker. */
export interface MixedTrait extends ScannedTrait {
  null: NullModel;
}

/**
 * Mixed linear model, marker by marker: trait = mean + covariates + beta x copies of the counted allele + g + e, with g of
 * the covariance of the relationships; variances by restricted maximum likelihood, Wald's test. Missing calls take the
 * mean of the called samples, so that n counts the called ones only.
 *
 * @returns results in the order of the traits, and the models without markers
 * @throws GenomicsError valueNotFinite, tooFewForScan, collinearCovariate, nothingLeftOfTrait, relationshipOfOthers,
 * relationshipWithoutVariation, memoryTooSmall
 */
export function mixedScan(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  relationship: Relationship,
  options: MixedScanOptions = {},
): (TraitScan & { null: NullModel })[] {
  let scanned: MixedTrait[] = [];
  const scans = collectScan(matrix, traits.length, (visit) => {
    scanned = mixedScanBlocks(matrix, traits, covariates, relationship, visit, options);
    return scanned;
  });
  return scans.map((scan, t) => ({ ...scan, null: scanned[t]!.null }));
}

/** The same, where results are taken block by block: memory does not grow with the markers. */
export function mixedScanBlocks(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  relationship: Relationship,
  visit: ScanVisitor,
  options: MixedScanOptions = {},
): MixedTrait[] {
  const { variances = 'null', tests = 'wald', fast = false, signal, onProgress, ...limits } = options;
  requireMemory(matrix, options, { squares: 7 });
  const total = matrix.variants.count;
  const groups = groupTraits(matrix.samples, traits, covariates);
  const exact = variances === 'each';
  const all = exact && tests === 'all';
  const scans = groups.map(
    (group) => new MixedGroup(group, matrix.samples, relationship, { exact, all, fast, most: BLOCK, limits }),
  );
  for (const { first, count, calls } of blocksOf(matrix, BLOCK)) {
    signal?.throwIfAborted();
    for (const scan of scans) scan.block(calls, first, count, visit);
    onProgress?.((first + count) / total);
  }
  return traits.map(({ name }, place) => {
    const own = groups.findIndex((group) => group.traits.includes(place));
    const { count, traits: members } = groups[own]!;
    return { trait: name, samples: count, null: scans[own]!.nulls[members.indexOf(place)]! };
  });
}
