import { seededUniform } from '@panicle/statistics/numeric/random';
import { CALL, CALL_OF_DOSAGE, callAt, packCalls } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { memoryMatrix } from '../../matrix/memory-matrix.ts';
import { fitMixture, LEAST_SHARE, type MixtureFit } from './fit-mixture.ts';
import type { PassThreads } from './pass-threads.ts';
import { ontoSimplex } from './simplex-step.ts';
import { turnBetween, turnedRows } from './turn.ts';

/** A cluster that keeps less of itself in the second fit was not found again: there is nothing to learn from it. */
const FOUND_AGAIN = 0.8;

/**
 * What shares must be multiplied by to be freed of most of their bias: clusters x clusters, row by row. The frequencies
 * of ancestors are estimated from few samples, and what is noise in them is bounded by 0 and 1; the fit avoids the
 * bounds by ancestors that are too near to each other, which makes the samples look purer than they are. How much is
 * seen where the truth is known: calls drawn from the fit are fitted again, and the turn from the shares drawn from to
 * those found is taken back. Source: bootstrap estimate of bias, B. Efron and R. J. Tibshirani, An Introduction to the
 * Bootstrap (1993), chapter 10.
 *
 * @returns null where the clusters are not found again
 */
export function turnOfBias(
  matrix: GenotypeMatrix,
  fit: MixtureFit,
  options: {
    enough: number;
    mostPasses: number;
    seed: number;
    signal?: AbortSignal | undefined;
    threads?: PassThreads | null;
  },
): Float64Array | null {
  const clusters = fit.shares.length / matrix.samples.length;
  const drawn = drawnCalls(matrix, fit, options.seed);
  const again = fitMixture(drawn, { ...options, clusters, shares: fit.shares });
  const away = turnBetween(fit.shares, again.shares, clusters);
  for (let k = 0; k < clusters; k++) if (!(away && away[k * clusters + k]! >= FOUND_AGAIN)) return null;
  return inverse(away!, clusters);
}

/** Shares times the turn, none below LEAST_SHARE. */
export function freed(shares: Float64Array, turn: Float64Array, clusters: number): Float64Array {
  const result = turnedRows(shares, turn, clusters);
  ontoSimplex(result, clusters, LEAST_SHARE);
  return result;
}

function inverse(turn: Float64Array, clusters: number): Float64Array | null {
  const identity = turn.map((_, place) => Number(place % (clusters + 1) === 0));
  return turnBetween(turn, identity, clusters);
}

/** Calls drawn from the mixtures of a fit, missing where they are missing, samples inbred as they are. */
function drawnCalls(matrix: GenotypeMatrix, fit: MixtureFit, seed: number): GenotypeMatrix {
  const { samples, variants, stride } = matrix;
  const clusters = fit.shares.length / samples.length;
  const inbreeding = inbreedingOf(matrix, fit);
  const uniform = seededUniform(seed);
  const calls = new Uint8Array(variants.count * stride);
  const row = new Uint8Array(samples.length);
  for (let j = 0; j < variants.count; j++) {
    const own = matrix.read(j, 1);
    for (let i = 0; i < samples.length; i++) {
      const h = mixtureAt(fit, clusters, i, j);
      const first = Number(uniform() < h);
      const second = uniform() < inbreeding[i]! ? first : Number(uniform() < h);
      row[i] = callAt(own, 0, i) === CALL.missing ? CALL.missing : CALL_OF_DOSAGE[first + second]!;
    }
    packCalls(row, samples.length, calls, j * stride);
  }
  return memoryMatrix(samples, variants, calls);
}

/** Share of the heterozygous calls expected from the mixture that a sample lacks, from 0 to 1. */
function inbreedingOf(matrix: GenotypeMatrix, fit: MixtureFit): Float64Array {
  const samples = matrix.samples.length;
  const clusters = fit.shares.length / samples;
  const expected = new Float64Array(samples);
  const observed = new Float64Array(samples);
  for (let j = 0; j < matrix.variants.count; j++) {
    const own = matrix.read(j, 1);
    for (let i = 0; i < samples; i++) {
      const call = callAt(own, 0, i);
      if (call === CALL.missing) continue;
      const h = mixtureAt(fit, clusters, i, j);
      expected[i]! += 2 * h * (1 - h);
      if (call === CALL.heterozygous) observed[i]!++;
    }
  }
  return observed.map((seen, i) =>
    expected[i]! > 0 ? Math.min(1, Math.max(0, 1 - seen / expected[i]!)) : 0,
  );
}

/** Probability of the counted allele. */
export function mixtureAt(fit: MixtureFit, clusters: number, sample: number, variant: number): number {
  let h = 0;
  for (let k = 0; k < clusters; k++)
    h += fit.shares[sample * clusters + k]! * fit.frequencies[variant * clusters + k]!;
  return h;
}
