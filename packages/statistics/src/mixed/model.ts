import type { SymmetricMatrix } from '../sparse/symmetric-matrix.ts';

/** Columns of a fixed term: one for each combination of its factors' levels, times the product of its covariates. */
export interface FixedTerm {
  factors: readonly string[];
  covariates?: readonly string[];
}

/** What is known about the levels of a random term, such as kinship from pedigree or markers. */
export interface Relationship {
  /** in the order of the rows and columns of `inverse`; every level of the term must be among them */
  levels: readonly string[];
  /** inverse of the relationship matrix */
  inverse: SymmetricMatrix;
  /** diagonal of the relationship matrix itself; 1 where it is not given */
  diagonal?: Float64Array;
}

/**
 * How the levels of a factor covary: each with a variance of its own and no covariance (diagonal), with one variance
 * and one correlation (compound symmetry), with a correlation that falls with the distance in the order of the levels
 * (autoregressive), both also with a variance for each level (heterogeneous), without any rule (unstructured), or
 * through a few common factors (factor-analytic).
 */
export type CovarianceForm =
  | {
      kind:
        | 'diagonal'
        | 'compoundSymmetry'
        | 'heterogeneousCompoundSymmetry'
        | 'autoregressive'
        | 'heterogeneousAutoregressive'
        | 'unstructured';
    }
  | { kind: 'factorAnalytic'; factors: number };

/** One effect for each combination of the factors' levels, with a variance of its own. */
export interface RandomTerm {
  factors: readonly string[];
  /** of the units: the combinations of the factors, `covariance.over` left out */
  relationship?: Relationship;
  /**
   * effects of one unit at the levels of the factor `over` (environments, traits) covary; then there is an effect of
   * each unit at each level, also where no plot is
   */
  covariance?: { over: string; form: CovarianceForm };
}

/**
 * Plots on grids, whose neighbours are alike: correlations between neighbouring rows and columns that multiply along
 * the way (AR1 x AR1), in each field with parameters of its own.
 */
export interface FieldModel {
  /** number columns with the row and the column of a plot, whole numbers */
  row: string;
  column: string;
  /** factor whose levels are different fields; one field otherwise */
  by?: string;
  /** directions that are correlated; both otherwise */
  correlated?: 'both' | 'alongRows' | 'alongColumns';
  /** a residual of the plot's own beside the spatial one (nugget) */
  nugget: boolean;
}

/**
 * A linear mixed model as data: response = intercept + fixed terms + random terms + residual. The intercept is always
 * there; terms may overlap (a main effect and its interaction), what follows from others is left out.
 */
export interface MixedModel {
  response: string;
  fixed: readonly FixedTerm[];
  random: readonly RandomTerm[];
  /** factor whose levels have residual variances of their own (heterogeneous environments) */
  residualBy?: string;
  /** how the residual is called in results, where there is one; 'residual' otherwise */
  residualName?: string;
  /** residuals of one unit (the traits of a plot, its dates) covary over the levels of a factor, in place of variances */
  residualWithin?: { unit: string; over: string; form: CovarianceForm };
  /** spatial correlation of plots; without a nugget it takes the place of the residual */
  field?: FieldModel;
  /** column of weights: the variance of a residual is the residual variance / weight */
  weights?: string;
}

/** How a term is called in results: its factors and covariates joined by colons. */
export function termName({ factors, covariates = [] }: FixedTerm): string {
  return [...factors, ...covariates].join(':');
}
