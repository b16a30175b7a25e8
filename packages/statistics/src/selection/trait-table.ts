import { refuseInfinite } from '../data/numbers.ts';
import { summarize } from '../data/summary.ts';
import { StatisticsError } from '../statistics-error.ts';

/** Values of several traits on several entries (means, BLUEs or BLUPs). */
export interface TraitTable {
  entries: readonly string[];
  traits: readonly string[];
  /** entries x traits, row by row; NaN where missing */
  values: Float64Array;
}

/** Figures between traits: variances and covariances, or correlations. */
export interface TraitMatrix {
  traits: readonly string[];
  /** traits x traits, symmetric */
  values: Float64Array;
}

/**
 * @param columns one array for each trait, as long as `entries`
 * @throws StatisticsError unequalLengths, infiniteValue
 */
export function traitTable(
  entries: readonly string[],
  columns: Readonly<Record<string, Float64Array>>,
): TraitTable {
  const traits = Object.keys(columns);
  for (const trait of traits) {
    if (columns[trait]!.length !== entries.length)
      throw new StatisticsError('unequalLengths', {
        lengths: `${trait} ${columns[trait]!.length}, ${entries.length}`,
      });
    refuseInfinite(trait, columns[trait]!);
  }
  const values = new Float64Array(entries.length * traits.length);
  traits.forEach((trait, j) =>
    columns[trait]!.forEach((value, i) => {
      values[i * traits.length + j] = value;
    }),
  );
  return { entries, traits, values };
}

/** The entries that have a value of every trait, and the names of those left out. */
export function completeEntries({ entries, traits, values }: TraitTable): {
  table: TraitTable;
  leftOut: string[];
} {
  const width = traits.length;
  const isWhole = (i: number) =>
    values.subarray(i * width, (i + 1) * width).every((value) => !Number.isNaN(value));
  const kept = [...entries.keys()].filter(isWhole);
  const whole = new Float64Array(kept.length * width);
  kept.forEach((i, row) => whole.set(values.subarray(i * width, (i + 1) * width), row * width));
  return {
    table: { entries: kept.map((i) => entries[i]!), traits, values: whole },
    leftOut: entries.filter((_, i) => !isWhole(i)),
  };
}

/** The column of one trait. */
export function traitColumn({ entries, traits, values }: TraitTable, trait: number): Float64Array {
  return Float64Array.from(entries, (_, i) => values[i * traits.length + trait]!);
}

/** @throws StatisticsError valueMissing: names the first entry and trait without a value */
export function refuseGaps({ entries, traits, values }: TraitTable): void {
  const gap = values.findIndex((value) => Number.isNaN(value));
  if (gap < 0) return;
  throw new StatisticsError('valueMissing', {
    entry: entries[Math.floor(gap / traits.length)]!,
    trait: traits[gap % traits.length]!,
    count: values.reduce((count, value) => count + Number(Number.isNaN(value)), 0),
  });
}

/** Mean and standard deviation (with n - 1) of each trait. */
export interface Scales {
  means: Float64Array;
  deviations: Float64Array;
}

/** @throws StatisticsError fewEntries with less than 2, valueMissing, constantTrait when a trait does not vary */
export function scalesOf(table: TraitTable): Scales {
  const { entries, traits } = table;
  if (entries.length < 2) throw new StatisticsError('fewEntries', { least: 2, count: entries.length });
  refuseGaps(table);
  const means = new Float64Array(traits.length);
  const deviations = new Float64Array(traits.length);
  traits.forEach((trait, j) => {
    const column = traitColumn(table, j);
    const { mean, variance } = summarize(column);
    if (column.every((value) => value === column[0]))
      throw new StatisticsError('constantTrait', { trait, value: column[0]!, plots: column.length });
    means[j] = mean;
    deviations[j] = variance > 0 && variance < Infinity ? Math.sqrt(variance) : farDeviation(column, mean);
  });
  return { means, deviations };
}

/** Standard deviation of values whose squares are too small or too large for a number. */
function farDeviation(column: Float64Array, mean: number): number {
  const largest = column.reduce((most, value) => Math.max(most, Math.abs(value - mean)), 0);
  const squares = column.reduce((sum, value) => sum + ((value - mean) / largest) ** 2, 0);
  return largest * Math.sqrt(squares / (column.length - 1));
}

/** Every trait with mean 0 and, unless `scale` is false, standard deviation 1. */
export function standardized(
  { entries, traits, values }: TraitTable,
  { means, deviations }: Scales,
  scale = true,
): TraitTable {
  const width = traits.length;
  return {
    entries,
    traits,
    values: values.map((value, at) => (value - means[at % width]!) / (scale ? deviations[at % width]! : 1)),
  };
}

/**
 * Something for each pair of traits, each trait with all before it.
 *
 * @param of gets the places of both traits, and the index of the pair in a matrix between traits
 */
export function ofTraitPairs<Result>(
  traits: readonly string[],
  of: (a: number, b: number, at: number) => Result,
): (Result & { first: string; second: string })[] {
  return traits.flatMap((second, b) =>
    traits.slice(0, b).map((first, a) => ({ first, second, ...of(a, b, a * traits.length + b) })),
  );
}
