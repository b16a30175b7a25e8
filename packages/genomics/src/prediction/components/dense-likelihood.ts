import { choleskyFactor, multiply, type CholeskyFactor } from '@panicle/kernels';
import type { SampleProducts } from '../marker-products.ts';
import { inner } from '../restricted-profile.ts';
import { unstacked, type StackedTraits } from './stacked-traits.ts';
import { covarianceOf, factorPlaces, type TraitFactors } from './trait-factors.ts';

/** The model at one choice of covariances. */
export interface LikelihoodPoint {
  factors: TraitFactors;
  /** restricted, with all constants, of traits in their own units of deviation */
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

/** How the likelihood changes around a point. */
export interface LikelihoodSlopes {
  /** by each covariance between traits, one matrix a component: of dG the gain is the trace of slope x dG */
  scores: Float64Array[];
  /** average information of the numbers in the triangles, in the order of factorPlaces */
  information: Float64Array;
  /** P: size x size */
  projection: Float64Array;
}

/**
 * y = X b + g1 + g2 + ... + e for one trait or several: the covariance of each g is G x K, of the residuals R x I, G and R
 * between traits and K between samples. Each value of each trait is a row of V, whatever other traits its sample lacks.
 * Source: A. R. Gilmour, R. Thompson, B. R. Cullis, Biometrics 51 (1995) 1440-1450; R. Thompson and K. Meyer, Livestock
 * Production Science 15 (1986) 299-313.
 */
export class DenseLikelihood {
  readonly stacked: StackedTraits;
  /** K of each component but the residuals, divided by their mean own product among all samples */
  readonly kernels: readonly Float64Array[];
  /** those means */
  readonly units: readonly number[];
  readonly #values: Float64Array;
  /** X: size x effects, row by row */
  readonly #fixed: Float64Array;

  constructor(stacked: StackedTraits, components: readonly SampleProducts[]) {
    this.stacked = stacked;
    this.units = components.map(({ values, samples }) => meanDiagonal(values, samples.length));
    this.kernels = components.map(({ values }, c) => values.map((value) => value / this.units[c]!));
    this.#values = new Float64Array(stacked.size);
    this.#fixed = new Float64Array(stacked.size * stacked.effects);
    let column = 0;
    for (const { values, fixed, start } of stacked.traits) {
      this.#values.set(values, start);
      for (const unit of fixed.basis) {
        unit.forEach((value, i) => (this.#fixed[(start + i) * stacked.effects + column] = value));
        column++;
      }
    }
  }

  /** Components with the residuals. */
  get components(): number {
    return this.kernels.length + 1;
  }

  /** @returns null where V is not positive definite to rounding */
  at(factors: TraitFactors): LikelihoodPoint | null {
    const { size, effects } = this.stacked;
    const factor = choleskyFactor(this.#covariance(factors), size, { tolerance: 1e-13 });
    if (factor === null) return null;
    const solvedFixed = factor.solve(this.#fixed, effects);
    const products = { rows: effects, inner: size, columns: effects };
    const square = multiply(this.#fixed, solvedFixed, products, { leftTransposed: true });
    const ofFixed = choleskyFactor(square, effects, { tolerance: 1e-14 });
    if (ofFixed === null) return null;
    const projected = factor.solve(this.#values);
    const shape = { rows: effects, inner: size, columns: 1 };
    const share = ofFixed.solve(multiply(this.#fixed, projected, shape, { leftTransposed: true }));
    for (let i = 0, at = 0; i < size; i++)
      for (let k = 0; k < effects; k++, at++) projected[i]! -= solvedFixed[at]! * share[k]!;
    const logLikelihood =
      -0.5 *
      (factor.logDeterminant +
        ofFixed.logDeterminant +
        inner(this.#values, projected) +
        (size - effects) * Math.log(2 * Math.PI));
    return { factors, logLikelihood, factor, solvedFixed, ofFixed, projected };
  }

  slopes(point: LikelihoodPoint): LikelihoodSlopes {
    const projection = this.#projection(point);
    const images = this.images(point.projected);
    return {
      scores: this.#scores(point.projected, images, projection),
      information: this.information(point.factors, images, projection),
      projection,
    };
  }

  /** Average information of the numbers in the triangles, in the order of factorPlaces. */
  information(factors: TraitFactors, images: readonly Float64Array[][], projection: Float64Array) {
    const { size } = this.stacked;
    const vectors = this.#directions(factors, images);
    const count = vectors.length / size;
    const projected = multiply(vectors, projection, { rows: count, inner: size, columns: size });
    const shape = { rows: count, inner: size, columns: count };
    return multiply(projected, vectors, shape, { rightTransposed: true }).map((value) => value / 2);
  }

  #covariance(factors: TraitFactors): Float64Array {
    const { traits, size } = this.stacked;
    const covariances = factors.map((factor) => covarianceOf(factor, traits.length));
    const whole = new Float64Array(size * size);
    this.#eachBlock((s, t, row, column, i, j) => {
      const pair = s * traits.length + t;
      let sum = i === j ? covariances.at(-1)![pair]! : 0;
      const at = i * this.stacked.samples + j;
      for (let c = 0; c < this.kernels.length; c++) sum += covariances[c]![pair]! * this.kernels[c]![at]!;
      whole[row * size + column] = sum;
    });
    return whole;
  }

  /** Walks over all pairs of values: their traits, rows, samples. */
  #eachBlock(visit: (s: number, t: number, row: number, column: number, i: number, j: number) => void): void {
    const { traits } = this.stacked;
    traits.forEach((one, s) =>
      traits.forEach((other, t) => {
        const [rows, columns] = [one.known.places, other.known.places];
        for (let a = 0; a < rows.length; a++)
          for (let b = 0; b < columns.length; b++)
            visit(s, t, one.start + a, other.start + b, rows[a]!, columns[b]!);
      }),
    );
  }

  /** P = V^-1 - V^-1 X (X' V^-1 X)^-1 X' V^-1 */
  #projection({ factor, solvedFixed, ofFixed }: LikelihoodPoint): Float64Array {
    const { size, effects } = this.stacked;
    const projection = factor.inverse();
    const turned = new Float64Array(effects * size);
    for (let i = 0; i < size; i++)
      for (let k = 0; k < effects; k++) turned[k * size + i] = solvedFixed[i * effects + k]!;
    const half = ofFixed.solveLower(turned, size);
    const taken = multiply(
      half,
      half,
      { rows: size, inner: effects, columns: size },
      { leftTransposed: true },
    );
    for (let at = 0; at < projection.length; at++) projection[at]! -= taken[at]!;
    return projection;
  }

  /** K P y of each component and trait, over all samples; for the residuals P y itself. */
  images(projected: Float64Array): Float64Array[][] {
    const whole = unstacked(this.stacked, projected);
    const { samples } = this.stacked;
    const shape = { rows: samples, inner: samples, columns: 1 };
    return [...this.kernels.map((kernel) => whole.map((own) => multiply(kernel, own, shape))), whole];
  }

  /** dV/dL P y of every number in the triangles, one below the other. */
  #directions(factors: TraitFactors, images: readonly Float64Array[][]): Float64Array {
    const { traits, size } = this.stacked;
    const count = traits.length;
    const places = factorPlaces(factors.length, count);
    const vectors = new Float64Array(places.length * size);
    places.forEach(({ component, row, column }, p) => {
      const factor = factors[component]!;
      const own = images[component]!;
      traits.forEach(({ known, start }, s) => {
        const weight = factor[s * count + column]!;
        known.places.forEach((place, i) => {
          let value = weight * own[row]![place]!;
          if (s === row)
            for (let t = column; t < count; t++) value += factor[t * count + column]! * own[t]![place]!;
          vectors[p * size + start + i] = value;
        });
      });
    });
    return vectors;
  }

  /** (y' P K P y - tr P K) / 2 of each pair of traits. */
  #scores(
    projected: Float64Array,
    images: readonly Float64Array[][],
    projection: Float64Array,
  ): Float64Array[] {
    const { traits, size, samples } = this.stacked;
    const count = traits.length;
    const scores = images.map((own) => {
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
    this.#eachBlock((s, t, row, column, i, j) => {
      const value = projection[row * size + column]!;
      const pair = s * count + t;
      const at = i * samples + j;
      for (let c = 0; c < this.kernels.length; c++) scores[c]![pair]! -= value * this.kernels[c]![at]!;
      if (i === j) scores.at(-1)![pair]! -= value;
    });
    return scores.map((score) => score.map((value) => value / 2));
  }
}

function meanDiagonal(values: Float64Array, size: number): number {
  let sum = 0;
  for (let k = 0; k < size; k++) sum += values[k * (size + 1)]!;
  return sum / size;
}
