import { fisherUpperTail } from '../distributions/index.ts';
import { singularValues } from '../numeric/singular-values.ts';
import { interactionOf, marginsOf, type CellMeans } from './cell-means.ts';
import type { ErrorTerm } from './error-term.ts';

/** One test of sums of squares of the interaction against the error of plots. */
export interface AxisTest {
  /** on the scale of plots: replicates x squared singular values */
  sumOfSquares: number;
  degrees: number;
  meanSquare: number;
  f: number;
  p: number;
}

/** One multiplicative term of the interaction, with Gollob's test of it. */
export interface AmmiAxis extends AxisTest {
  /** of cell means */
  singularValue: number;
  /** share of the interaction's sum of squares, percent */
  explained: number;
  /** this axis and all that follow it, tested together (Cornelius' F_R): whether this axis is needed at all */
  remainder: AxisTest;
}

export interface Ammi {
  genotypes: readonly string[];
  environments: readonly string[];
  axes: readonly AmmiAxis[];
  /** genotypes x axes, singular values shared evenly between both sides */
  genotypeScores: Float64Array;
  /** environments x axes */
  environmentScores: Float64Array;
  genotypeMeans: Float64Array;
  environmentMeans: Float64Array;
  grandMean: number;
}

/** Singular values below this share of the size of the table are what rounding leaves. */
const ROUNDING = 1e-14;

/**
 * Additive main effects and multiplicative interaction: the singular values of the double-centred table of means. Each
 * axis is tested by Gollob's degrees of freedom g + e - 1 - 2 k, which finds too many axes, and by Cornelius' F_R with
 * (g - k) (e - k) degrees for all from axis k on, which does not; cells that were filled because they have no plots
 * are taken off these, and where nothing is left F and p are NaN.
 * Source: H. G. Gauch, Biometrics 44 (1988) 705-715; H. F. Gollob, Psychometrika 33 (1968) 73-115; P. L. Cornelius,
 * Crop Science 33 (1993) 1186-1193; compared by H. P. Piepho, Theoretical and Applied Genetics 90 (1995) 438-443.
 *
 * @param error null where nothing is repeated: sums of squares are then those of the means, and nothing is tested
 * @throws StatisticsError emptyCell
 */
export function ammi(means: CellMeans, error: ErrorTerm | null): Ammi {
  const genotypes = means.genotypes.length;
  const environments = means.environments.length;
  const margins = marginsOf(means);
  const { left, values, right } = singularValues(interactionOf(means, margins), genotypes, environments);
  // Double centring takes one dimension away.
  const count = values.length - 1;
  const squares = values.subarray(0, count).map((value) => value * value);
  const size = means.values.reduce((sum, value) => sum + value * value, 0);
  // Where the means only add up, what is left of them is rounding and no interaction.
  if (squares[0]! <= ROUNDING ** 2 * size) {
    squares.fill(0);
    values.fill(0);
  }
  const total = squares.reduce((sum, square) => sum + square, 0);
  const filled = means.plots.reduce((cells, plots) => cells + Number(plots === 0), 0);
  const axes = Array.from({ length: count }, (_, k): AmmiAxis => {
    const rest = squares.subarray(k).reduce((sum, square) => sum + square, 0);
    return {
      singularValue: values[k]!,
      explained: total > 0 ? (100 * squares[k]!) / total : 0,
      ...axisTest(squares[k]!, genotypes + environments - 1 - 2 * (k + 1), error),
      remainder: axisTest(rest, (genotypes - k - 1) * (environments - k - 1) - filled, error),
    };
  });
  return {
    genotypes: means.genotypes,
    environments: means.environments,
    axes,
    genotypeScores: scaled(left, values, genotypes, count, 0.5),
    environmentScores: scaled(right, values, environments, count, 0.5),
    genotypeMeans: margins.genotypes,
    environmentMeans: margins.environments,
    grandMean: margins.grand,
  };
}

function axisTest(square: number, degrees: number, error: ErrorTerm | null): AxisTest {
  const sumOfSquares = (error?.replicates ?? 1) * square;
  if (degrees <= 0) return { sumOfSquares, degrees, meanSquare: NaN, f: NaN, p: NaN };
  const meanSquare = sumOfSquares / degrees;
  if (!error) return { sumOfSquares, degrees, meanSquare, f: NaN, p: NaN };
  const f = meanSquare / error.meanSquare;
  return { sumOfSquares, degrees, meanSquare, f, p: fisherUpperTail(f, degrees, error.degrees) };
}

/**
 * The means as the main effects and the first axes see them, genotypes x environments; with no axis the additive
 * table, with all of them the means themselves.
 */
export function ammiPredictions(result: Ammi, count: number): Float64Array {
  const { genotypeMeans, environmentMeans, genotypeScores, environmentScores, axes, grandMean } = result;
  const columns = environmentMeans.length;
  return Float64Array.from({ length: genotypeMeans.length * columns }, (_, cell) => {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    let value = genotypeMeans[row]! + environmentMeans[column]! - grandMean;
    for (let k = 0; k < Math.min(count, axes.length); k++)
      value += genotypeScores[row * axes.length + k]! * environmentScores[column * axes.length + k]!;
    return value;
  });
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
