import type { Factor } from '../data/factor.ts';
import { refuseInfinite } from '../data/numbers.ts';
import { findOutliers } from '../outliers/find-outliers.ts';
import type { JudgedPlots } from '../outliers/judged-plots.ts';
import type { OutlierRule, Outliers } from '../outliers/outlier-rule.ts';
import { StatisticsError } from '../statistics-error.ts';

/** How many plots were given and what became of them. */
export interface PlotCounts {
  given: number;
  missing: number;
  withoutFactor: number;
  outliersRemoved: number;
  analysed: number;
}

/** The plots that enter an analysis. */
export interface ObservedPlots {
  /** rows of the question, ascending */
  rows: Int32Array;
  values: Float64Array;
  counts: PlotCounts;
  outliers: Outliers;
}

export interface PlotColumns {
  trait: string;
  /** one per plot, NaN = missing */
  values: Float64Array;
  /** what must be known of a plot, by the name that messages call it */
  factors: Readonly<Record<string, Factor>>;
  /** as `factors`, NaN = not known */
  positions?: Readonly<Record<string, Float64Array>>;
}

/** How outliers are looked for among plots. */
export type OutlierSearch = Omit<JudgedPlots, 'values' | 'known'> & { rule: OutlierRule };

/**
 * Plots with a value and everything known that the analysis needs.
 *
 * @throws StatisticsError unequalLengths, infiniteValue, noValues, onePlot, constantTrait
 */
export function observePlots(
  { trait, values, factors, positions = {} }: PlotColumns,
  { rule, ...search }: OutlierSearch,
): ObservedPlots {
  refuseUnequalLengths(trait, values, factors, positions);
  refuseInfinite(trait, values);
  for (const [name, column] of Object.entries(positions)) refuseInfinite(name, column);
  const groupings = Object.values(factors);
  const places = Object.values(positions);
  const observed = Int32Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]!));
  const known = observed.filter(
    (row) =>
      groupings.every(({ codes }) => codes[row]! >= 0) && places.every((place) => !Number.isNaN(place[row]!)),
  );
  const outliers = findOutliers({ ...search, values, known }, rule);
  const outside = new Set(outliers.removed ? outliers.rows : []);
  const rows = known.filter((row) => !outside.has(row));
  refuseTooLittle(trait, values, rows);
  return {
    rows,
    values: Float64Array.from(rows, (row) => values[row]!),
    counts: {
      given: values.length,
      missing: values.length - observed.length,
      withoutFactor: observed.length - known.length,
      outliersRemoved: outside.size,
      analysed: rows.length,
    },
    outliers,
  };
}

function refuseUnequalLengths(
  trait: string,
  values: Float64Array,
  factors: Readonly<Record<string, Factor>>,
  positions: Readonly<Record<string, Float64Array>>,
): void {
  const lengths: [string, number][] = [
    [trait, values.length],
    ...Object.entries(factors).map(([name, { codes }]): [string, number] => [name, codes.length]),
    ...Object.entries(positions).map(([name, column]): [string, number] => [name, column.length]),
  ];
  if (lengths.every(([, length]) => length === values.length)) return;
  throw new StatisticsError('unequalLengths', {
    lengths: lengths.map(([name, length]) => `${name} ${length}`).join(', '),
  });
}

function refuseTooLittle(trait: string, values: Float64Array, rows: Int32Array): void {
  if (rows.length === 0) throw new StatisticsError('noValues', { trait });
  if (rows.length === 1) throw new StatisticsError('onePlot', { trait });
  if (rows.every((row) => values[row] === values[rows[0]!]))
    throw new StatisticsError('constantTrait', { trait, value: values[rows[0]!]!, plots: rows.length });
}

/** A factor on the given rows; levels keep their codes, also those that lose their rows. */
export function factorOn({ levels, codes }: Factor, rows: Int32Array): Factor {
  return { levels, codes: rows.map((row) => codes[row]!) };
}
