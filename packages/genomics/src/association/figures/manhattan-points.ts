import type { VariantTable } from '../../matrix/variant-table.ts';

export interface ManhattanOptions {
  /** columns of the figure; default 1,500 */
  columns?: number;
  /** rows of the figure; default 300 */
  rows?: number;
}

/**
 * Markers to show in a Manhattan figure, ascending: of those that fall on the same spot one only. In every column of the
 * figure the marker of least p is shown, so no peak is hidden, and no marker lies further than one spot from one that is
 * shown.
 *
 * @param strength -log10 p by marker; NaN is none
 */
export function manhattanPoints(
  variants: VariantTable,
  strength: Float32Array,
  { columns = 1500, rows = 300 }: ManhattanOptions = {},
): Int32Array {
  const highest = strength.reduce((most, value) => (value > most ? value : most), 0);
  const columnOf = columnsOfChromosomes(variants, columns);
  const spots = new Map<number, number>();
  const peaks = new Map<number, number>();
  for (let k = 0; k < strength.length; k++) {
    const value = strength[k]!;
    if (Number.isNaN(value)) continue;
    const column = columnOf(k);
    const row = highest > 0 ? Math.min(rows - 1, Math.floor((rows * value) / highest)) : 0;
    const spot = column * rows + row;
    const shown = spots.get(spot);
    if (shown === undefined || value > strength[shown]!) spots.set(spot, k);
    const peak = peaks.get(column);
    if (peak === undefined || value > strength[peak]!) peaks.set(column, k);
  }
  return Int32Array.from(new Set([...spots.values(), ...peaks.values()])).sort();
}

/** Column of the figure in which a marker falls: chromosomes side by side, each as wide as it is long. */
function columnsOfChromosomes(
  { chromosomes, chromosome, position }: VariantTable,
  columns: number,
): (variant: number) => number {
  const longest = new Float64Array(chromosomes.length);
  for (let k = 0; k < position.length; k++) {
    const own = chromosome[k]!;
    if (position[k]! > longest[own]!) longest[own] = position[k]!;
  }
  const starts = new Float64Array(chromosomes.length);
  for (let c = 1; c < starts.length; c++) starts[c] = starts[c - 1]! + longest[c - 1]! + 1;
  const whole = (starts.at(-1) ?? 0) + (longest.at(-1) ?? 0) + 1;
  const before = Int32Array.from(starts, (start, c) => c + Math.floor((columns * start) / whole));
  return (k) => {
    const own = chromosome[k]!;
    return before[own]! + Math.floor((columns * position[k]!) / whole);
  };
}
