import { multiply, type CholeskyFactor } from '@panicle/kernels';
import { inner } from '../restricted-profile.ts';
import type { DenseLikelihood } from './dense-likelihood.ts';
import { directions, unitFactors } from './directions.ts';
import type { LikelihoodPoint, LikelihoodSlopes } from './likelihood.ts';
import { imagesOf } from './scaled-kernels.ts';
import { unstacked } from './stacked-traits.ts';
import { covarianceOf, type TraitFactors } from './trait-factors.ts';

interface Solved {
  factors: TraitFactors;
  logLikelihood: number;
  /** V */
  factor: CholeskyFactor;
  /** V^-1 X: size x effects */
  solvedFixed: Float64Array;
  /** X' V^-1 X */
  ofFixed: CholeskyFactor;
  /** P y */
  projected: Float64Array;
}

/** A point of the dense likelihood; P is made when it is first needed. */
export class DensePoint implements LikelihoodPoint {
  readonly factors: TraitFactors;
  readonly logLikelihood: number;
  readonly #model: DenseLikelihood;
  readonly #solved: Solved;
  #projection: Float64Array | null = null;
  #images: Float64Array[][] | null = null;

  constructor(model: DenseLikelihood, solved: Solved) {
    this.#model = model;
    this.#solved = solved;
    this.factors = solved.factors;
    this.logLikelihood = solved.logLikelihood;
  }

  slopes(): LikelihoodSlopes {
    return { scores: this.#scores(), information: this.#information(this.factors) };
  }

  images(): Float64Array[][] {
    const { stacked, kernels } = this.#model;
    return (this.#images ??= imagesOf(kernels, unstacked(stacked, this.#solved.projected)));
  }

  unitInformation(): Float64Array {
    return this.#information(unitFactors(this.factors.length, this.#model.stacked.traits.length));
  }

  explained(component: number, trait: number): Float64Array {
    const { samples, size, traits } = this.#model.stacked;
    const kernel = this.#model.kernels.values[component]!;
    const between = covarianceOf(this.factors[component]!, traits.length);
    const own = between[trait * (traits.length + 1)]!;
    const found = new Float64Array(samples);
    if (!(own > 0)) return found;
    const covariance = new Float64Array(samples * size);
    traits.forEach(({ known, start }, t) => {
      const factor = between[trait * traits.length + t]!;
      known.places.forEach((place, j) => {
        for (let i = 0; i < samples; i++)
          covariance[i * size + start + j] = factor * kernel[i * samples + place]!;
      });
    });
    const shape = { rows: samples, inner: size, columns: size };
    const projected = multiply(covariance, this.#wholeProjection(), shape);
    for (let i = 0; i < samples; i++) {
      const row = [i * size, (i + 1) * size] as const;
      const explained = inner(projected.subarray(...row), covariance.subarray(...row));
      found[i] = explained / (own * kernel[i * (samples + 1)]!);
    }
    return found;
  }

  /** P: size x size */
  #wholeProjection(): Float64Array {
    if (this.#projection) return this.#projection;
    const { factor, solvedFixed, ofFixed } = this.#solved;
    const { size, effects } = this.#model.stacked;
    const projection = factor.inverse();
    const turned = new Float64Array(effects * size);
    for (let i = 0; i < size; i++)
      for (let k = 0; k < effects; k++) turned[k * size + i] = solvedFixed[i * effects + k]!;
    const half = ofFixed.solveLower(turned, size);
    const shape = { rows: size, inner: effects, columns: size };
    const taken = multiply(half, half, shape, { leftTransposed: true });
    for (let at = 0; at < projection.length; at++) projection[at]! -= taken[at]!;
    return (this.#projection = projection);
  }

  #information(factors: TraitFactors): Float64Array {
    const { size, traits } = this.#model.stacked;
    const places = traits.map(({ start, known }) => ({ start, places: known.places }));
    const vectors = directions(factors, this.images(), places, size);
    const count = vectors.length / size;
    const projected = multiply(vectors, this.#wholeProjection(), { rows: count, inner: size, columns: size });
    const shape = { rows: count, inner: size, columns: count };
    return multiply(projected, vectors, shape, { rightTransposed: true }).map((value) => value / 2);
  }

  /** (y' P K P y - tr P K) / 2 of each pair of traits. */
  #scores(): Float64Array[] {
    const { traits, size, samples } = this.#model.stacked;
    const { projected } = this.#solved;
    const count = traits.length;
    const scores = this.images().map((own) => {
      const score = new Float64Array(count * count);
      traits.forEach(({ known, start }, s) =>
        own.forEach((image, t) =>
          known.places.forEach(
            (place, i) => (score[s * count + t]! += projected[start + i]! * image[place]!),
          ),
        ),
      );
      return score;
    });
    const projection = this.#wholeProjection();
    const { values } = this.#model.kernels;
    this.#model.eachPair((s, t, row, column, i, j) => {
      const value = projection[row * size + column]!;
      const pair = s * count + t;
      const at = i * samples + j;
      for (let c = 0; c < values.length; c++) scores[c]![pair]! -= value * values[c]![at]!;
      if (i === j) scores.at(-1)![pair]! -= value;
    });
    return scores.map((score) => score.map((value) => value / 2));
  }
}
