import { pearson } from '@panicle/statistics/selection';
import type { PairedMeans } from '@panicle/statistics/interaction';
import type { Factor } from '@panicle/statistics/data';

/** Means of groups of rows: one row for each level of `of`, one column for each level of `across`; NaN without a value. */
export function meansTable(values: Float64Array, of: Factor, across: Factor): Float64Array[] {
  const wide = across.levels.length;
  const sums = of.levels.map(() => new Float64Array(wide));
  const counts = of.levels.map(() => new Int32Array(wide));
  values.forEach((value, row) => {
    const [level, column] = [of.codes[row]!, across.codes[row]!];
    if (level < 0 || column < 0 || Number.isNaN(value)) return;
    sums[level]![column]! += value;
    counts[level]![column]! += 1;
  });
  return sums.map((own, level) => own.map((sum, column) => sum / (counts[level]![column]! || NaN)));
}

/** Of the pairs that have both; null with fewer than three. */
export function correlationOf(first: Float64Array, second: Float64Array): number | null {
  const rows = [...first.keys()].filter((k) => !Number.isNaN(first[k]) && !Number.isNaN(second[k]));
  if (rows.length < 3) return null;
  const r = pearson(
    Float64Array.from(rows, (k) => first[k]!),
    Float64Array.from(rows, (k) => second[k]!),
  );
  return Number.isFinite(r) ? r : null;
}

/** Cells of a comparison, as its tables have them. */
export const comparedCells = ({ difference, standardError, t, p, lower, upper }: PairedMeans) => [
  difference,
  ...[standardError, t, p, lower, upper].map((value) => (Number.isFinite(value) ? value : null)),
];
