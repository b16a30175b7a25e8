import { choleskyInPlace, solveLower, solveUpper } from '@panicle/statistics/numeric/dense-cholesky';

/** Steps that are remembered. */
const MEMORY = 5;
/** Beside the diagonal, so that steps in one line do no harm. */
const RIDGE = 1e-8;

/**
 * Anderson's mixing for an iteration x -> f(x): from the last steps the point where the residual f(x) - x vanishes if it
 * is linear. Sources: D. G. Anderson, Journal of the ACM 12 (1965) 547-560; H. F. Walker and P. Ni, SIAM Journal on
 * Numerical Analysis 49 (2011) 1715-1735.
 */
export class Extrapolation {
  #points: Float64Array[] = [];
  #images: Float64Array[] = [];

  forget(): void {
    this.#points = [];
    this.#images = [];
  }

  /** The next point, from f(point) = image and what was seen before; the image itself at first. */
  next(point: Float64Array, image: Float64Array): Float64Array {
    this.#points.push(point.slice());
    this.#images.push(image.slice());
    if (this.#points.length > MEMORY + 1) {
      this.#points.shift();
      this.#images.shift();
    }
    const last = this.#points.length - 1;
    const residuals = this.#images.map((own, s) => difference(own, this.#points[s]!));
    const changes = residuals.slice(1).map((residual, s) => difference(residual, residuals[s]!));
    const weights = leastSquares(changes, residuals[last]!);
    const found = image.slice();
    weights?.forEach((weight, s) => {
      const [before, after] = [this.#images[s]!, this.#images[s + 1]!];
      for (let k = 0; k < found.length; k++) found[k]! -= weight * (after[k]! - before[k]!);
    });
    return found;
  }
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, k) => value - b[k]!);
}

/** Weights of the columns that come nearest to the aim; null where there are none, or all are nothing. */
function leastSquares(columns: readonly Float64Array[], aim: Float64Array): Float64Array | null {
  const size = columns.length;
  if (size === 0) return null;
  const products = new Float64Array(size * size);
  columns.forEach((a, s) =>
    columns.forEach((b, t) => {
      products[s * size + t] = inner(a, b) * (s === t ? 1 + RIDGE : 1);
    }),
  );
  const weights = Float64Array.from(columns, (own) => inner(own, aim));
  if (choleskyInPlace(products, size, RIDGE / 100) >= 0) return null;
  solveLower(products, size, weights);
  solveUpper(products, size, weights);
  return weights;
}

function inner(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
