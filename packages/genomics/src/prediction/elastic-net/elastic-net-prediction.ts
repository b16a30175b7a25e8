import { seededUniform } from '@panicle/statistics/numeric/random';
import { GenomicsError, remark, type Remark } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { predictCandidates } from '../candidates/predict-candidates.ts';
import { describedFrom, type DescribedTrait } from '../components/index.ts';
import type { Covariate } from '../fixed-effects.ts';
import { knownSamples } from '../known-samples.ts';
import { markerCoding, type Coding } from '../marker-products.ts';
import type { Trait } from '../mixed-model.ts';
import { LearntPart, STEPS } from './learned-part.ts';
import type { NetStep } from './net-path.ts';

export interface ElasticNetOptions extends Control {
  covariates?: readonly Covariate[];
  /** share of the penalty by absolute values: above 0 to 1 (lasso); default 0.5 */
  alpha?: number;
  /** parts of the samples learned from that are left out in turn to choose the penalty; default 10 */
  folds?: number;
  /** default 1; the same seed gives the same folds on every machine */
  seed?: number;
  /** the least error, or the largest penalty whose error is within one standard error of it; default 'least' */
  choice?: 'least' | 'sparse';
}

/** A penalty of the path. */
export interface PenaltyFit {
  lambda: number;
  /** markers with an effect */
  markers: number;
  /** share of the variance beside fixed effects, of the samples learned from */
  explained: number;
  /** mean squared error of samples left out, and its standard error */
  error: number;
  standardError: number;
}

export interface ElasticNetPrediction extends DescribedTrait {
  alpha: number;
  /** chosen */
  lambda: number;
  path: PenaltyFit[];
  /** one per variant, of one more copy of the counted allele; most are 0 */
  effects: Float64Array;
  /** one per sample, deviation from the mean of all samples */
  breedingValues: Float64Array;
  /** copies that a missing call counts as, one per variant */
  centre: Float64Array;
  remarks: Remark[];
}

/**
 * Regression on all markers at once in which most effects are 0; the penalty is chosen by cross-validation within the
 * samples learned from. Missing calls lie at the mean over all samples.
 * Source: H. Zou and T. Hastie, Journal of the Royal Statistical Society B 67 (2005) 301-320.
 *
 * @throws GenomicsError nothingPolymorphic, traitInfinite, traitTooFew, traitConstant, covariateRepeats, alphaImpossible,
 *   foldsImpossible, memoryTooSmall
 */
export function elasticNetPrediction(
  matrix: GenotypeMatrix,
  trait: Trait,
  options: ElasticNetOptions = {},
): ElasticNetPrediction {
  const {
    covariates = [],
    alpha = 0.5,
    folds = 10,
    seed = 1,
    choice = 'least',
    signal,
    onProgress,
  } = options;
  if (!(alpha > 0 && alpha <= 1)) throw new GenomicsError('alphaImpossible', { alpha });
  const known = knownSamples(matrix.samples, trait, covariates);
  const { places } = known;
  if (!(Number.isInteger(folds) && folds >= 2 && folds <= places.length))
    throw new GenomicsError('foldsImpossible', { folds, samples: places.length, trait: trait.name });
  requireMemory(matrix, options, { columns: matrix.samples.length / 16 + 8 + covariates.length });
  const coding = markerCoding(matrix, { signal });
  const learned = new LearntPart(matrix, coding, trait, covariates);
  const parts = folds + 1;
  const whole = learned.path(places, alpha, null, {
    signal,
    onStep: (done) => onProgress?.(done / STEPS / parts),
  });
  const lambdas = whole.map(({ lambda }) => lambda);
  const errors = lambdas.map(() => new Float64Array(folds));
  foldsOf(places, folds, seed).forEach((held, fold) => {
    const others = places.filter((place) => !held.includes(place));
    const steps = learned.path(others, alpha, lambdas, {
      signal,
      onStep: (done) => onProgress?.((fold + 1 + done / lambdas.length) / parts),
    });
    learned.errors(steps, held).forEach((error, k) => (errors[k]![fold] = error));
  });
  const path = whole.map((step, k) => penaltyFit(step, errors[k]!));
  const chosen = chosenPlace(path, choice);
  return described(matrix, trait, covariates, {
    known,
    coding,
    path,
    step: whole[chosen]!,
    variants: learned.variants,
    alpha,
    atEnd: chosen === path.length - 1,
  });
}

function foldsOf(places: Int32Array, folds: number, seed: number): Int32Array[] {
  const uniform = seededUniform(seed);
  const order = places.slice();
  for (let k = order.length - 1; k > 0; k--) {
    const other = Math.floor((k + 1) * uniform());
    [order[k], order[other]] = [order[other]!, order[k]!];
  }
  return Array.from({ length: folds }, (_, fold) => order.filter((_place, k) => k % folds === fold).sort());
}

function penaltyFit({ lambda, effects, explained }: NetStep, errors: Float64Array): PenaltyFit {
  const error = errors.reduce((sum, value) => sum + value, 0) / errors.length;
  const squares = errors.reduce((sum, value) => sum + (value - error) ** 2, 0);
  const standardError = Math.sqrt(squares / (errors.length - 1) / errors.length);
  return { lambda, markers: effects.length, explained, error, standardError };
}

function chosenPlace(path: readonly PenaltyFit[], choice: 'least' | 'sparse'): number {
  const least = path.reduce((best, { error }, k) => (error < path[best]!.error ? k : best), 0);
  if (choice === 'least') return least;
  const limit = path[least]!.error + path[least]!.standardError;
  return path.findIndex(({ error }) => error <= limit);
}

interface Chosen {
  known: ReturnType<typeof knownSamples>;
  coding: Coding;
  path: PenaltyFit[];
  step: NetStep;
  variants: Int32Array;
  alpha: number;
  /** whether the penalty is the smallest that was tried */
  atEnd: boolean;
}

function described(
  matrix: GenotypeMatrix,
  { name }: Trait,
  covariates: readonly Covariate[],
  { known, coding, path, step, variants, alpha, atEnd }: Chosen,
): ElasticNetPrediction {
  const effects = new Float64Array(matrix.variants.count);
  for (const { marker, effect } of step.effects) effects[variants[marker]!] = effect;
  const { centre } = coding.scale;
  const model = { variants: matrix.variants, centre, traits: [{ name, mean: 0, effects }] };
  const breedingValues = predictCandidates(model, matrix).traits[0]!.values;
  const remarks: Remark[] = [];
  if (step.effects.length === 0) remarks.push(remark('noMarkerChosen', { trait: name }));
  if (atEnd) remarks.push(remark('penaltyAtEnd', { trait: name }));
  return {
    ...describedFrom(name, known, covariates, step.coefficients, breedingValues),
    alpha,
    lambda: step.lambda,
    path,
    effects,
    breedingValues,
    centre,
    remarks,
  };
}
