import { choleskyFactor } from '@panicle/kernels';
import { GRID, logarithmsAt, REACH, STEP, unitOf } from '../../mixed/spectral-likelihood.ts';
import type { SpectralModel } from '../../mixed/spectral-model.ts';

/** The logarithm of the ratio is found to so much: the optimum is flat. */
const CLOSE = 1e-6;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** A mixed model of a trait with markers as fixed effects, in units of the trait. */
export interface CofactorFit {
  /** residual / genetic variance, of the largest restricted likelihood */
  ratio: number;
  /** share of the genetic variance, as in NullModel */
  heritability: number;
  /** -2 log of the largest likelihood of what mean and covariates leave, but for constants that all fits share */
  criterion: number;
  beta: Float64Array;
  se: Float64Array;
}

/** Generalized least squares at a ratio. */
interface Solved {
  rest: number;
  beta: Float64Array;
  /** diagonal of the inverse of X' W X */
  spread: Float64Array;
  logDeterminant: number;
}

/**
 * Mixed models of one trait that differ by the markers they hold. In the directions of the spectral model the
 * covariance is diagonal for all of them, so that each costs little.
 */
export class CofactorModel {
  readonly #model: SpectralModel;
  readonly #scores: Float64Array;
  readonly #unit: number;

  /** @param unit of the trait, in which its scores are given */
  constructor(model: SpectralModel, unit: number) {
    this.#model = model;
    this.#scores = model.scores[0]!;
    this.#unit = unit;
  }

  /** @param columns scores of the markers, of `rank` numbers each; @returns null where they are collinear */
  fit(columns: readonly Float64Array[]): CofactorFit | null {
    const { values, rank, meanDiagonal } = this.#model;
    const size = columns.length;
    if (this.#solve(columns, unitOf(values)) === null) return null;
    const restricted = this.#least(
      columns,
      ({ rest, logDeterminant }, logarithms) => (rank - size) * Math.log(rest) + logarithms + logDeterminant,
    );
    const whole = this.#least(columns, ({ rest }, logarithms) => rank * Math.log(rest) + logarithms);
    const { rest, beta, spread } = restricted.solved;
    const variance = rest / (rank - size);
    return {
      ratio: restricted.ratio,
      heritability: meanDiagonal / (meanDiagonal + restricted.ratio),
      criterion: whole.criterion,
      beta: beta.map((value) => this.#unit * value),
      se: spread.map((value) => this.#unit * Math.sqrt(variance * value)),
    };
  }

  /** The ratio of the least criterion: the best of the grid, then by golden section. */
  #least(
    columns: readonly Float64Array[],
    criterionOf: (solved: Solved, logarithms: number) => number,
  ): { ratio: number; criterion: number; solved: Solved } {
    const { values } = this.#model;
    const unit = unitOf(values);
    const at = (x: number) => {
      const ratio = unit * Math.exp(x);
      const solved = this.#solve(columns, ratio);
      const criterion = solved ? criterionOf(solved, logarithmsAt(values, ratio)) : Infinity;
      return { ratio, criterion, solved: solved! };
    };
    const criteria = GRID.map((x) => at(x).criterion);
    const start = GRID[criteria.indexOf(Math.min(...criteria))]!;
    let [low, high] = [Math.max(-REACH, start - STEP), Math.min(REACH, start + STEP)];
    let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    let [atLeft, atRight] = [at(left), at(right)];
    while (high - low > CLOSE) {
      if (atLeft.criterion <= atRight.criterion) {
        [high, right, atRight] = [right, left, atLeft];
        left = high - GOLDEN * (high - low);
        atLeft = at(left);
      } else {
        [low, left, atLeft] = [left, right, atRight];
        right = low + GOLDEN * (high - low);
        atRight = at(right);
      }
    }
    return atLeft.criterion <= atRight.criterion ? atLeft : atRight;
  }

  #solve(columns: readonly Float64Array[], ratio: number): Solved | null {
    const weights = this.#model.values.map((value) => 1 / (value + ratio));
    const size = columns.length;
    const yy = weightedProduct(this.#scores, this.#scores, weights);
    if (size === 0)
      return { rest: yy, beta: new Float64Array(0), spread: new Float64Array(0), logDeterminant: 0 };
    const normal = new Float64Array(size * size);
    columns.forEach((a, i) =>
      columns.forEach((b, j) => (normal[i * size + j] = weightedProduct(a, b, weights))),
    );
    const factor = choleskyFactor(normal, size);
    if (factor === null) return null;
    const right = Float64Array.from(columns, (column) => weightedProduct(column, this.#scores, weights));
    const beta = factor.solve(right, 1);
    const explained = beta.reduce((sum, value, k) => sum + value * right[k]!, 0);
    const inverse = factor.inverse();
    const spread = beta.map((_, k) => inverse[k * (size + 1)]!);
    return { rest: yy - explained, beta, spread, logDeterminant: factor.logDeterminant };
  }
}

function weightedProduct(a: Float64Array, b: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]! * weights[k]!;
  return sum;
}
