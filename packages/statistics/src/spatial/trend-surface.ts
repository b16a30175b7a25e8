import { dot } from '../numeric/dense-product.ts';
import type { DesignBlock, SpatialDesign } from './spatial-design.ts';
import { trendBlocks } from './trend.ts';

/** Means over the plots of the columns of some blocks, 0 for all others. */
export function columnAverages(
  { blocks, columns, width, plots }: SpatialDesign,
  chosen: (block: DesignBlock) => boolean,
): Float64Array {
  const count = plots.rows.length;
  const averages = new Float64Array(width);
  for (const { from, to } of blocks.filter(chosen))
    for (let k = from; k < to; k++)
      for (let p = 0; p < count; p++) averages[k]! += columns[k * count + p]! / count;
  return averages;
}

/** The fitted trend at some places, as deviation from its average over the plots. */
export function trendAt(
  design: SpatialDesign,
  effects: Float64Array,
  row: ArrayLike<number>,
  column: ArrayLike<number>,
): Float64Array {
  const average = dot(
    columnAverages(design, ({ kind }) => kind === 'trend'),
    effects,
  );
  const values = new Float64Array(row.length).fill(-average);
  const own = design.blocks.filter(({ kind }) => kind === 'trend');
  trendBlocks(design.basis, row, column).forEach(({ count, columns }, b) => {
    for (let k = 0; k < count; k++) {
      const effect = design.scales[b]! * effects[own[b]!.from + k]!;
      for (let p = 0; p < values.length; p++) values[p]! += effect * columns[k * values.length + p]!;
    }
  });
  return values;
}
