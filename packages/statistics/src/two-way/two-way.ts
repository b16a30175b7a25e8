import type { Factor } from '../data/factor.ts';
import { absorb } from './absorption.ts';
import { transpose, type Incidence } from './incidence.ts';
import { totalAndError, weightedSquares, type TwoWayData, type TwoWayFit } from './two-way-model.ts';

/**
 * The additive model of two factors, such as entries and blocks: what most trials are analysed by, thousands of times in
 * a simulation. `linear-model/` takes any formula and gives the same by the same elimination (`numeric/absorption.ts`),
 * at 10 to 20 times the cost: 11.5 ms against 0.7 ms for 2,000 entries in 4 blocks, 0.2 ms against 0.01 ms for 12.
 *
 * @param values one per plot, finite
 * @param row factor of interest (entries): codes >= 0, every level used
 * @param column the other factor (blocks), likewise; the two must be connected
 * @param cells incidence of row by column
 */
export function fitTwoWay(values: Float64Array, row: Factor, column: Factor, cells: Incidence): TwoWayFit {
  const data = describe(values, row, column);
  const cellPlots = equalCells(cells, row.levels.length * column.levels.length);
  if (cellPlots > 0) return balancedFit(data);
  // the factor with more levels is absorbed, so that what is solved stays small
  return row.levels.length >= column.levels.length
    ? absorb(data, cells, 'row')
    : absorb(data, transpose(cells, column.levels.length), 'column');
}

function describe(values: Float64Array, row: Factor, column: Factor): TwoWayData {
  const n = values.length;
  const rough = values.reduce((sum, value) => sum + value, 0) / n;
  const grandMean = rough + values.reduce((sum, value) => sum + (value - rough), 0) / n;
  const [rowCounts, rowDeviations] = levelMeans(values, grandMean, row);
  const [columnCounts, columnDeviations] = levelMeans(values, grandMean, column);
  return { values, grandMean, row, column, rowCounts, columnCounts, rowDeviations, columnDeviations };
}

function levelMeans(values: Float64Array, origin: number, factor: Factor): [Float64Array, Float64Array] {
  const counts = new Float64Array(factor.levels.length);
  const means = new Float64Array(factor.levels.length);
  for (let plot = 0; plot < values.length; plot++) {
    const code = factor.codes[plot]!;
    counts[code]!++;
    means[code]! += values[plot]! - origin;
  }
  for (let code = 0; code < means.length; code++) means[code]! /= counts[code]!;
  return [counts, means];
}

/** Plots per cell when every cell has as many, else 0. */
function equalCells({ count }: Incidence, cells: number): number {
  const first = count[0]!;
  return count.length === cells && count.every((plots) => plots === first) ? first : 0;
}

/** Every row level meets every column level equally often: the factors are orthogonal and means are enough. */
function balancedFit(data: TwoWayData): TwoWayFit {
  const { grandMean, rowDeviations, columnDeviations, rowCounts, columnCounts } = data;
  const rowPart = rowDeviations.map((deviation) => grandMean + deviation);
  const ofRow = 1 / rowCounts[0]!;
  const ofCell = ofRow + 1 / columnCounts[0]! - 1 / data.values.length;
  const row = weightedSquares(rowCounts, rowDeviations);
  const column = weightedSquares(columnCounts, columnDeviations);
  return {
    rowPart,
    columnPart: columnDeviations,
    rowMeans: rowPart,
    squares: {
      ...totalAndError(data, rowPart, columnDeviations),
      row,
      column,
      rowAdjusted: row,
      columnAdjusted: column,
    },
    meanVariance: () => ofRow,
    differenceVariance: (i, j) => (i === j ? 0 : 2 * ofRow),
    averageDifferenceVariance: 2 * ofRow,
    leverage: () => ofCell,
  };
}
