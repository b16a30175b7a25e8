import { fisherUpperTail } from '../distributions/index.ts';
import { singularValues } from '../numeric/singular-values.ts';
import { interactionOf, marginsOf, type CellMeans } from './cell-means.ts';

/** The error that axes are tested against: from the analysis of the plots. */
export interface ErrorTerm {
  meanSquare: number;
  degrees: number;
  /** plots behind a cell mean */
  replicates: number;
}

/** One multiplicative term of the interaction. */
export interface AmmiAxis {
  /** of cell means */
  singularValue: number;
  /** on the scale of plots: replicates x squared singular value */
  sumOfSquares: number;
  degrees: number;
  meanSquare: number;
  f: number;
  p: number;
  /** share of the interaction's sum of squares, percent */
  explained: number;
}

export interface Ammi {
  axes: readonly AmmiAxis[];
  /** genotypes x axes, singular values shared evenly between both sides */
  genotypeScores: Float64Array;
  /** environments x axes */
  environmentScores: Float64Array;
  genotypeMeans: Float64Array;
  environmentMeans: Float64Array;
}

/**
 * Additive main effects and multiplicative interaction: the singular values of the double-centred table of means, each
 * axis tested by Gollob's degrees of freedom g + e - 1 - 2 k.
 * Source: H. G. Gauch, Biometrics 44 (1988) 705-715; H. F. Gollob, Psychometrika 33 (1968) 73-115.
 *
 * @throws StatisticsError emptyCell
 */
export function ammi(means: CellMeans, error: ErrorTerm): Ammi {
  const genotypes = means.genotypes.length;
  const environments = means.environments.length;
  const margins = marginsOf(means);
  const { left, values, right } = singularValues(interactionOf(means, margins), genotypes, environments);
  // Double centring takes one dimension away.
  const count = values.length - 1;
  const total = values.reduce((sum, value) => sum + value * value, 0);
  const axes = Array.from({ length: count }, (_, k): AmmiAxis => {
    const singularValue = values[k]!;
    const sumOfSquares = error.replicates * singularValue ** 2;
    const degrees = genotypes + environments - 1 - 2 * (k + 1);
    const f = sumOfSquares / degrees / error.meanSquare;
    return {
      singularValue,
      sumOfSquares,
      degrees,
      meanSquare: sumOfSquares / degrees,
      f,
      p: fisherUpperTail(f, degrees, error.degrees),
      explained: (100 * singularValue ** 2) / total,
    };
  });
  return {
    axes,
    genotypeScores: scaled(left, values, genotypes, count, 0.5),
    environmentScores: scaled(right, values, environments, count, 0.5),
    genotypeMeans: margins.genotypes,
    environmentMeans: margins.environments,
  };
}

/**
 * AMMI stability value of each genotype: its distance from the origin of the first two axes, the first weighted by the
 * ratio of their sums of squares; the smaller the steadier.
 * Source: J. L. Purchase, H. Hatting, C. S. van Deventer, South African Journal of Plant and Soil 17 (2000) 101-107.
 */
export function ammiStabilityValues({ axes, genotypeScores }: Ammi): Float64Array {
  const [first, second] = axes;
  const weight = first && second ? first.sumOfSquares / second.sumOfSquares : 1;
  return Float64Array.from({ length: genotypeScores.length / axes.length }, (_, row) =>
    Math.hypot(
      weight * genotypeScores[row * axes.length]!,
      axes.length > 1 ? genotypeScores[row * axes.length + 1]! : 0,
    ),
  );
}

/** The first columns of singular vectors times a power of their values. */
export function scaled(
  vectors: Float64Array,
  values: Float64Array,
  rows: number,
  count: number,
  power: number,
): Float64Array {
  const result = new Float64Array(rows * count);
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < count; k++)
      result[i * count + k] = vectors[i * values.length + k]! * values[k]! ** power;
  return result;
}
