import type { StackedTraits } from './stacked-traits.ts';
import type { TraitFactors } from './trait-factors.ts';

/**
 * y = X b + g1 + g2 + ... + e for one trait or several: the covariance of each g is G x K, of the residuals R x I, G and R
 * between traits and K between samples; each K is divided by its mean own product among all samples.
 */
export interface ComponentLikelihood {
  readonly stacked: StackedTraits;
  /** with the residuals */
  readonly components: number;
  /** mean own products of each K but that of the residuals */
  readonly units: readonly number[];
  /** @returns null where the covariance of the values is not positive definite to rounding */
  at(factors: TraitFactors): LikelihoodPoint | null;
}

/** The model at one choice of covariances. P = V^-1 - V^-1 X (X' V^-1 X)^-1 X' V^-1. */
export interface LikelihoodPoint {
  readonly factors: TraitFactors;
  /** restricted, with all constants, of traits in their own units of deviation */
  readonly logLikelihood: number;
  slopes(): LikelihoodSlopes;
  /** K P y of each component and trait, over all samples; for the residuals P y itself */
  images(): Float64Array[][];
  /** the information of the slopes, were all triangles the unit matrix: that of the covariances, but for scale */
  unitInformation(): Float64Array;
  /**
   * For each of all samples c' P c, c the covariances of its value by a component and of a trait with all known values, as
   * a share of its own variance.
   */
  explained(component: number, trait: number): Float64Array;
}

/** How the likelihood changes around a point. */
export interface LikelihoodSlopes {
  /** by each covariance between traits, one matrix a component: of dG the gain is the trace of score x dG */
  scores: Float64Array[];
  /** average information of the numbers in the triangles, in the order of factorPlaces */
  information: Float64Array;
}

/** Positions of the values of a trait: in a list of all values from `start` on, each at a place of the images. */
export interface ValuePlaces {
  start: number;
  places: Int32Array;
}
