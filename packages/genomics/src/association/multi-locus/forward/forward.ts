import type { Control } from '../../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../../matrix/memory-limit.ts';
import { groupTraits, type SampleColumn, type TraitGroup } from '../../linear/trait-groups.ts';
import { logPValue, SMALLEST_P } from '../../log-p-value.ts';
import { markerPValue } from '../../marker-p-value.ts';
import { minusLogP } from '../../marker-result.ts';
import { mixedScanBlocks } from '../../mixed/mixed-scan.ts';
import { spectralModel, type Relationship } from '../../mixed/spectral-model.ts';
import type { MarkerLimits, ScanBlock, ScannedTrait, ScanVisitor } from '../../scan-block.ts';
import type { Locus, MultiLocusTrait } from '../locus.ts';
import { markerColumn } from '../marker-columns.ts';
import { largestOf, mostMarkers } from '../rounds.ts';
import { withLoci, type TraitModel } from '../scan-beside.ts';
import { CofactorModel, type CofactorFit } from './cofactor-model.ts';
import { Steps, type ForwardRound } from './steps.ts';

export interface ForwardOptions extends Control, MarkerLimits {
  /** markers in the model at most, default 10 */
  mostLoci?: number;
  /**
   * The model chosen: of the least extended Bayesian information criterion (default), or the largest one all of
   * whose markers are significant at `familyError` over all markers.
   */
  choice?: 'information' | 'bonferroni';
  /** default 0.05 */
  familyError?: number;
}

/** The heritability below which relationships have nothing left to explain. */
const NOTHING_LEFT = 0.01;

/**
 * Multi-locus mixed model: markers come into the mixed model one by one, each time the most significant of a scan beside
 * those in it, with variances estimated anew; then the least significant go out one by one; of all models on the way the
 * best is chosen, and every marker is tested beside those it holds (they themselves beside each other).
 * Source: V. Segura et al., Nature Genetics 44 (2012) 825-830.
 *
 * @throws GenomicsError what mixedScan throws; memoryTooSmall
 */
export function forwardBlocks(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  relationship: Relationship,
  visit: ScanVisitor,
  options: ForwardOptions = {},
): MultiLocusTrait<ForwardRound>[] {
  const { mostLoci = 10, choice = 'information', familyError = 0.05, onProgress } = options;
  requireMemory(matrix, options, { squares: 7, columns: 2 });
  return traits.map((trait, place) => {
    const [group] = groupTraits(matrix.samples, [trait], covariates) as [TraitGroup];
    const most = Math.min(mostLoci, mostMarkers(group.count));
    const control = (turn: number): Control & MarkerLimits => ({
      signal: options.signal,
      leastMinor: options.leastMinor,
      mostMissing: options.mostMissing,
      onProgress: (share) => onProgress?.((place + (turn + share) / (most + 1)) / traits.length),
    });
    const model: MixedTraitModel = { matrix, trait, covariates, present: group.present, relationship };
    const spectral = spectralModel(group, matrix.samples, relationship);
    const steps = new Steps(spectral, new CofactorModel(spectral, group.units[0]!));
    const ended = goForward(model, steps, { most, familyError, control });
    steps.goBack();
    const { round, fit } = steps.best(choice, familyError);
    const loci = round.loci.map((variant, k) => locusOf(variant, fit, k, steps.freedomOf(fit)));
    const scanned = scanMixed(model, round.loci, control(most), (block) => {
      countLoci(block, loci);
      visit(Object.assign(withLoci(block, loci), { trait: place }));
    });
    const rounds = steps.taken.map((step) => step.round);
    return { ...scanned, loci, rounds, ended: loci.length === 0 ? 'nothing' : ended };
  });
}

interface MixedTraitModel extends TraitModel {
  relationship: Relationship;
}

/** Mixed scan with some markers as covariates. */
function scanMixed(
  { matrix, trait, covariates, present, relationship }: MixedTraitModel,
  variants: readonly number[],
  control: Control & MarkerLimits,
  visit: ScanVisitor,
): ScannedTrait {
  const markers = variants.map((variant) => markerColumn(matrix, present, variant));
  const beside = [...covariates, ...markers];
  const [scanned] = mixedScanBlocks(matrix, [trait], beside, relationship, visit, control);
  return { trait: scanned!.trait, samples: scanned!.samples };
}

function goForward(
  model: MixedTraitModel,
  steps: Steps,
  options: { most: number; familyError: number; control: (turn: number) => Control & MarkerLimits },
): 'limit' | 'explained' {
  let loci: number[] = [];
  for (let turn = 0; turn < options.most; turn++) {
    const significance = new Float64Array(model.matrix.variants.count);
    scanMixed(model, loci, options.control(turn), (block) => {
      for (let k = 0; k < block.count; k++) significance[block.first + k] = minusLogP(block, k);
    });
    for (const variant of loci) significance[variant] = NaN;
    if (turn === 0) {
      steps.markers = significance.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);
      steps.take('forward', [], 0);
    }
    const largest = largestOf(significance);
    const best = significance.indexOf(largest);
    const { heritability } = steps.taken.at(-1)!.round;
    const significant = largest >= -Math.log10(options.familyError / steps.markers);
    if (best < 0 || (heritability < NOTHING_LEFT && !significant)) return 'explained';
    steps.addMarker(best, markerColumn(model.matrix, model.present, best).values);
    const step = steps.take('forward', [...loci, best], largest);
    if (step === null) return 'explained';
    loci = step.round.loci;
  }
  return 'limit';
}

function locusOf(variant: number, { beta, se }: CofactorFit, k: number, freedom: number): Locus {
  const t = beta[k]! / se[k]!;
  const p = markerPValue(t, freedom);
  const logP = p < SMALLEST_P ? logPValue(t, freedom) : Math.log10(p);
  return { variant, n: 0, frequency: NaN, beta: beta[k]!, se: se[k]!, t, p, minusLogP: 0 - logP };
}

/** Samples called and frequency of loci that lie in a block. */
function countLoci({ first, count, n, frequency }: ScanBlock, loci: readonly Locus[]): void {
  for (const locus of loci) {
    const place = locus.variant - first;
    if (place >= 0 && place < count) Object.assign(locus, { n: n[place], frequency: frequency[place] });
  }
}
