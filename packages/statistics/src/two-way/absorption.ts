import { absorbedEffects, absorbPairs, absorbTotals, type AbsorbedLevels } from '../numeric/absorption.ts';
import { choleskyInPlace, solveLower, solveUpper } from '../numeric/dense-cholesky.ts';
import type { Incidence } from './incidence.ts';
import { totalAndError, weightedSquares, type TwoWayData, type TwoWayFit } from './two-way-model.ts';

/**
 * The unbalanced additive model, by absorbing one factor ("A", with many levels) into the equations of the other
 * ("S", with few): S'S - N' R^-1 N for the incidence N of A by S and the plots R of A's levels. The last level of S is
 * the reference. With L L' = that matrix and a the shares of an A level's plots in the S levels, every variance is a
 * sum of 1 / r and a squared distance between points L^-1 a, so no inverse and nothing of size A x A is formed.
 *
 * @param cells incidence of A by S
 * @param absorbed which of the two factors is A
 */
export function absorb(data: TwoWayData, cells: Incidence, absorbed: 'row' | 'column'): TwoWayFit {
  const rowIsA = absorbed === 'row';
  const counts = rowIsA ? data.rowCounts : data.columnCounts;
  const deviations = rowIsA ? data.rowDeviations : data.columnDeviations;
  const solvedCounts = rowIsA ? data.columnCounts : data.rowCounts;
  const solvedDeviations = rowIsA ? data.columnDeviations : data.rowDeviations;
  const size = solvedCounts.length - 1;

  const levels = { plots: counts, start: cells.start, column: cells.other, sum: cells.count };
  const factor = reducedFactor(levels, solvedCounts);
  const { effects, squares: solvedAdjusted } = solveEffects(
    levels,
    factor,
    deviations,
    solvedCounts,
    solvedDeviations,
  );
  const absorbedPart = absorbedEffects(levels, deviations, effects).map((x) => x + data.grandMean);
  const points = absorbedPoints(cells, counts, factor, size);
  const units = unitPoints(factor, size);

  const rowPart = rowIsA ? absorbedPart : effects;
  const columnPart = rowIsA ? effects : absorbedPart;
  const unadjusted = weightedSquares(counts, deviations);
  const solved = weightedSquares(solvedCounts, solvedDeviations);
  const absorbedAdjusted = Math.max(0, unadjusted + solvedAdjusted - solved);
  const geometry = rowIsA
    ? rowGeometry(
        points,
        counts.map((plots) => 1 / plots),
        centre(units, size),
        0,
      )
    : rowGeometry(
        units,
        new Float64Array(size + 1),
        centre(points, size),
        counts.reduce((sum, plots) => sum + 1 / plots, 0) / counts.length ** 2,
      );
  const otherMean = columnPart.reduce((sum, part) => sum + part, 0) / columnPart.length;
  return {
    rowPart,
    columnPart,
    rowMeans: rowPart.map((part) => part + otherMean),
    squares: {
      ...totalAndError(data, rowPart, columnPart),
      row: rowIsA ? unadjusted : solved,
      column: rowIsA ? solved : unadjusted,
      rowAdjusted: rowIsA ? absorbedAdjusted : solvedAdjusted,
      columnAdjusted: rowIsA ? solvedAdjusted : absorbedAdjusted,
    },
    ...geometry,
    leverage: (row, column) => {
      const [a, s] = rowIsA ? [row, column] : [column, row];
      return 1 / counts[a]! + squaredDistance(points, a * size, units, s * size, size);
    },
  };
}

/** Cholesky factor of the equations of S after A, without the reference level. */
function reducedFactor(levels: AbsorbedLevels, solvedCounts: Float64Array): Float64Array {
  const size = solvedCounts.length - 1;
  const matrix = new Float64Array(size * size);
  for (let s = 0; s < size; s++) matrix[s * size + s] = solvedCounts[s]!;
  absorbPairs(levels, (row, column, value) => {
    if (row < size) matrix[row * size + column]! += value;
  });
  if (choleskyInPlace(matrix, size) >= 0) throw new RangeError('the two factors are not connected');
  return matrix;
}

/** Effects of S with the reference at 0, and the sum of squares of S after A. */
function solveEffects(
  levels: AbsorbedLevels,
  factor: Float64Array,
  deviations: Float64Array,
  solvedCounts: Float64Array,
  solvedDeviations: Float64Array,
): { effects: Float64Array; squares: number } {
  const size = solvedCounts.length - 1;
  const right = solvedCounts.map((plots, s) => plots * solvedDeviations[s]!);
  absorbTotals(right, levels, deviations);
  const effects = right.slice(0, size);
  solveLower(factor, size, effects);
  const squares = effects.reduce((sum, x) => sum + x * x, 0);
  solveUpper(factor, size, effects);
  const withReference = new Float64Array(size + 1);
  withReference.set(effects);
  return { effects: withReference, squares };
}

/** L^-1 a for every A level, one row of `size` numbers each. */
function absorbedPoints(
  cells: Incidence,
  counts: Float64Array,
  factor: Float64Array,
  size: number,
): Float64Array {
  const points = new Float64Array(counts.length * size);
  for (let a = 0; a < counts.length; a++) {
    const point = points.subarray(a * size, (a + 1) * size);
    for (let c = cells.start[a]!; c < cells.start[a + 1]!; c++) {
      const s = cells.other[c]!;
      if (s < size) point[s] = cells.count[c]! / counts[a]!;
    }
    solveLower(factor, size, point);
  }
  return points;
}

/** L^-1 e for every S level; the reference level lies at the origin. */
function unitPoints(factor: Float64Array, size: number): Float64Array {
  const points = new Float64Array((size + 1) * size);
  for (let s = 0; s < size; s++) {
    const point = points.subarray(s * size, (s + 1) * size);
    point[s] = 1;
    solveLower(factor, size, point);
  }
  return points;
}

function centre(points: Float64Array, size: number): Float64Array {
  const levels = size === 0 ? 1 : points.length / size;
  const mean = new Float64Array(size);
  points.forEach((x, i) => {
    mean[i % size]! += x / levels;
  });
  return mean;
}

/** Variances of means and differences from points: `own` is added per level, `shared` to every mean. */
function rowGeometry(points: Float64Array, own: Float64Array, middle: Float64Array, shared: number) {
  const size = middle.length;
  const levels = own.length;
  const rowCentre = centre(points, size);
  let spread = 0;
  for (let i = 0; i < levels; i++) {
    spread += own[i]! + (squaredDistance(points, i * size, rowCentre, 0, size) * levels) / (levels - 1);
  }
  return {
    meanVariance: (i: number) => own[i]! + shared + squaredDistance(points, i * size, middle, 0, size),
    differenceVariance: (i: number, j: number) =>
      i === j ? 0 : own[i]! + own[j]! + squaredDistance(points, i * size, points, j * size, size),
    averageDifferenceVariance: (2 * spread) / levels,
  };
}

function squaredDistance(
  x: Float64Array,
  xStart: number,
  y: Float64Array,
  yStart: number,
  size: number,
): number {
  let sum = 0;
  for (let k = 0; k < size; k++) sum += (x[xStart + k]! - y[yStart + k]!) ** 2;
  return sum;
}
