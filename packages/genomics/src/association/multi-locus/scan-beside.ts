import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { viewOfVariants } from '../../matrix/view.ts';
import { linearScan, linearScanBlocks } from '../linear/linear-scan.ts';
import type { SampleColumn } from '../linear/trait-groups.ts';
import { SMALLEST_P } from '../log-p-value.ts';
import { minusLogP, type TraitScan } from '../marker-result.ts';
import type { MarkerLimits, ScanBlock, ScannedTrait, ScanVisitor } from '../scan-block.ts';
import type { Locus } from './locus.ts';
import { markerColumn } from './marker-columns.ts';

/** A trait with the effects fitted beside every marker. */
export interface TraitModel {
  matrix: GenotypeMatrix;
  trait: SampleColumn;
  covariates: readonly SampleColumn[];
  /** 1 where a sample takes part */
  present: Uint8Array;
}

/** Linear scan with some markers as covariates; those themselves are tested beside the others. */
export function scanBeside(
  model: TraitModel,
  variants: readonly number[],
  visit: ScanVisitor,
  options: Control & MarkerLimits,
): { scanned: ScannedTrait; loci: Locus[] } {
  const { matrix, trait, covariates, present } = model;
  const markers = variants.map((variant) => markerColumn(matrix, present, variant));
  const loci = variants.map((variant, k) => testLocus(model, variant, markers.toSpliced(k, 1)));
  const [scanned] = linearScanBlocks(
    matrix,
    [trait],
    [...covariates, ...markers],
    (block) => visit(withLoci(block, loci)),
    options,
  );
  return { scanned: scanned!, loci: loci.toSorted((a, b) => b.minusLogP - a.minusLogP) };
}

/** -log10 of p of every marker, NaN where it has none. */
export function significanceBeside(
  model: TraitModel,
  variants: readonly number[],
  options: Control & MarkerLimits,
): Float64Array {
  const found = new Float64Array(model.matrix.variants.count);
  const keep = (block: ScanBlock) => {
    for (let k = 0; k < block.count; k++) found[block.first + k] = minusLogP(block, k);
  };
  scanBeside(model, variants, keep, options);
  return found;
}

function testLocus(
  { matrix, trait, covariates }: TraitModel,
  variant: number,
  others: readonly SampleColumn[],
): Locus {
  const alone = viewOfVariants(matrix, Int32Array.of(variant));
  const [scan] = linearScan(alone, [trait], [...covariates, ...others]) as [TraitScan];
  const { n, frequency, beta, se, t, p } = scan;
  return {
    variant,
    n: n[0]!,
    frequency: frequency[0]!,
    beta: beta[0]!,
    se: se[0]!,
    t: t[0]!,
    p: p[0]!,
    minusLogP: minusLogP(scan, 0),
  };
}

/** A marker that is a covariate leaves nothing to test: its place takes the test beside the others. */
export function withLoci(block: ScanBlock, loci: readonly Locus[]): ScanBlock {
  for (const { variant, beta, se, t, p, minusLogP } of loci) {
    const place = variant - block.first;
    if (place < 0 || place >= block.count) continue;
    block.beta[place] = beta;
    block.se[place] = se;
    block.t[place] = t;
    block.p[place] = p;
    if (p < SMALLEST_P) block.logP.set(place, -minusLogP);
  }
  return block;
}
