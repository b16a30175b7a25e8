import { fisherUpperTail } from '../../distributions/fisher.ts';
import { choleskyInPlace, solveLower } from '../../numeric/dense-cholesky.ts';
import { symmetricEigen } from '../../numeric/symmetric-eigen.ts';
import { remark, type Remark } from '../../statistics-error.ts';
import type { ContrastMoments } from './contrast-moments.ts';
import { combinedDegrees, kenwardRogerF, satterthwaiteDegrees } from './degrees.ts';
import { hypothesisOf, MOST_EFFECTS, type HypothesisKind } from './hypotheses.ts';
import type { MixedInference } from './mixed-inference.ts';

/** A test that some functions of the fixed effects are all 0. */
export interface FixedTest {
  term: string;
  /** numerator degrees of freedom; 0 where nothing is tested, the rest is then NaN and the remark says why */
  numerator: number;
  denominator: number;
  /** Wald statistic / numerator, with Kenward and Roger's method times their scale */
  f: number;
  p: number;
  remark: Remark | null;
}

/** Tests of all fixed terms, in the order of the model, the intercept left out. */
export function testFixedTerms(inference: MixedInference, kind: HypothesisKind = 'marginal'): FixedTest[] {
  const { fit } = inference;
  return fit.design.fixed.slice(1).map((term) => {
    const functions = hypothesisOf(fit, term, kind);
    if (typeof functions !== 'string')
      return { term: term.name, ...testMoments(inference, inference.moments(functions)), remark: null };
    const reason = remark(functions, { term: term.name, most: MOST_EFFECTS });
    return { term: term.name, numerator: 0, denominator: NaN, f: NaN, p: NaN, remark: reason };
  });
}

/** The test that all functions of some moments are 0; they must be independent, and at least one. */
export function testMoments(
  inference: MixedInference,
  moments: ContrastMoments,
): Omit<FixedTest, 'term' | 'remark'> {
  const { method, parameterCovariance } = inference;
  const { size } = moments;
  const { f, denominator } =
    method === 'kenwardRoger' && parameterCovariance
      ? kenwardRogerTest(moments, parameterCovariance)
      : satterthwaiteTest(moments, parameterCovariance);
  return { numerator: size, denominator, f, p: upperTail(f, size, denominator) };
}

function upperTail(f: number, numerator: number, denominator: number): number {
  return denominator > 0 ? fisherUpperTail(f, numerator, denominator) : NaN;
}

function kenwardRogerTest(
  { size, estimates, covariance, derivatives, inflation }: ContrastMoments,
  parameterCovariance: Float64Array,
): { f: number; denominator: number } {
  const changes = derivatives.map((derivative) => inUnitsOf(covariance, derivative, size));
  const traces = changes.map((change) => traceOf(change, size));
  const count = derivatives.length;
  let first = 0;
  let second = 0;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < count; j++) {
      const share = parameterCovariance[i * count + j]!;
      if (share === 0) continue;
      first += share * traces[i]! * traces[j]!;
      second += share * innerProduct(changes[i]!, changes[j]!);
    }
  }
  const { degrees, scale } = kenwardRogerF(size, first, second);
  const adjusted = covariance.map((value, k) => value + 2 * inflation![k]!);
  choleskyInPlace(adjusted, size);
  const standardized = estimates.slice();
  solveLower(adjusted, size, standardized);
  return { f: (scale * innerProduct(standardized, standardized)) / size, denominator: degrees };
}

/**
 * The sum of squares is split by the eigenvectors of the covariance, as is usual. The split, and with it the third
 * digit of the degrees of freedom, depends on which functions state the hypothesis; Kenward and Roger's does not.
 */
function satterthwaiteTest(
  { size, estimates, covariance, derivatives }: ContrastMoments,
  parameterCovariance: Float64Array | null,
): { f: number; denominator: number } {
  const { values, vectors } = symmetricEigen(covariance, size);
  const degrees: number[] = [];
  let f = 0;
  values.forEach((variance, k) => {
    const direction = Float64Array.from({ length: size }, (_, row) => vectors[row * size + k]!);
    f += innerProduct(direction, estimates) ** 2 / variance / size;
    if (!parameterCovariance) return;
    const gradient = derivatives.map((matrix) => quadratic(matrix, direction));
    degrees.push(satterthwaiteDegrees(variance, gradient, parameterCovariance));
  });
  if (!parameterCovariance) return { f, denominator: NaN };
  return { f, denominator: size === 1 ? degrees[0]! : combinedDegrees(degrees) };
}

/** S^(-1/2) D S^(-T/2) by the Cholesky factor of S. */
function inUnitsOf(covariance: Float64Array, derivative: Float64Array, size: number): Float64Array {
  const factor = covariance.slice();
  choleskyInPlace(factor, size);
  const result = derivative.slice();
  for (let side = 0; side < 2; side++) {
    // D is symmetric: rows solved, then columns
    for (let row = 0; row < size; row++)
      solveLower(factor, size, result.subarray(row * size, (row + 1) * size));
    transpose(result, size);
  }
  return result;
}

function transpose(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      const kept = matrix[i * size + j]!;
      matrix[i * size + j] = matrix[j * size + i]!;
      matrix[j * size + i] = kept;
    }
  }
}

function traceOf(matrix: Float64Array, size: number): number {
  let sum = 0;
  for (let k = 0; k < size; k++) sum += matrix[k * size + k]!;
  return sum;
}

function innerProduct(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

function quadratic(matrix: Float64Array, vector: Float64Array): number {
  const size = vector.length;
  let sum = 0;
  for (let row = 0; row < size; row++)
    sum += vector[row]! * innerProduct(matrix.subarray(row * size, (row + 1) * size), vector);
  return sum;
}
