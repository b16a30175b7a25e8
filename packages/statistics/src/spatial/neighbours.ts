import { StatisticsError } from '../statistics-error.ts';
import { FieldGrid } from './field-grid.ts';
import type { FieldPlots, PlotColumns } from './plots.ts';

/** Displacement of a neighbour in rows and columns. */
export type Step = readonly [row: number, column: number];

/**
 * The neighbours of each plot that exist, in the order of the steps.
 *
 * @throws StatisticsError placeNotWhole, noNeighbours
 */
export function neighboursOf(plots: FieldPlots, names: PlotColumns, steps: readonly Step[]): Int32Array[] {
  const { row, column } = plots;
  const grid = new FieldGrid(row, column, names);
  const neighbours = Array.from(row.keys(), (p) =>
    Int32Array.from(steps, ([down, across]) => grid.at(row[p]! + down, column[p]! + across)).filter(
      (other) => other >= 0,
    ),
  );
  if (neighbours.every((others) => others.length === 0))
    throw new StatisticsError('noNeighbours', { row: names.row, column: names.column });
  return neighbours;
}

/** Mean of the neighbours' values; `alone` where a plot has none. */
export function neighbourMeans(
  values: Float64Array,
  neighbours: readonly Int32Array[],
  alone: number,
): Float64Array {
  return Float64Array.from(neighbours, (others) => {
    if (others.length === 0) return alone;
    let sum = 0;
    for (const other of others) sum += values[other]!;
    return sum / others.length;
  });
}
