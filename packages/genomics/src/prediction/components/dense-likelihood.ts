import { choleskyFactor, multiply } from '@panicle/kernels';
import { inner } from '../restricted-profile.ts';
import { DensePoint } from './dense-point.ts';
import type { ComponentLikelihood, LikelihoodPoint } from './likelihood.ts';
import type { ScaledKernels } from './scaled-kernels.ts';
import type { StackedTraits } from './stacked-traits.ts';
import { covarianceOf, type TraitFactors } from './trait-factors.ts';

/**
 * Each value of each trait is a row of V, whatever other traits its sample lacks, and however many components there are:
 * a step costs the cube of the number of values.
 * Source: A. R. Gilmour, R. Thompson, B. R. Cullis, Biometrics 51 (1995) 1440-1450; R. Thompson and K. Meyer, Livestock
 * Production Science 15 (1986) 299-313.
 */
export class DenseLikelihood implements ComponentLikelihood {
  readonly stacked: StackedTraits;
  readonly kernels: ScaledKernels;
  readonly #values: Float64Array;
  /** X: size x effects, row by row */
  readonly #fixed: Float64Array;

  constructor(stacked: StackedTraits, kernels: ScaledKernels) {
    this.stacked = stacked;
    this.kernels = kernels;
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

  get components(): number {
    return this.kernels.values.length + 1;
  }

  get units(): readonly number[] {
    return this.kernels.units;
  }

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
    return new DensePoint(this, { factors, logLikelihood, factor, solvedFixed, ofFixed, projected });
  }

  /** Walks over all pairs of values: their traits, rows, samples. */
  eachPair(visit: (s: number, t: number, row: number, column: number, i: number, j: number) => void): void {
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

  #covariance(factors: TraitFactors): Float64Array {
    const { traits, size, samples } = this.stacked;
    const { values } = this.kernels;
    const covariances = factors.map((factor) => covarianceOf(factor, traits.length));
    const whole = new Float64Array(size * size);
    this.eachPair((s, t, row, column, i, j) => {
      const pair = s * traits.length + t;
      let sum = i === j ? covariances.at(-1)![pair]! : 0;
      const at = i * samples + j;
      for (let c = 0; c < values.length; c++) sum += covariances[c]![pair]! * values[c]![at]!;
      whole[row * size + column] = sum;
    });
    return whole;
  }
}
