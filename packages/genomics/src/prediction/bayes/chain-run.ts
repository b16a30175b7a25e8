import { markerColumns, type PackedMarkers } from '../packed-markers.ts';
import { Chain } from './chain.ts';
import { Draws } from './draws.ts';
import { effectPrior, type BayesModel, type PriorBasis } from './effect-priors.ts';

/** Everything a chain starts from; plain data, so that threads can be given it. */
export interface ChainSetup {
  markers: PackedMarkers;
  /** of the samples learned from */
  trait: Float64Array;
  /** intercept and covariates, orthonormal */
  fixed: readonly Float64Array[];
  model: BayesModel;
  basis: PriorBasis;
  sweeps: number;
  burnIn: number;
}

/** Means over the draws of one chain that were kept, and the figures of each draw. */
export interface ChainDraws {
  effects: Float64Array;
  /** share of draws with an effect */
  inclusion: Float64Array;
  fixed: Float64Array;
  traces: Map<string, Float64Array>;
}

/** One chain, run some sweeps at a time. */
export class ChainRun {
  readonly #chain: Chain;
  readonly #figures: () => Record<string, number>;
  readonly #burnIn: number;
  readonly #kept: number;
  readonly #draws: ChainDraws;
  #done = 0;

  constructor({ markers, trait, fixed, model, basis, sweeps, burnIn }: ChainSetup, seed: number) {
    const draws = new Draws(seed);
    const prior = effectPrior(model, basis, draws);
    const columns = markerColumns(markers);
    const squares = Float64Array.from({ length: columns.markers }, (_, k) => columns.squares(k));
    const residualVariance = basis.variance * (1 - basis.explained);
    this.#chain = new Chain({ columns, squares, trait, fixed, prior, draws, residualVariance });
    this.#figures = () => prior.figures();
    this.#burnIn = burnIn;
    this.#kept = sweeps - burnIn;
    this.#draws = {
      effects: new Float64Array(columns.markers),
      inclusion: new Float64Array(columns.markers),
      fixed: new Float64Array(fixed.length),
      traces: new Map(),
    };
  }

  run(sweeps: number): void {
    for (let k = 0; k < sweeps; k++, this.#done++) {
      this.#chain.sweep();
      if (this.#done >= this.#burnIn) this.#keep(this.#done - this.#burnIn);
    }
  }

  result(): ChainDraws {
    return this.#draws;
  }

  #keep(place: number): void {
    const { effects: ofChain, fixedEffects, geneticVariance, residualVariance } = this.#chain;
    const { effects, inclusion, fixed, traces } = this.#draws;
    const share = 1 / this.#kept;
    for (let k = 0; k < effects.length; k++) {
      const effect = ofChain[k]!;
      if (effect === 0) continue;
      effects[k]! += share * effect;
      inclusion[k]! += share;
    }
    fixedEffects.forEach((effect, k) => (fixed[k]! += share * effect));
    const heritability = geneticVariance / (geneticVariance + residualVariance);
    const figures = { geneticVariance, residualVariance, heritability, ...this.#figures() };
    for (const [figure, value] of Object.entries(figures)) {
      let own = traces.get(figure);
      if (!own) traces.set(figure, (own = new Float64Array(this.#kept)));
      own[place] = value;
    }
  }
}
