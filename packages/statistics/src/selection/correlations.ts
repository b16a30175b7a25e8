import { normalQuantile, studentTwoSided } from '../distributions/index.ts';
import { choleskyInPlace, invertFactored } from '../numeric/dense-cholesky.ts';
import { averageRanks } from '../numeric/ranks.ts';
import { StatisticsError } from '../statistics-error.ts';
import { pearson } from './pearson.ts';
import { ofTraitPairs, traitColumn, type TraitMatrix, type TraitTable } from './trait-table.ts';

/** A correlation of two traits with its t test against 0. */
export interface TraitCorrelation {
  first: string;
  second: string;
  /** entries with both traits */
  n: number;
  /** NaN with less than 3 entries, or when a trait does not vary among them */
  correlation: number;
  t: number;
  degrees: number;
  p: number;
  /** limits of confidence by Fisher's z; NaN with less than 4 entries */
  lower: number;
  upper: number;
}

export interface CorrelationOptions {
  /** Spearman's is the correlation of ranks; its test and limits are approximate */
  method?: 'pearson' | 'spearman';
  /** confidence level of the limits, default 0.95 */
  confidence?: number;
}

/**
 * Correlations of all pairs of traits, each over the entries that have both.
 * Sources: R. A. Fisher, Metron 1 (1921) 3-32 (limits); M. G. Kendall and A. Stuart, The Advanced Theory of
 * Statistics, volume 2 (1961), chapters 26 and 31.
 */
export function traitCorrelations(table: TraitTable, options: CorrelationOptions = {}): TraitCorrelation[] {
  const { method = 'pearson', confidence = 0.95 } = options;
  const columns = table.traits.map((_, j) => traitColumn(table, j));
  return ofTraitPairs(table.traits, (a, b) => {
    const rows = [...table.entries.keys()].filter(
      (i) => !Number.isNaN(columns[a]![i]!) && !Number.isNaN(columns[b]![i]!),
    );
    const [x, y] = [a, b].map((j) => {
      const values = Float64Array.from(rows, (i) => columns[j]![i]!);
      return method === 'spearman' ? averageRanks(values) : values;
    });
    const correlation = rows.length > 2 ? pearson(x!, y!) : NaN;
    return {
      n: rows.length,
      correlation,
      ...correlationTest(correlation, rows.length - 2),
      ...limits(correlation, rows.length, confidence),
    };
  });
}

/** The t test of a correlation that has the given degrees of freedom left (n - 2 of a simple one). */
export function correlationTest(
  correlation: number,
  degrees: number,
): Pick<TraitCorrelation, 't' | 'degrees' | 'p'> {
  const t = correlation * Math.sqrt(degrees / ((1 - correlation) * (1 + correlation)));
  return { t, degrees, p: studentTwoSided(t, degrees) };
}

function limits(correlation: number, n: number, confidence: number): { lower: number; upper: number } {
  if (n < 4) return { lower: NaN, upper: NaN };
  const reach = normalQuantile((1 + confidence) / 2) / Math.sqrt(n - 3);
  const z = Math.atanh(correlation);
  return { lower: Math.tanh(z - reach), upper: Math.tanh(z + reach) };
}

/**
 * Correlation of each pair of traits with all others held fast: from the inverse of the correlation matrix.
 * Source: M. G. Kendall and A. Stuart, The Advanced Theory of Statistics, volume 2 (1961), chapter 27.
 *
 * @param entries behind `correlations`
 * @throws StatisticsError dependentTraits
 */
export function partialCorrelations(
  correlations: TraitMatrix,
  entries: number,
): Omit<TraitCorrelation, 'lower' | 'upper'>[] {
  const { traits } = correlations;
  const width = traits.length;
  const inverse = invertTraits(correlations);
  return ofTraitPairs(traits, (a, b, at) => {
    const correlation = -inverse[at]! / Math.sqrt(inverse[a * width + a]! * inverse[b * width + b]!);
    return { n: entries, correlation, ...correlationTest(correlation, entries - width) };
  });
}

/** @throws StatisticsError dependentTraits: names the trait that follows from those before it */
export function invertTraits({ traits, values }: TraitMatrix): Float64Array {
  const inverse = values.slice();
  const dependent = choleskyInPlace(inverse, traits.length);
  if (dependent >= 0) throw new StatisticsError('dependentTraits', { trait: traits[dependent]! });
  invertFactored(inverse, traits.length);
  return inverse;
}
