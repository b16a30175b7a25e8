import { countLevels, restrictFactor, type Factor } from '../data/factor.ts';
import { connectedSets, incidence } from '../two-way/incidence.ts';
import { fitTwoWay } from '../two-way/two-way.ts';
import { StatisticsError } from '../statistics-error.ts';

/** The error that axes and stability figures are tested against: from the analysis of the plots. */
export interface ErrorTerm {
  meanSquare: number;
  /** Infinity where the error counts as known */
  degrees: number;
  /** plots behind a cell mean; their harmonic mean where they differ */
  replicates: number;
}

/** The error of one environment; degrees 0 where nothing is repeated. */
export interface EnvironmentError {
  environment: string;
  sumOfSquares: number;
  degrees: number;
  /** harmonic mean of the plots of a genotype; NaN without plots */
  replicates: number;
  /** genotypes that have a plot */
  genotypes: number;
}

/**
 * The error of plots in each environment: what genotypes and, where given, replicates or blocks leave.
 *
 * @param response one per plot, NaN where missing
 * @param replicate codes may repeat from one environment to the next: they are read within environments
 */
export function environmentErrors(
  response: Float64Array,
  genotype: Factor,
  environment: Factor,
  replicate?: Factor,
): EnvironmentError[] {
  return usableRows(response, genotype, environment, replicate).map((rows, e) => {
    const entries = restrictFactor(genotype, rows).factor;
    const blocks = replicate ? restrictFactor(replicate, rows).factor : wholeTrial(rows.length);
    const values = Float64Array.from(rows, (row) => response[row]!);
    const genotypes = entries.levels.length;
    const reciprocals = countLevels(entries).reduce((sum, count) => sum + 1 / count, 0);
    return {
      environment: environment.levels[e]!,
      ...errorWithin(values, entries, blocks),
      replicates: genotypes / reciprocals,
      genotypes,
    };
  });
}

/**
 * Error variance of a mean in each environment, by which environments can be weighted.
 *
 * @throws StatisticsError environmentWithoutError
 */
export function errorVariancesOfMeans(errors: readonly EnvironmentError[]): Float64Array {
  return Float64Array.from(errors, ({ environment, sumOfSquares, degrees, replicates }) => {
    if (!(sumOfSquares > 0)) throw new StatisticsError('environmentWithoutError', { environment });
    return sumOfSquares / degrees / replicates;
  });
}

/**
 * The error of plots within environments, pooled over the environments.
 * Source: K. A. Gomez and A. A. Gomez, Statistical Procedures for Agricultural Research (2nd ed. 1984), section 8.1.
 *
 * @param response, replicate as for `environmentErrors`
 * @throws StatisticsError interactionWithoutError when nothing is left to estimate the error from
 */
export function pooledError(
  response: Float64Array,
  genotype: Factor,
  environment: Factor,
  replicate?: Factor,
): ErrorTerm {
  const error = pooledErrorIfAny(response, genotype, environment, replicate);
  if (!error) throw new StatisticsError('interactionWithoutError');
  return error;
}

/** The same; null when nothing is left to estimate the error from. */
export function pooledErrorIfAny(
  response: Float64Array,
  genotype: Factor,
  environment: Factor,
  replicate?: Factor,
): ErrorTerm | null {
  const errors = environmentErrors(response, genotype, environment, replicate);
  const total = (of: (one: EnvironmentError) => number) => errors.reduce((sum, one) => sum + of(one), 0);
  const degrees = total((one) => one.degrees);
  if (degrees === 0) return null;
  const cells = total(({ genotypes }) => genotypes);
  const reciprocals = total(({ genotypes, replicates }) => (genotypes > 0 ? genotypes / replicates : 0));
  return {
    meanSquare: total((one) => one.sumOfSquares) / degrees,
    degrees,
    replicates: cells / reciprocals,
  };
}

/**
 * The same where the values are means with standard errors of an earlier analysis: the average of their squares, one
 * mean for each cell. Degrees are Infinity: the variances of the first stage count as known in the second.
 * Source: H. P. Piepho, J. Möhring, T. Schulz-Streeck, J. O. Ogutu, Biometrical Journal 54 (2012) 844-860.
 *
 * @param standardErrors one per value; NaN or 0 where not known
 * @returns null where none is known
 */
export function errorOfMeans(values: Float64Array, standardErrors: Float64Array): ErrorTerm | null {
  const known = standardErrors.filter((error, row) => error > 0 && !Number.isNaN(values[row]!));
  if (known.length === 0) return null;
  const meanSquare = known.reduce((sum, error) => sum + error * error, 0) / known.length;
  return { meanSquare, degrees: Infinity, replicates: 1 };
}

/** The rows of each environment in which nothing is missing. */
function usableRows(
  response: Float64Array,
  genotype: Factor,
  environment: Factor,
  replicate: Factor | undefined,
): Int32Array[] {
  const rows: number[][] = environment.levels.map(() => []);
  for (let row = 0; row < response.length; row++) {
    if (Number.isNaN(response[row]!) || genotype.codes[row]! < 0) continue;
    if (replicate && replicate.codes[row]! < 0) continue;
    rows[environment.codes[row]!]?.push(row);
  }
  return rows.map((list) => Int32Array.from(list));
}

function wholeTrial(plots: number): Factor {
  return { levels: ['1'], codes: new Int32Array(plots) };
}

/** Genotypes that meet no common block belong to separate sets, each with an error of its own to add. */
function errorWithin(values: Float64Array, entries: Factor, blocks: Factor) {
  let sumOfSquares = 0;
  let degrees = 0;
  const cells = incidence(entries, blocks);
  const sets = connectedSets(cells, blocks.levels.length);
  const setOf = new Int32Array(entries.levels.length);
  sets.forEach((set, k) => set.forEach((entry) => (setOf[entry] = k)));
  for (let k = 0; k < sets.length; k++) {
    const rows = Int32Array.from(values.keys()).filter((row) => setOf[entries.codes[row]!] === k);
    const row = restrictFactor(entries, rows).factor;
    const column = restrictFactor(blocks, rows).factor;
    const own = rows.length - row.levels.length - column.levels.length + 1;
    if (own === 0) continue;
    const part = Float64Array.from(rows, (place) => values[place]!);
    sumOfSquares += fitTwoWay(part, row, column, incidence(row, column)).squares.error;
    degrees += own;
  }
  return { sumOfSquares, degrees };
}
