import { seededUniform } from '@panicle/statistics/numeric/random';
import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { SampleProducts } from '../../prediction/marker-products.ts';
import { TrainingDesign } from './training-design.ts';

/**
 * - `cd-mean`: mean reliability of the targets' differences from their mean, to be large.
 * - `pev-mean`: mean prediction error variance of these differences, in units of the genetic variance, to be small.
 */
export type TrainingCriterion = 'cd-mean' | 'pev-mean';

export interface TrainingSetOptions extends Control {
  /** how many samples are to be phenotyped */
  size: number;
  /** places of the samples that may be phenotyped */
  candidates: readonly number[];
  /** places of the samples that are to be predicted; may overlap with the candidates */
  targets: readonly number[];
  /** share of the variance of means that is genetic, above 0 and below 1 */
  heritability: number;
  criterion?: TrainingCriterion;
  /** exchanges that are tried; default 2,000 */
  tries?: number;
  seed?: number;
}

export interface TrainingSet {
  /** places of the chosen samples, ascending */
  chosen: Int32Array;
  /** the criterion of the chosen set */
  value: number;
  /** the mean criterion of 20 random sets of this size, to compare with */
  random: number;
}

const RANDOM_SETS = 20;

/**
 * Which samples to phenotype so that the targets are predicted best: exchanges of one sample at a time from a random set
 * are kept where they better the criterion. Source: R. Rincent et al., Genetics 192 (2012) 715-728 (CDmean); D. Laloe,
 * Genetics Selection Evolution 25 (1993) 557-576.
 *
 * @throws GenomicsError trainingSizeImpossible, heritabilityImpossible, targetsAlike
 */
export function chooseTrainingSet(products: SampleProducts, options: TrainingSetOptions): TrainingSet {
  const { size, candidates, heritability, criterion = 'cd-mean', tries = 2000, seed = 1 } = options;
  if (!(Number.isInteger(size) && size >= 2 && size < candidates.length))
    throw new GenomicsError('trainingSizeImpossible', { size, candidates: candidates.length });
  if (!(heritability > 0 && heritability < 1))
    throw new GenomicsError('heritabilityImpossible', { heritability });
  const uniform = seededUniform(seed);
  const design = new TrainingDesign(products, { ...options, criterion });
  let random = 0;
  for (let k = 0; k < RANDOM_SETS; k++) {
    options.signal?.throwIfAborted();
    design.start(randomSet(candidates, size, uniform));
    random += design.value() / RANDOM_SETS;
  }
  const better = criterion === 'cd-mean' ? 1 : -1;
  let value = design.value();
  for (let k = 0; k < tries; k++) {
    if (k % 32 === 0) {
      options.signal?.throwIfAborted();
      options.onProgress?.(k / tries);
    }
    const outside = candidates.filter((place) => !design.has(place));
    const taken = outside[Math.floor(uniform() * outside.length)]!;
    const place = Math.floor(uniform() * size);
    const exchanged = design.valueWith(place, taken);
    if (better * (exchanged - value) <= 1e-12) continue;
    design.exchange(place, taken);
    value = design.value();
  }
  return { chosen: Int32Array.from(design.chosen).sort(), value, random };
}

function randomSet(candidates: readonly number[], size: number, uniform: () => number): number[] {
  const own = [...candidates];
  for (let k = 0; k < size; k++) {
    const other = k + Math.floor(uniform() * (own.length - k));
    [own[k], own[other]] = [own[other]!, own[k]!];
  }
  return own.slice(0, size);
}
