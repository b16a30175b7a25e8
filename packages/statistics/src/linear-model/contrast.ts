import { studentTwoSided, studentUpperQuantile } from '../distributions/student.ts';
import { listNames, StatisticsError } from '../statistics-error.ts';
import type { MarginalMeans } from './marginal-means.ts';

/** A comparison among means: coefficients that add up to 0, one per mean. */
export interface Contrast {
  name: string;
  coefficients: Float64Array;
}

/** An estimate with its test against 0. */
export interface ContrastTest {
  name: string;
  estimate: number;
  standardError: number;
  t: number;
  df: number;
  p: number;
  /** of the confidence interval at 95% */
  lower: number;
  upper: number;
}

/** @throws StatisticsError contrastNotZero */
export function contrastOfMeans(means: MarginalMeans, { name, coefficients }: Contrast): ContrastTest {
  if (coefficients.length !== means.means.length)
    throw new RangeError(`${name}: one coefficient per mean is needed`);
  const sum = coefficients.reduce((total, c) => total + c, 0);
  const largest = coefficients.reduce((most, c) => Math.max(most, Math.abs(c)), 0);
  if (!(Math.abs(sum) <= 1e-9 * largest))
    throw new StatisticsError('contrastNotZero', { contrast: name, sum });
  const { df } = means;
  // for coefficients that add up to 0 the variance is a sum over differences, which keeps its digits
  let variance = 0;
  for (let i = 0; i < coefficients.length; i++) {
    for (let j = 0; j < i; j++) {
      const product = coefficients[i]! * coefficients[j]!;
      if (product !== 0) variance -= product * means.differenceVariance(i, j);
    }
  }
  const estimate = coefficients.reduce((total, c, i) => total + c * (means.means[i]! - means.means[0]!), 0);
  return testEstimate(name, estimate, variance, df);
}

export function testEstimate(name: string, estimate: number, variance: number, df: number): ContrastTest {
  const standardError = Math.sqrt(Math.max(0, variance));
  const t = estimate / standardError;
  const reach = studentUpperQuantile(0.025, df) * standardError;
  return {
    name,
    estimate,
    standardError,
    t,
    df,
    p: studentTwoSided(t, df),
    lower: estimate - reach,
    upper: estimate + reach,
  };
}

/** The mean of some levels against the mean of others. @throws StatisticsError unknownLevel */
export function groupContrast(
  means: MarginalMeans,
  first: readonly string[],
  second: readonly string[],
): Contrast {
  const coefficients = new Float64Array(means.levels.length);
  const add = (names: readonly string[], sign: number) => {
    for (const level of names) coefficients[placeOf(means, level)]! += sign / names.length;
  };
  add(first, 1);
  add(second, -1);
  return { name: `${first.join('+')} - ${second.join('+')}`, coefficients };
}

/** Every other level against one (a check). @throws StatisticsError unknownLevel */
export function contrastsWith(means: MarginalMeans, level: string): Contrast[] {
  placeOf(means, level);
  return means.levels
    .filter((other) => other !== level)
    .map((other) => groupContrast(means, [other], [level]));
}

/** Each level against the average of those before it; orthogonal when replication is equal. */
export function helmertContrasts(means: MarginalMeans): Contrast[] {
  return means.levels.slice(1).map((level, k) => groupContrast(means, [level], means.levels.slice(0, k + 1)));
}

/** Each level against the average of all. */
export function contrastsWithMean(means: MarginalMeans): Contrast[] {
  const count = means.levels.length;
  return means.levels.map((level, place) => ({
    name: `${level} - mean`,
    coefficients: Float64Array.from({ length: count }, (_, k) => Number(k === place) - 1 / count),
  }));
}

const DEGREES = ['linear', 'quadratic', 'cubic', 'quartic', 'quintic'];

/**
 * Orthogonal polynomials in the amounts of the levels, which need not be equally spaced: linear, quadratic and so on.
 * Coefficients have length 1.
 * Source: R. G. D. Steel and J. H. Torrie, Principles and Procedures of Statistics (2nd ed. 1980), section 15.7;
 * G. E. Forsythe, Journal of SIAM 5 (1957) 74-88 (recurrence).
 *
 * @param amounts one per mean; the levels read as numbers where not given
 * @throws StatisticsError levelNotNumeric
 */
export function polynomialContrasts(
  means: MarginalMeans,
  amounts: ArrayLike<number> = means.levels.map((level) => amountOf(means.term, level)),
  degree = Math.min(new Set(Array.from(amounts)).size - 1, DEGREES.length),
): Contrast[] {
  const count = amounts.length;
  const average = Array.from(amounts).reduce((sum, x) => sum + x, 0) / count;
  const x = Float64Array.from(amounts, (amount) => amount - average);
  const found: Float64Array[] = [new Float64Array(count).fill(1 / Math.sqrt(count))];
  for (let k = 1; k <= degree; k++) {
    const next = found[k - 1]!.map((value, i) => value * x[i]!);
    // twice, because one pass leaves what rounding made of the earlier ones
    for (let round = 0; round < 2; round++) for (const other of found) takeOff(next, other);
    const length = Math.sqrt(next.reduce((sum, value) => sum + value * value, 0));
    found.push(next.map((value) => value / length));
  }
  return found.slice(1).map((coefficients, k) => ({ name: DEGREES[k] ?? `degree ${k + 1}`, coefficients }));
}

/** Products of contrasts of two factors, for the cell means of both: how one changes with the other. */
export function interactionContrasts(first: readonly Contrast[], second: readonly Contrast[]): Contrast[] {
  return first.flatMap((a) =>
    second.map((b) => ({
      name: `${a.name} x ${b.name}`,
      coefficients: Float64Array.from(
        { length: a.coefficients.length * b.coefficients.length },
        (_, k) =>
          a.coefficients[Math.floor(k / b.coefficients.length)]! * b.coefficients[k % b.coefficients.length]!,
      ),
    })),
  );
}

function takeOff(vector: Float64Array, unit: Float64Array): void {
  const share = vector.reduce((sum, value, i) => sum + value * unit[i]!, 0);
  unit.forEach((value, i) => (vector[i]! -= share * value));
}

function amountOf(term: string, level: string): number {
  const amount = level.trim() === '' ? NaN : Number(level);
  if (!Number.isFinite(amount)) throw new StatisticsError('levelNotNumeric', { term, level });
  return amount;
}

function placeOf({ term, levels }: MarginalMeans, level: string): number {
  const place = levels.indexOf(level);
  if (place < 0) throw new StatisticsError('unknownLevel', { term, level, levels: listNames(levels) });
  return place;
}
