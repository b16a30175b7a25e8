import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { groupTraits, type SampleColumn } from '../linear/trait-groups.ts';
import type { TraitScan } from '../marker-result.ts';
import { collectScan, type MarkerLimits, type ScannedTrait, type ScanVisitor } from '../scan-block.ts';
import { requireTwoValues, type TwoValues } from './binary-trait.ts';
import { LogisticGroup } from './logistic-group.ts';

/** Markers treated together. */
const BLOCK = 512;

export interface LogisticScanOptions extends Control, MarkerLimits {}

/** A trait of two values that was scanned. */
export interface LogisticTrait extends ScannedTrait {
  values: TwoValues;
  /** of the samples that take part, those with the greater value */
  cases: number;
  /** markers where cases and controls are separated, so that the penalized likelihood stood in */
  penalized: number;
  /** markers that vary and yet gave no result */
  failed: number;
}

/**
 * Logistic regression, marker by marker: log odds of the greater of two values = mean + covariates + beta x copies of the
 * counted allele; Wald's test. Where cases and controls are separated, and there only, the coefficients are those of the
 * penalized likelihood (Firth), as plink2 --glm firth-fallback; such markers have 1 in the column `firth`. A sample whose
 * call is missing leaves that marker only.
 *
 * @param covariates without the mean
 * @returns results in the order of the traits
 * @throws GenomicsError notTwoValues, valueNotFinite, tooFewForScan, collinearCovariate, nothingLeftOfTrait
 */
export function logisticScan(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[] = [],
  options: LogisticScanOptions = {},
): (TraitScan & LogisticTrait)[] {
  let scanned: LogisticTrait[] = [];
  const scans = collectScan(matrix, traits.length, (visit) => {
    scanned = logisticScanBlocks(matrix, traits, covariates, visit, options);
    return scanned;
  });
  return scans.map((scan, t) => ({ ...scan, ...scanned[t]! }));
}

/** The same, where results are taken block by block: memory does not grow with the markers. */
export function logisticScanBlocks(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  visit: ScanVisitor,
  { signal, onProgress, ...limits }: LogisticScanOptions = {},
): LogisticTrait[] {
  const total = matrix.variants.count;
  const found = traits.map((trait, place) => {
    const values = requireTwoValues(trait);
    const [group] = groupTraits(matrix.samples, [trait], covariates);
    const isCase = (sample: number) => trait.values[sample] === values.case;
    const scan = new LogisticGroup(place, group!, isCase, BLOCK, limits);
    return { trait: trait.name, samples: group!.count, values, scan };
  });
  for (const { first, count, calls } of blocksOf(matrix, BLOCK)) {
    signal?.throwIfAborted();
    for (const { scan } of found) scan.block(calls, first, count, visit);
    onProgress?.((first + count) / total);
  }
  return found.map(({ scan, ...trait }) => {
    const { cases, penalized, failed } = scan;
    return { ...trait, cases, penalized, failed };
  });
}
