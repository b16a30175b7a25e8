/** Entries of the lower triangle of a sparse symmetric matrix, each place once. */
export interface LowerEntries {
  rows: Int32Array;
  columns: Int32Array;
  values: Float64Array;
}

/** A parameter of a covariance structure: where it starts and how far it may go. */
export interface Parameter {
  name: string;
  /** a variance falls to a hundredth in one step at most, and counts as 0 at its lower bound */
  kind: 'variance' | 'correlation' | 'loading';
  start: number;
  lower: number;
  upper: number;
}

/** A quantity that a reader knows (a variance, a covariance, a correlation), as a function of the parameters. */
export interface Quantity {
  name: string;
  kind: 'variance' | 'covariance' | 'correlation' | 'loading';
  value: number;
  /** derivatives by the parameters of the structure */
  gradient: Float64Array;
}

/**
 * A covariance matrix G of effects or residuals that depends on a few parameters. Its inverse is a sum of sparse
 * matrices A_k that stay, times coefficients c_k that change: only these are computed anew at each iteration, and the
 * pattern of the mixed model equations is known before the first one.
 */
export interface CovarianceStructure {
  /** rows of the matrix */
  readonly size: number;
  readonly parameters: readonly Parameter[];
  /** the matrices A_k */
  readonly summands: readonly LowerEntries[];
  at(parameters: Float64Array): CovarianceValue;
  quantities(parameters: Float64Array): Quantity[];
  /**
   * Parameters by which E(u' A_k u) would be as given, for a start near the maximum; where that has no answer in
   * closed form the method is missing.
   */
  fromMoments?(moments: Float64Array): Float64Array;
  /**
   * Other parameters of nearly the same matrix: where a bound keeps a search from going on, it may go on from these.
   */
  mirrors?(parameters: Float64Array): Float64Array[];
  /** other parameters to begin with, where the likelihood may have several maxima */
  readonly otherStarts?: readonly Float64Array[];
}

/** A covariance matrix G at one set of parameters. */
export interface CovarianceValue {
  logDeterminant: number;
  /** derivatives of `logDeterminant` by the parameters */
  logDeterminantChange: Float64Array;
  /** c_k */
  coefficients: Float64Array;
  /** derivatives of c_k by the parameters: `coefficientChange[i * summands + k]` */
  coefficientChange: Float64Array;
  /** (dG / d parameter i) G^-1 u, the part of the working variate that belongs to these effects */
  working(i: number, effects: Float64Array): Float64Array;
}

/** A variance below this share of the phenotypic one is 0: less than any trial can tell from it. */
export const NO_VARIANCE = 1e-8;
/**
 * The same for a residual beside a field: every plot touches an effect of its own there, and a residual nearer to 0
 * would drown the other terms of the equations.
 */
export const NO_NUGGET = 1e-5;
/**
 * The same for what a level has of its own in a matrix between levels: nearer to a singular matrix its inverse, which
 * holds large terms that cancel, would lose the digits of the score.
 */
export const NO_OWN_VARIANCE = 1e-6;
/** Correlations stop here: beyond it the matrix is singular to working precision. */
export const LARGEST_CORRELATION = 0.9999;
