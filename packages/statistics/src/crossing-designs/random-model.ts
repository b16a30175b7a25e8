import { fisherUpperTail } from '../distributions/index.ts';
import type { PartitionRow } from './partition.ts';

/** What a mean square is compared with. */
export interface Denominator {
  meanSquare: number;
  /** by Satterthwaite where several mean squares are combined */
  degrees: number;
  /** rows that enter, with their weights; 'error' for the error */
  parts: readonly { name: string; weight: number }[];
}

/** An F test. */
export interface MeanSquareTest {
  denominator: Denominator;
  f: number;
  p: number;
}

/** An estimate from expected mean squares; negative values are left as they are. */
export interface ComponentEstimate {
  name: string;
  variance: number;
  /** from the variances 2 MS^2 / df of independent mean squares */
  standardError: number;
  /** the same estimate as weights of the mean squares: one for each row, then one for the error */
  weights: Float64Array;
}

interface ErrorMeanSquare {
  meanSquare: number;
  degrees: number;
}

/** F tests of fixed effects: every row against the error. */
export function fixedTests(
  rows: readonly PartitionRow[],
  { meanSquare, degrees }: ErrorMeanSquare,
): MeanSquareTest[] {
  const denominator = { meanSquare, degrees, parts: [{ name: 'error', weight: 1 }] };
  return rows.map((row) => testOf(row, denominator));
}

/**
 * F tests of random effects: each row against the combination of later rows that is expected to be as large when its
 * own variance is 0. One row is enough where its coefficients fit (then the test is exact).
 * Source: F. E. Satterthwaite, Biometrics Bulletin 2 (1946) 110-114.
 */
export function randomTests(rows: readonly PartitionRow[], error: ErrorMeanSquare): MeanSquareTest[] {
  const components = varianceComponents(rows, error);
  return rows.map((row, s) => {
    const weights = new Float64Array(rows.length + 1);
    weights[rows.length] = 1;
    for (let t = s + 1; t < rows.length; t++)
      components[t]!.weights.forEach((weight, k) => {
        weights[k]! += row.expectation[t]! * weight;
      });
    return testOf(row, combination(weights, rows, error));
  });
}

/**
 * Variances of random effects, from the last row to the first: the mean square less what is expected of error and
 * later effects, divided by its own coefficient.
 */
export function varianceComponents(
  rows: readonly PartitionRow[],
  error: ErrorMeanSquare,
): ComponentEstimate[] {
  const all: ComponentEstimate[] = [];
  for (let s = rows.length - 1; s >= 0; s--) {
    const row = rows[s]!;
    const weights = new Float64Array(rows.length + 1);
    weights[s] = 1;
    weights[rows.length] = -1;
    for (let t = s + 1; t < rows.length; t++)
      all[t]!.weights.forEach((weight, k) => {
        weights[k]! -= row.expectation[t]! * weight;
      });
    const scaled = weights.map((weight) => weight / row.expectation[s]!);
    all[s] = { name: row.name, weights: scaled, ...combined(scaled, rows, error) };
  }
  return all;
}

/** Value and standard error of a weighted sum of independent mean squares, the error last. */
export function combined(
  weights: Float64Array,
  rows: readonly PartitionRow[],
  error: ErrorMeanSquare,
): { variance: number; standardError: number } {
  let variance = 0;
  let squares = 0;
  [...rows, error].forEach(({ meanSquare, degrees }, k) => {
    if (weights[k] === 0) return;
    variance += weights[k]! * meanSquare;
    squares += (2 * (weights[k]! * meanSquare) ** 2) / degrees;
  });
  return { variance, standardError: Math.sqrt(squares) };
}

/** Weights this close to 0 are rounding of coefficients that cancel. */
const NEGLIGIBLE = 1e-9;

function combination(
  weights: Float64Array,
  rows: readonly PartitionRow[],
  error: ErrorMeanSquare,
): Denominator {
  const named = [...rows, { name: 'error', ...error }];
  const parts = named
    .map(({ name, meanSquare, degrees }, k) => ({ name, meanSquare, degrees, weight: weights[k]! }))
    .filter(({ weight }) => Math.abs(weight) > NEGLIGIBLE);
  const meanSquare = parts.reduce((sum, part) => sum + part.weight * part.meanSquare, 0);
  const spread = parts.reduce((sum, part) => sum + (part.weight * part.meanSquare) ** 2 / part.degrees, 0);
  return {
    meanSquare,
    degrees: parts.length === 1 ? parts[0]!.degrees : meanSquare ** 2 / spread,
    parts: parts.map(({ name, weight }) => ({ name, weight })),
  };
}

/** No test where a negative combination leaves nothing to compare with. */
function testOf({ meanSquare, degrees }: PartitionRow, denominator: Denominator): MeanSquareTest {
  const f = denominator.meanSquare > 0 ? meanSquare / denominator.meanSquare : NaN;
  return { denominator, f, p: fisherUpperTail(f, degrees, denominator.degrees) };
}
