import { choleskyInPlace, invertFactored } from '../numeric/dense-cholesky.ts';

/** A dense matrix as rows. */
export type Rows = number[][];

export const product = (a: Rows, b: Rows): Rows =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((sum, value, k) => sum + value * b[k]![j]!, 0)));
export const transposed = (a: Rows): Rows => a[0]!.map((_, j) => a.map((row) => row[j]!));
export const trace = (a: Rows): number => a.reduce((sum, row, k) => sum + row[k]!, 0);
export const combined = (parts: readonly (readonly [number, Rows])[]): Rows =>
  parts[0]![1].map((row, i) =>
    row.map((_, j) => parts.reduce((sum, [share, part]) => sum + share * part[i]![j]!, 0)),
  );

export function inverse(a: Rows): Rows {
  const size = a.length;
  const flat = Float64Array.from(a.flat());
  choleskyInPlace(flat, size);
  invertFactored(flat, size);
  return a.map((_, i) => Array.from(flat.subarray(i * size, (i + 1) * size)));
}

/**
 * A mixed model with the variance V = sum of parameters x derivatives, by plain dense algebra straight from the
 * definitions: slow, and unlike the sparse equations in every step.
 *
 * @param x of full rank
 */
export class DenseMixedModel {
  readonly covariance: Rows;
  readonly #derivatives: readonly Rows[];
  readonly #inverse: Rows;
  readonly #x: Rows;
  readonly #projection: Rows;

  constructor(x: Rows, derivatives: readonly Rows[], parameters: ArrayLike<number>) {
    this.#x = x;
    this.#derivatives = derivatives;
    this.#inverse = inverse(combined(derivatives.map((part, k) => [parameters[k]!, part])));
    const weighted = product(this.#inverse, x);
    this.covariance = inverse(product(transposed(x), weighted));
    this.#projection = combined([
      [1, this.#inverse],
      [-1, product(product(weighted, this.covariance), transposed(weighted))],
    ]);
  }

  /** Derivatives of the restricted likelihood: half of y' P V_i P y - trace(P V_i). */
  score(response: ArrayLike<number>): number[] {
    const residual = this.#projected(response);
    return this.#derivatives.map(
      (one) =>
        (trace(product(transposed(residual), product(one, residual))) -
          trace(product(this.#projection, one))) /
        2,
    );
  }

  /** Predictions of effects whose covariance with the observations is given: covariance x P y. */
  predict(covariance: Rows, response: ArrayLike<number>): number[] {
    return product(covariance, this.#projected(response)).flat();
  }

  /** Half of trace(P V_i P V_j). */
  expectedInformation(): Rows {
    const parts = this.#derivatives.map((one) => product(this.#projection, one));
    return parts.map((a) => parts.map((b) => trace(product(a, b)) / 2));
  }

  /** Minus the second derivatives of the restricted likelihood: y' P V_i P V_j P y less the expected information. */
  observedInformation(response: ArrayLike<number>): Rows {
    const residual = product(
      this.#projection,
      Array.from(response, (value) => [value]),
    );
    const variates = this.#derivatives.map((one) => product(one, residual));
    return this.expectedInformation().map((row, i) =>
      row.map(
        (value, j) =>
          trace(product(transposed(variates[i]!), product(this.#projection, variates[j]!))) - value,
      ),
    );
  }

  /** Derivatives of the covariance of the fixed effects, by Phi X' V^-1 V_i V^-1 X Phi. */
  covarianceDerivatives(): Rows[] {
    const side = this.#side();
    return this.#derivatives.map((one) => product(transposed(side), product(one, side)));
  }

  /** Lambda of Kenward and Roger for a covariance W of the parameters. */
  inflation(parameterCovariance: Rows): Rows {
    const side = this.#side();
    const variates = this.#derivatives.map((one) => product(one, side));
    return combined(
      variates.flatMap((a, i) =>
        variates.map(
          (b, j) =>
            [parameterCovariance[i]![j]!, product(transposed(a), product(this.#projection, b))] as const,
        ),
      ),
    );
  }

  /** P y as a column. */
  #projected(response: ArrayLike<number>): Rows {
    return product(
      this.#projection,
      Array.from(response, (value) => [value]),
    );
  }

  /** V^-1 X Phi. */
  #side(): Rows {
    return product(product(this.#inverse, this.#x), this.covariance);
  }
}
