import type { PlotColumns } from './plots.ts';

/** Effects of the single rows or columns of plots, beside the smooth trend. */
export type LineEffects = 'none' | 'fixed' | 'random';

/** One figure for either direction of the field. */
export interface ByDirection<Value> {
  row: Value;
  column: Value;
}

/**
 * A field trial with a smooth trend in two dimensions:
 *   response = trend(row, column) + genotype + rows + columns + further factors + residual.
 */
export interface SpatialModel extends PlotColumns {
  genotypes: 'fixed' | 'random';
  /** effects of single rows and columns (sowing, harvest, spraying go along them); random unless said */
  lines?: Partial<ByDirection<LineEffects>>;
  /** further factors of the table, such as replicates or a group of checks */
  fixed?: readonly string[];
  random?: readonly string[];
  /** stretches of the spline basis; half the number of rows or columns, 4 to 20, unless said */
  segments?: Partial<ByDirection<number>>;
  /** divides the segments of the part that is smooth in both directions, for large fields; 1 unless said */
  nesting?: Partial<ByDirection<number>>;
}
