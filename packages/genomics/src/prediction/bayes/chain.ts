import type { MarkerColumns } from '@panicle/kernels';
import { inner } from '../restricted-profile.ts';
import type { Draws } from './draws.ts';
import type { EffectPrior } from './effect-priors.ts';

export interface ChainStart {
  /** markers of the samples learned from; the chain walks their vector along */
  columns: MarkerColumns;
  /** sum of squares of each column */
  squares: Float64Array;
  /** the trait of the samples learned from */
  trait: Float64Array;
  /** intercept and covariates, column by column, orthonormal */
  fixed: readonly Float64Array[];
  prior: EffectPrior;
  residualVariance: number;
  draws: Draws;
}

const DF = 5;

/**
 * One Gibbs chain: a sweep draws fixed effects, the effect of every marker given all others, and the variances.
 * Source: G. de los Campos et al., Genetics 193 (2013) 327-345, appendix; for markers that may have none, D. Habier et
 * al., BMC Bioinformatics 12 (2011) 186, with the effects integrated out of the choice.
 */
export class Chain {
  readonly effects: Float64Array;
  readonly fixedEffects: Float64Array;
  residualVariance: number;
  readonly #start: ChainStart;
  /** trait less all effects */
  readonly #rest: Float64Array;
  readonly #scale: number;

  constructor(start: ChainStart) {
    this.#start = start;
    this.#rest = start.columns.vector;
    this.#rest.set(start.trait);
    this.effects = new Float64Array(start.columns.markers);
    this.fixedEffects = new Float64Array(start.fixed.length);
    this.residualVariance = start.residualVariance;
    this.#scale = start.residualVariance * (DF + 2);
  }

  /** Variance over the samples of what the markers explain. */
  get geneticVariance(): number {
    const { trait, fixed } = this.#start;
    let [sum, squares] = [0, 0];
    for (let i = 0; i < trait.length; i++) {
      let value = trait[i]! - this.#rest[i]!;
      for (let k = 0; k < fixed.length; k++) value -= fixed[k]![i]! * this.fixedEffects[k]!;
      sum += value;
      squares += value * value;
    }
    return (squares - (sum * sum) / trait.length) / (trait.length - 1);
  }

  sweep(): void {
    const { fixed, draws, prior } = this.#start;
    const rest = this.#rest;
    fixed.forEach((column, k) => {
      const before = this.fixedEffects[k]!;
      const mean = inner(column, rest) + before;
      const drawn = mean + draws.normal() * Math.sqrt(this.residualVariance);
      addTimes(rest, column, before - drawn);
      this.fixedEffects[k] = drawn;
    });
    const withEffect = this.#drawMarkers();
    prior.update(this.effects, withEffect, this.residualVariance);
    const shared = prior.sharedSquares;
    const df = DF + rest.length + (shared > 0 ? this.effects.length : 0);
    this.residualVariance = (inner(rest, rest) + this.#scale + shared) / draws.chiSquared(df);
  }

  /** @returns markers with an effect */
  #drawMarkers(): number {
    const { columns, squares, prior, draws } = this.#start;
    const { effects, residualVariance } = this;
    const { share } = prior;
    const logOdds = Math.log(share / (1 - share));
    let withEffect = 0;
    for (let k = 0; k < effects.length; k++) {
      const square = squares[k]!;
      if (square === 0) continue;
      const before = effects[k]!;
      const right = (columns.dot(k) + square * before) / residualVariance;
      const variance = prior.variance(k);
      const precision = square / residualVariance + 1 / variance;
      let drawn = 0;
      if (share === 1 || draws.uniform() < chance(logOdds, right, variance, precision)) {
        drawn = right / precision + draws.normal() / Math.sqrt(precision);
        withEffect++;
      }
      if (drawn !== before) columns.add(k, before - drawn);
      effects[k] = drawn;
    }
    return withEffect;
  }
}

/** That a marker has an effect, whatever its size. */
function chance(logOdds: number, right: number, variance: number, precision: number): number {
  const odds = logOdds + 0.5 * ((right * right) / precision - Math.log(variance * precision));
  return 1 / (1 + Math.exp(-odds));
}

function addTimes(to: Float64Array, values: Float64Array, factor: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += factor * values[i]!;
}
