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
}

/** One effect for each combination of the factors' levels, with a variance of its own. */
export interface RandomTerm {
  factors: readonly string[];
  relationship?: Relationship;
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
  /** column of weights: the variance of a residual is the residual variance / weight */
  weights?: string;
}

/** How a term is called in results: its factors and covariates joined by colons. */
export function termName({ factors, covariates = [] }: FixedTerm): string {
  return [...factors, ...covariates].join(':');
}
