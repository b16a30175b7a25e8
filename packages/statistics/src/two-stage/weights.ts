import type { Relationship } from '../mixed/model.ts';
import { choleskyInPlace, invertFactored } from '../numeric/dense-cholesky.ts';
import { symmetricValues } from '../numeric/symmetric-eigen.ts';
import { symmetricMatrix } from '../sparse/symmetric-matrix.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { TrialMeans } from './first-stage.ts';

/**
 * How the second stage takes the errors of the first one:
 * - none: alike and independent;
 * - diagonal: independent, with their variances;
 * - smith: independent, with the inverse of the diagonal of the inverse covariance matrix as variances, which loses
 *   least of what a diagonal can keep (A. B. Smith, B. R. Cullis, A. R. Gilmour, Australian and New Zealand Journal of
 *   Statistics 43 (2001) 129-145);
 * - full: with all their covariances, which loses nothing.
 */
export type Weighting = 'none' | 'diagonal' | 'smith' | 'full';

/** The errors of all means, trial by trial, as a mixed model takes them. */
export interface ErrorsOfMeans {
  /** 1 / variance of the independent part of each error */
  weights: Float64Array;
  /** the rest, with its covariances, as a random term of variance 1; null where errors are independent */
  rest: Relationship | null;
}

/**
 * @param names one for each mean
 * @throws StatisticsError meansWithoutError when a covariance matrix has no inverse
 */
export function errorsOfMeans(
  trials: readonly TrialMeans[],
  names: readonly string[],
  weighting: Weighting,
): ErrorsOfMeans {
  const weights = new Float64Array(names.length);
  const blocks: Float64Array[] = [];
  let start = 0;
  for (const trial of trials) {
    const size = trial.entries.length;
    const own = weights.subarray(start, start + size);
    if (weighting === 'full') {
      const { independent, inverseOfRest } = splitCovariance(trial);
      own.fill(1 / independent);
      blocks.push(inverseOfRest);
    } else own.set(independentWeights(trial, weighting));
    start += size;
  }
  return { weights, rest: weighting === 'full' ? { levels: names, inverse: blockDiagonal(blocks) } : null };
}

function independentWeights({ trial, covariance, entries }: TrialMeans, weighting: Weighting): Float64Array {
  const size = entries.length;
  if (weighting === 'none') return new Float64Array(size).fill(1);
  const inverse = weighting === 'smith' ? inverted(trial, covariance, size) : null;
  return Float64Array.from({ length: size }, (_, k) => {
    const place = k * size + k;
    return inverse ? inverse[place]! : 1 / covariance[place]!;
  });
}

/**
 * A covariance matrix as the sum of an independent part, alike for all means of the trial, and of the rest: the first
 * is half of the smallest eigenvalue, so that both have an inverse.
 */
function splitCovariance({ trial, covariance, entries }: TrialMeans): {
  independent: number;
  inverseOfRest: Float64Array;
} {
  const size = entries.length;
  const independent = symmetricValues(covariance, size)[size - 1]! / 2;
  if (!(independent > 0)) throw new StatisticsError('meansWithoutError', { trial });
  const rest = covariance.slice();
  for (let k = 0; k < size; k++) rest[k * size + k]! -= independent;
  return { independent, inverseOfRest: inverted(trial, rest, size) };
}

function inverted(trial: string, covariance: Float64Array, size: number): Float64Array {
  const inverse = covariance.slice();
  if (choleskyInPlace(inverse, size) >= 0) throw new StatisticsError('meansWithoutError', { trial });
  invertFactored(inverse, size);
  return inverse;
}

function blockDiagonal(blocks: readonly Float64Array[]) {
  const rows: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  let start = 0;
  for (const block of blocks) {
    const size = Math.sqrt(block.length);
    for (let row = 0; row < size; row++) {
      for (let column = 0; column <= row; column++) {
        rows.push(start + row);
        columns.push(start + column);
        values.push(block[row * size + column]!);
      }
    }
    start += size;
  }
  return symmetricMatrix(start, { rows, columns, values });
}
