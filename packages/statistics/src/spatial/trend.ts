import { StatisticsError } from '../statistics-error.ts';
import type { ByDirection, SpatialModel } from './model.ts';
import type { FieldPlots } from './plots.ts';
import { deviationValues, linearValue, smoothDirection, type SmoothDirection } from './smooth-direction.ts';

/** Columns of a design that share a variance, or fixed ones; `columns` holds one column after the other. */
export interface Block {
  name: string;
  random: boolean;
  count: number;
  columns: Float64Array;
}

const DEGREE = 3;
/** Two places make a straight line; what bends needs a third. */
const LEAST_PLACES = 3;

/** The bases of a smooth trend over a field. */
export interface TrendBasis {
  main: ByDirection<SmoothDirection>;
  /** of the part that is smooth in both directions; coarser where the bases are nested */
  nested: ByDirection<SmoothDirection>;
}

/** @throws StatisticsError fieldTooNarrow, segmentsRange */
export function trendBasis(model: SpatialModel, plots: FieldPlots): TrendBasis {
  const row = directionBases(model, plots.row, 'row');
  const column = directionBases(model, plots.column, 'column');
  return { main: { row: row[0], column: column[0] }, nested: { row: row[1], column: column[1] } };
}

function directionBases(
  model: SpatialModel,
  places: Float64Array,
  direction: 'row' | 'column',
): [SmoothDirection, SmoothDirection] {
  const coordinate = model[direction];
  const distinct = new Set(places).size;
  if (distinct < LEAST_PLACES)
    throw new StatisticsError('fieldTooNarrow', { coordinate, count: distinct, least: LEAST_PLACES });
  const nesting = model.nesting?.[direction] ?? 1;
  const usual = Math.min(20, Math.max(4, Math.ceil(distinct / 2)));
  const segments = model.segments?.[direction] ?? Math.ceil(usual / nesting) * nesting;
  const inRange = Number.isInteger(segments) && segments >= 1 && segments <= 100;
  if (!inRange || !(nesting >= 1) || !Number.isInteger(segments / nesting))
    throw new StatisticsError('segmentsRange', { coordinate, segments, nesting });
  const from = places.reduce((least, place) => Math.min(least, place));
  const to = places.reduce((most, place) => Math.max(most, place));
  const main = smoothDirection({ from, to, segments, degree: DEGREE });
  const nested =
    nesting === 1 ? main : smoothDirection({ from, to, segments: segments / nesting, degree: DEGREE });
  return [main, nested];
}

/**
 * The trend at some places: a plane with its product term (fixed), and five smooth parts (random, effects of
 * variance 1 before scaling): along columns, along rows, either of them changing in proportion to the other
 * coordinate, and smooth in both directions.
 * Source: D.-J. Lee, M. Durbán, P. Eilers, Computational Statistics and Data Analysis 61 (2013) 22-37, section 3;
 * M. X. Rodríguez-Álvarez, M. P. Boer, F. A. van Eeuwijk, P. H. C. Eilers, Spatial Statistics 23 (2018) 52-71,
 * section 2.2.
 */
export function trendBlocks(
  { main, nested }: TrendBasis,
  rows: ArrayLike<number>,
  columns: ArrayLike<number>,
): Block[] {
  const row = Float64Array.from(rows, (place) => linearValue(main.row, place));
  const column = Float64Array.from(columns, (place) => linearValue(main.column, place));
  const smoothRow = smooth(main.row, rows);
  const smoothColumn = smooth(main.column, columns);
  const bentRow = nested.row === main.row ? smoothRow : smooth(nested.row, rows);
  const bentColumn = nested.column === main.column ? smoothColumn : smooth(nested.column, columns);
  const times = (values: Float64Array) => column.map((value, p) => value * values[p]!);
  return [
    { name: 'column', random: false, count: 1, columns: column },
    { name: 'row', random: false, count: 1, columns: row },
    { name: 'column:row', random: false, count: 1, columns: times(row) },
    smoothBlock('s(column)', smoothColumn),
    smoothBlock('s(row)', smoothRow),
    smoothBlock('s(column):row', smoothColumn, row),
    smoothBlock('column:s(row)', smoothRow, column),
    productBlock('s(column):s(row)', bentColumn, bentRow),
  ];
}

interface Smooth {
  precisions: Float64Array;
  /** places x deviations, row by row */
  values: Float64Array;
}

function smooth(direction: SmoothDirection, places: ArrayLike<number>): Smooth {
  return { precisions: direction.precisions, values: deviationValues(direction, places) };
}

function smoothBlock(name: string, { precisions, values }: Smooth, times?: Float64Array): Block {
  const count = precisions.length;
  const places = values.length / count;
  const columns = new Float64Array(values.length);
  for (let k = 0; k < count; k++) {
    const scale = 1 / Math.sqrt(precisions[k]!);
    for (let p = 0; p < places; p++)
      columns[k * places + p] = scale * values[p * count + k]! * (times?.[p] ?? 1);
  }
  return { name, random: true, count, columns };
}

/** Every deviation along one coordinate times every one along the other; their penalties add. */
function productBlock(name: string, a: Smooth, b: Smooth): Block {
  const [first, second] = [a.precisions.length, b.precisions.length];
  const places = a.values.length / first;
  const columns = new Float64Array(places * first * second);
  let at = 0;
  for (let i = 0; i < first; i++)
    for (let j = 0; j < second; j++) {
      const scale = 1 / Math.sqrt(a.precisions[i]! + b.precisions[j]!);
      for (let p = 0; p < places; p++)
        columns[at++] = scale * a.values[p * first + i]! * b.values[p * second + j]!;
    }
  return { name, random: true, count: first * second, columns };
}

/** Factors for the columns of each block: effects of variance 1 in a random block add 1 to a plot on the average. */
export function trendScales(blocks: readonly Block[]): number[] {
  return blocks.map(({ random, count, columns }) => {
    if (!random) return 1;
    const squares = columns.reduce((sum, value) => sum + value * value, 0);
    return Math.sqrt(columns.length / count / squares);
  });
}
