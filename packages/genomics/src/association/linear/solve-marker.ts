import type { BlockSums } from '@panicle/kernels';

/** Share of its square that must be left of a marker, or of a trait beside the marker, for it not to be rounding. */
const ROUNDING = 1e-10;

/** Cross products of one marker with a group of traits, over the samples called there. */
export interface MarkerProducts {
  /** columns of mean and covariates */
  basis: number;
  traits: number;
  /** sums of the missing samples (see missingRows), and where those of this marker begin */
  missing: Float64Array;
  missingAt: number;
  /** dosage times basis, then times residual traits, and where those of this marker begin */
  products: Float64Array;
  productsAt: number;
  /** sums of squares of the residual traits over all samples of the group */
  squares: Float64Array;
  /** sum of squared dosages, and of squared deviations from their mean */
  dosageSquares: number;
  dosageSpread: number;
}

/** Room for one marker, used again for the next. */
export class MarkerSolver {
  readonly #factor: Float64Array;
  readonly #marker: Float64Array;
  readonly #trait: Float64Array;
  /** slope and residual sum of squares of each trait */
  readonly slope: Float64Array;
  readonly rest: Float64Array;
  /** squares left of the marker beside mean and covariates */
  left = NaN;

  constructor(basis: number, traits: number) {
    this.#factor = new Float64Array((basis * (basis + 1)) / 2);
    this.#marker = new Float64Array(basis);
    this.#trait = new Float64Array(basis);
    this.slope = new Float64Array(traits);
    this.rest = new Float64Array(traits);
  }

  /** The marker at a place of a block. @param copies squared, and their squared deviations from the mean, summed */
  solveAt(
    k: number,
    { products, productStep, missing, missingStep }: BlockSums,
    squares: Float64Array,
    copies: { dosageSquares: number; dosageSpread: number },
  ): boolean {
    return this.solve({
      basis: this.#marker.length,
      traits: this.slope.length,
      missing,
      missingAt: k * missingStep,
      products,
      productsAt: k * productStep,
      squares,
      ...copies,
    });
  }

  /**
   * Least squares over the called samples. With Q the basis, orthonormal over all samples of the group, Q'Q over the
   * called ones is I less the missing rows; its Cholesky factor takes the basis out of marker and traits (R. Frisch and
   * F. Waugh, Econometrica 1 (1933) 387-401; M. Lovell, JASA 58 (1963) 993-1010).
   *
   * @returns false where marker or covariates are collinear among the called samples; `rest` is 0 where it is rounding
   */
  solve(of: MarkerProducts): boolean {
    const { basis, traits, missing, missingAt, products, productsAt, squares } = of;
    if (!this.#decompose(missing, missingAt, basis)) return false;
    this.#reduce(products, productsAt, 1, this.#marker);
    this.left = of.dosageSquares - squareOf(this.#marker);
    if (!(this.left > ROUNDING * of.dosageSpread)) return false;
    let at = missingAt + this.#factor.length;
    for (let t = 0; t < traits; t++, at += basis + 1) {
      // residual traits are orthogonal to the basis over all samples, so only the missing ones count
      this.#reduce(missing, at, -1, this.#trait);
      let together = products[productsAt + basis + t]!;
      for (let a = 0; a < basis; a++) together -= this.#marker[a]! * this.#trait[a]!;
      const whole = squares[t]! - missing[at + basis]! - squareOf(this.#trait);
      this.slope[t] = together / this.left;
      const rest = whole - (together * together) / this.left;
      this.rest[t] = rest > ROUNDING * squares[t]! ? rest : 0;
    }
    return true;
  }

  /** Factor L, L L' = I - missing; false where a covariate depends on those before it. */
  #decompose(missing: Float64Array, at: number, basis: number): boolean {
    const factor = this.#factor;
    for (let a = 0, row = 0; a < basis; row += ++a)
      for (let b = 0, other = 0; b <= a; other += ++b) {
        let value = (a === b ? 1 : 0) - missing[at + row + b]!;
        for (let c = 0; c < b; c++) value -= factor[row + c]! * factor[other + c]!;
        if (a > b) factor[row + b] = value / factor[other + b]!;
        else if (value > ROUNDING) factor[row + a] = Math.sqrt(value);
        else return false;
      }
    return true;
  }

  /** L^-1 of sign times the numbers from `start` on. */
  #reduce(numbers: Float64Array, start: number, sign: number, into: Float64Array): void {
    const factor = this.#factor;
    for (let a = 0, row = 0; a < into.length; row += ++a) {
      let value = sign * numbers[start + a]!;
      for (let b = 0; b < a; b++) value -= factor[row + b]! * into[b]!;
      into[a] = value / factor[row + a]!;
    }
  }
}

function squareOf(values: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k]! * values[k]!;
  return sum;
}
