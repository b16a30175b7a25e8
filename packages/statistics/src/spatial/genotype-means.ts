import { dot } from '../numeric/dense-product.ts';
import { addPanelProduct } from '../numeric/panel-product.ts';
import type { SpatialEquations, Solution } from './spatial-equations.ts';

/** Genotypes' means and how they vary together. */
export interface GenotypeMeans {
  /** in the order of the genotypes */
  means: Float64Array;
  /** weights of the design's columns less what each genotype takes from its own plots, genotypes x width */
  weights: Float64Array;
  /** `weights` times the inverse of the equations, genotypes x width */
  weighted: Float64Array;
  /** part of the variance that is each genotype's own */
  own: Float64Array;
}

/**
 * Linear functions c'b + g_i of the design's effects b and of one genotype each.
 *
 * With the genotypes absorbed, cov(c'b + g_i, c'b + g_j) = (c - k_i s_i)' Q (c - k_j s_j) + (i = j) residual k_i,
 * s the sums of the columns over a genotype's plots, k its shrinkage and Q the inverse of what is left.
 * Source: S. R. Searle, G. Casella, C. E. McCulloch, Variance Components (1992), sections 7.5 and 7.6.
 *
 * @param inverse `equations.scaledInverse()`
 * @param common c, one weight for each column
 * @param mean added to every function
 */
export function genotypeMeans(
  equations: SpatialEquations,
  inverse: Float64Array,
  solution: Solution,
  common: Float64Array,
  mean: number,
): GenotypeMeans {
  const { width } = equations.design;
  const { replication, genotypeSums: sums, scale } = equations;
  const count = replication.length;
  const base = mean + dot(common, solution.effects);
  const weights = new Float64Array(count * width);
  const own = new Float64Array(count);
  for (let g = 0; g < count; g++) {
    const shrinkage = equations.shrinkage(replication[g]!);
    own[g] = shrinkage * equations.variances.residual;
    for (let k = 0; k < width; k++)
      weights[g * width + k] = scale[k]! * (common[k]! - shrinkage * sums[k * count + g]!);
  }
  const weighted = new Float64Array(count * width);
  const rows = { values: weights, count, depth: width };
  addPanelProduct(weighted, width, [0, 0], 1, rows, { values: inverse, count: width, depth: width });
  return { means: solution.genotypes.map((effect) => base + effect), weights, weighted, own };
}

/** Sampling (or prediction error) variance of each mean. */
export function variancesOf({ weights, weighted, own }: GenotypeMeans): Float64Array {
  const width = weights.length / own.length;
  return own.map((value, g) => {
    const from = g * width;
    return value + dot(weights.subarray(from, from + width), weighted.subarray(from, from + width));
  });
}

/** Covariances of all pairs of means, genotypes x genotypes. */
export function covariancesOf({ weights, weighted, own }: GenotypeMeans): Float64Array {
  const count = own.length;
  const depth = weights.length / count;
  const result = new Float64Array(count * count);
  addPanelProduct(
    result,
    count,
    [0, 0],
    1,
    { values: weights, count, depth },
    { values: weighted, count, depth },
  );
  own.forEach((value, g) => (result[g * count + g]! += value));
  return result;
}

/** Mean over all pairs of the variance of a difference. */
export function meanDifferenceVariance(means: GenotypeMeans): number {
  const { weights, weighted, own } = means;
  const count = own.length;
  const width = weights.length / count;
  const left = new Float64Array(width);
  const right = new Float64Array(width);
  for (let at = 0; at < weights.length; at++) {
    left[at % width]! += weights[at]!;
    right[at % width]! += weighted[at]!;
  }
  const diagonal = variancesOf(means).reduce((sum, one) => sum + one, 0);
  const everything = dot(left, right) + own.reduce((sum, one) => sum + one, 0);
  return (2 / (count - 1)) * (diagonal - everything / count);
}
