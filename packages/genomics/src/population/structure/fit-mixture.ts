import { DosageMixture, type ShareSlopes } from '@panicle/kernels';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { Extrapolation } from './extrapolation.ts';
import { passOver } from './pass.ts';
import type { PassThreads } from './pass-threads.ts';
import { ontoSimplex, stepOnSimplex } from './simplex-step.ts';
import { turnBetween } from './turn.ts';

/** Shares are never quite 0, so that they can come back. */
export const LEAST_SHARE = 1e-5;
/** A pass that gains less log likelihood than this for each share that is estimated tells nothing of the shares. */
const IDLE = 0.02;
/** Likelihoods in single precision differ by so much from rounding alone. */
const ROUNDING = 1e-9;

export interface MixtureFit {
  /** samples x clusters, row by row; each row adds up to 1 */
  shares: Float64Array;
  /** variants x clusters, row by row: of the counted allele */
  frequencies: Float32Array;
  /** log likelihood without binomial coefficients */
  likelihood: number;
  passes: number;
  converged: boolean;
}

export interface FitOptions {
  clusters: number;
  shares: Float64Array;
  /** to go on with; unknown when left out */
  frequencies?: Float32Array;
  /** root mean square change of the shares in a step that ends the search */
  enough: number;
  mostPasses: number;
  signal?: AbortSignal | undefined;
  onPass?: (() => void) | undefined;
  /** to walk over the variants in; in place when left out */
  threads?: PassThreads | null | undefined;
}

/**
 * The most likely shares of ancestry and allele frequencies, each sample's calls drawn from its mixture of ancestors.
 * Frequencies and shares take Newton steps in turn (quadratic problems within their bounds, as ADMIXTURE does), and the
 * shares are extrapolated from the last steps; an extrapolation that makes the calls less likely is taken back.
 * Sources: D. H. Alexander, J. Novembre, K. Lange, Genome Research 19 (2009) 1655-1664; extrapolation.ts.
 */
export function fitMixture(matrix: GenotypeMatrix, options: FitOptions): MixtureFit {
  const { clusters, enough, mostPasses, signal, onPass, threads } = options;
  const samples = matrix.samples.length;
  const mixture = new DosageMixture(samples, clusters);
  const frequencies = options.frequencies ?? new Float32Array(matrix.variants.count * clusters);
  const extrapolation = new Extrapolation();
  let fresh = options.frequencies === undefined;
  let shares: Float64Array = options.shares.slice();
  ontoSimplex(shares, clusters, LEAST_SHARE);
  let turn: Float64Array | null = null;
  let safe: Float64Array | null = null;
  let best = -Infinity;
  for (let passes = 1; ; passes++) {
    mixture.setShares(shares);
    const how = { fresh, turn, signal };
    const { likelihood, slopes } = threads
      ? threads.over(matrix, mixture, shares, frequencies, how)
      : passOver(matrix, mixture, frequencies, how);
    onPass?.();
    fresh = false;
    if (safe && likelihood < best - ROUNDING * Math.abs(best) && passes < mostPasses) {
      // The frequencies follow the shares, so that the mixtures stay what they are.
      turn = turnBetween(safe, shares, clusters);
      shares = safe;
      safe = null;
      best = -Infinity;
      extrapolation.forget();
      continue;
    }
    const idle = likelihood - best < IDLE * samples * (clusters - 1);
    best = likelihood;
    const image = stepOfShares(shares, slopes, clusters);
    const converged = idle || distance(image, shares) < enough;
    if (converged || passes >= mostPasses)
      return { shares: image, frequencies, likelihood, passes, converged };
    const next = extrapolation.next(shares, image);
    ontoSimplex(next, clusters, LEAST_SHARE);
    turn = turnBetween(next, image, clusters);
    safe = image;
    shares = next;
  }
}

function stepOfShares(shares: Float64Array, slopes: ShareSlopes, clusters: number): Float64Array {
  const { gradient, gradientStep, curvature, curvatureStep } = slopes;
  const image = shares.slice();
  for (let i = 0; i * clusters < image.length; i++) {
    const own = image.subarray(i * clusters, (i + 1) * clusters);
    stepOnSimplex(own, gradient, i * gradientStep, curvature, i * curvatureStep);
  }
  ontoSimplex(image, clusters, LEAST_SHARE);
  return image;
}

/** Root mean square difference. */
export function distance(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k]! - b[k]!) ** 2;
  return Math.sqrt(sum / a.length);
}
