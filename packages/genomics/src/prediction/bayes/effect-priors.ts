import type { Draws } from './draws.ts';

/**
 * - `ridge`: normal effects of one variance.
 * - `bayesA`: t-distributed effects, a variance each. T. H. E. Meuwissen et al., Genetics 157 (2001) 1819-1829.
 * - `bayesB`: the same for a share of the markers, none of the others; the share is estimated.
 * - `bayesC`: normal effects of one variance for a share that is estimated (C pi): D. Habier et al., BMC Bioinformatics 12
 *   (2011) 186.
 * - `lasso`: double exponential effects. T. Park and G. Casella, JASA 103 (2008) 681-686.
 */
export const BAYES_MODELS = ['ridge', 'bayesA', 'bayesB', 'bayesC', 'lasso'] as const;
export type BayesModel = (typeof BAYES_MODELS)[number];

/** What is believed of the effects of markers, and how that changes with them. */
export interface EffectPrior {
  /** chance that a marker has an effect at all; 1 where all have */
  readonly share: number;
  /** variance of the effect of a marker that has one */
  variance(marker: number): number;
  /** draws what the prior itself depends on, once a sweep */
  update(effects: Float64Array, withEffect: number, residualVariance: number): void;
  /** parameters to be watched */
  figures(): Record<string, number>;
  /** sum of squared effects over their variances in units of the residual variance, where these hang together */
  readonly sharedSquares: number;
}

/** Weak beliefs from the data, as P. Pérez and G. de los Campos, Genetics 198 (2014) 483-495, set them. */
export interface PriorBasis {
  markers: number;
  /** of the trait, fixed effects taken off */
  variance: number;
  /** share of it that markers explain */
  explained: number;
  /** sum over markers of the variance of their copies */
  spread: number;
}

const DF = 5;
const SHAPE = 1.1;
/** The share of markers with an effect is believed to be a half, as firmly as ten markers would tell. */
const SHARE = 0.5;
const SHARE_COUNTS = 10;

export function effectPrior(model: BayesModel, basis: PriorBasis, draws: Draws): EffectPrior {
  const { markers, variance, explained, spread } = basis;
  const each = (variance * explained) / spread;
  switch (model) {
    case 'ridge':
      return oneVariance(each * (DF + 2), 1, markers, draws);
    case 'bayesC':
      return oneVariance((each / SHARE) * (DF + 2), SHARE, markers, draws);
    case 'bayesA':
      return ownVariances(each * (DF + 2), 1, markers, draws);
    case 'bayesB':
      return ownVariances((each / SHARE) * (DF + 2), SHARE, markers, draws);
    case 'lasso':
      return doubleExponential(
        (2 * (1 - explained) * spread) / explained,
        markers,
        (1 - explained) * variance,
        draws,
      );
  }
}

function drawnShare(withEffect: number, markers: number, draws: Draws): number {
  return draws.beta(SHARE * SHARE_COUNTS + withEffect, (1 - SHARE) * SHARE_COUNTS + markers - withEffect);
}

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

function oneVariance(scale: number, start: number, markers: number, draws: Draws): EffectPrior {
  let share = start;
  let variance = scale / (DF + 2);
  return {
    get share() {
      return share;
    },
    variance: () => variance,
    update(effects, withEffect) {
      variance = (sumOfSquares(effects) + scale) / draws.chiSquared(DF + withEffect);
      if (start < 1) share = drawnShare(withEffect, markers, draws);
    },
    figures: () => ({ effectVariance: variance, ...(start < 1 && { share }) }),
    sharedSquares: 0,
  };
}

function ownVariances(first: number, start: number, markers: number, draws: Draws): EffectPrior {
  let share = start;
  let scale = first;
  const rate = (SHAPE - 1) / first;
  const variances = new Float64Array(markers).fill(first / (DF + 2));
  return {
    get share() {
      return share;
    },
    variance: (marker) => variances[marker]!,
    update(effects, withEffect) {
      let inverses = 0;
      for (let k = 0; k < markers; k++) {
        const effect = effects[k]!;
        variances[k] = (effect * effect + scale) / draws.chiSquared(effect === 0 ? DF : DF + 1);
        inverses += 1 / variances[k]!;
      }
      scale = draws.gamma(SHAPE + (markers * DF) / 2, rate + inverses / 2);
      if (start < 1) share = drawnShare(withEffect, markers, draws);
    },
    figures: () => ({ scale, ...(start < 1 && { share }) }),
    sharedSquares: 0,
  };
}

function doubleExponential(first: number, markers: number, start: number, draws: Draws): EffectPrior {
  let squared = first;
  const rate = (SHAPE - 1) / first;
  /** variances in units of the residual variance */
  const units = new Float64Array(markers).fill(2 / first);
  let residual = start;
  let shared = 0;
  return {
    share: 1,
    variance: (marker) => residual * units[marker]!,
    update(effects, _, residualVariance) {
      residual = residualVariance;
      shared = 0;
      let sum = 0;
      for (let k = 0; k < markers; k++) {
        const square = Math.max(effects[k]! ** 2, Number.MIN_VALUE);
        const inverse = draws.inverseGaussian(Math.sqrt((squared * residual) / square), squared);
        units[k] = 1 / Math.max(inverse, 1e-12);
        sum += units[k]!;
        shared += square / units[k]!;
      }
      squared = draws.gamma(SHAPE + markers, rate + sum / 2);
    },
    figures: () => ({ lambda: Math.sqrt(squared) }),
    get sharedSquares() {
      return shared;
    },
  };
}
