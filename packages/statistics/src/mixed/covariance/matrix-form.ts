import type { Parameter, Quantity } from './structure.ts';

/** A small dense covariance matrix between the levels of a factor, as a function of parameters. */
export interface MatrixForm {
  readonly size: number;
  readonly levels: readonly string[];
  readonly parameters: readonly Parameter[];
  /** size x size, row by row */
  covariance(parameters: Float64Array): Float64Array;
  /** derivative of the matrix by parameter i */
  change(parameters: Float64Array, i: number): Float64Array;
  /** parameters of the form that come near to a given positive definite matrix */
  nearest(covariance: Float64Array): Float64Array;
  /** see CovarianceStructure */
  mirrors?(parameters: Float64Array): Float64Array[];
  /** what a reader sees of the form */
  quantities(parameters: Float64Array): Quantity[];
}

/** A start for all forms: the given share of the observed variances, and a middling correlation. */
export function startMatrix(scales: Float64Array, share: number, correlation = 0.3): Float64Array {
  const size = scales.length;
  const matrix = new Float64Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++)
      matrix[a * size + b] = share * Math.sqrt(scales[a]! * scales[b]!) * (a === b ? 1 : correlation);
  return matrix;
}
