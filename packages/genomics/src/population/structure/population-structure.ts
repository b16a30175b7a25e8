import { GenomicsError, remark, type Remark } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { threadsWithin } from '../../matrix/memory-limit.ts';
import { componentsOfKinship, type PrincipalComponents } from '../components/principal-components.ts';
import { kinship } from '../kinship/kinship.ts';
import { freed, turnOfBias } from './bias.ts';
import { clusterDistances } from './cluster-distances.ts';
import { maskedDeviance } from './deviance.ts';
import { fitMixture, type MixtureFit } from './fit-mixture.ts';
import { withoutMasked, type Mask } from './masked-calls.ts';
import { likeness, matchedOrder, reordered } from './match-clusters.ts';
import { PassThreads } from './pass-threads.ts';
import { spreadVariants } from './spread-variants.ts';
import { startingShares } from './start.ts';

/** Variants of the first fits, of other runs, and of the estimate of bias. */
export const FIRST_VARIANTS = 10_000;
/** Root mean square change of shares in a step. */
const NEARLY = 1e-3;
const ENOUGH = 2e-4;
export const MOST_PASSES = 60;

export interface StructureOptions {
  /** numbers of clusters, each from 2; default 2 to 10 */
  clusters?: readonly number[];
  /** share of the calls that are masked and predicted (cross-validation); 0 for none, default 0.05 */
  masked?: number;
  /** fits from different starts; default 1 */
  runs?: number;
  seed?: number;
}

export interface StructureRun {
  /** at the variants of the first fits */
  likelihood: number;
  /** of its shares to those of the likeliest run, 1 where they are the same */
  likeness: number;
}

/** Samples as mixtures of a number of clusters. */
export interface StructureFit {
  clusters: number;
  /** samples x clusters, row by row; each row adds up to 1 */
  shares: Float64Array;
  /** whether most of the bias could be taken off the shares */
  corrected: boolean;
  /** log likelihood without binomial coefficients */
  likelihood: number;
  /** mean deviance of the masked calls: the smaller the better; NaN without cross-validation */
  deviance: number;
  /** Fst of the clusters: clusters x clusters, symmetric */
  distances: Float64Array;
  passes: number;
  converged: boolean;
  runs: readonly StructureRun[];
}

export interface PopulationStructure {
  samples: readonly string[];
  /** ascending by clusters; a cluster keeps its place in all */
  fits: readonly StructureFit[];
  /** clusters of the fit with the least deviance; null without cross-validation */
  best: number | null;
  remarks: readonly Remark[];
}

/**
 * Population structure: the shares of each sample in K ancestral populations, for several K. Every fit starts from
 * principal components, comes near at spread variants, and ends at all of them: first without the masked calls, which
 * it then tells (cross-validation), then with all. Clusters are matched between numbers of clusters and between runs.
 * Source of the model: D. H. Alexander, J. Novembre, K. Lange, Genome Research 19 (2009) 1655-1664.
 *
 * @throws GenomicsError clustersOutOfRange, nothingPolymorphic, memoryTooSmall
 */
export function populationStructure(
  matrix: GenotypeMatrix,
  options: StructureOptions = {},
  control: Control = {},
): PopulationStructure {
  const numbers = clusterNumbers(matrix, options.clusters);
  // Frequencies in single precision, of one fit and of the one before that is not yet swept up; relationships.
  const held = { squares: 4, columns: Math.max(...numbers) };
  const count = threadsWithin(matrix, control, held);
  const threads = count > 1 ? new PassThreads(matrix.samples.length, count) : null;
  try {
    return fitsOf(matrix, numbers, options, { ...control, passes: threads });
  } finally {
    threads?.close();
  }
}

function fitsOf(
  matrix: GenotypeMatrix,
  numbers: readonly number[],
  options: StructureOptions,
  { signal, onProgress, passes: threads }: Control & { passes: PassThreads | null },
): PopulationStructure {
  const { masked = 0.05, runs = 1, seed = 1 } = options;
  const mask: Mask | null = masked > 0 ? { share: masked, seed } : null;
  const known = mask ? withoutMasked(matrix, mask) : matrix;
  const few = spreadVariants(known, FIRST_VARIANTS, signal);
  const relationships = kinship(few, 'centred', signal ? { signal } : {});
  const components = componentsOfKinship(relationships, Math.max(...numbers) - 1);
  const work = numbers.reduce((sum, k) => sum + k * k, 0);
  let done = 0;
  let earlier: StructureFit | null = null;
  const fits: StructureFit[] = [];
  for (const clusters of numbers) {
    const first = likeliestRun(few, components, { clusters, runs, seed, signal, threads });
    const fit = fitAll({ matrix, known, few, mask, signal, threads }, first.fit, clusters, seed);
    earlier = inOrder(fit, first.runs, earlier);
    fits.push(earlier);
    done += clusters * clusters;
    onProgress?.(done / work);
  }
  return { samples: matrix.samples, fits, best: bestOf(fits), remarks: remarksOf(fits) };
}

function clusterNumbers(matrix: GenotypeMatrix, asked: readonly number[] | undefined): number[] {
  const most = matrix.samples.length;
  const numbers = asked ?? [2, 3, 4, 5, 6, 7, 8, 9, 10].filter((k) => k <= most);
  const bad = numbers.find((k) => !Number.isInteger(k) || k < 2 || k > most);
  if (numbers.length === 0 || bad !== undefined)
    throw new GenomicsError('clustersOutOfRange', { clusters: bad ?? '', samples: most });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Fits from different starts at few variants. */
function likeliestRun(
  few: GenotypeMatrix,
  components: PrincipalComponents,
  options: FitSurroundings & { clusters: number; runs: number; seed: number },
): { fit: MixtureFit; runs: readonly { likelihood: number; shares: Float64Array }[] } {
  const { clusters, signal, threads } = options;
  const fits = Array.from({ length: Math.max(1, options.runs) }, (_, run) => {
    const shares = startingShares(components, clusters, run === 0 ? null : options.seed + run);
    return fitMixture(few, { clusters, shares, enough: NEARLY, mostPasses: MOST_PASSES, signal, threads });
  });
  const fit = fits.reduce((best, other) => (other.likelihood > best.likelihood ? other : best));
  return { fit, runs: fits };
}

interface FitSurroundings {
  signal: AbortSignal | undefined;
  threads: PassThreads | null;
}

interface Data extends FitSurroundings {
  /** all calls */
  matrix: GenotypeMatrix;
  /** without the masked ones */
  known: GenotypeMatrix;
  /** spread variants of those */
  few: GenotypeMatrix;
  mask: Mask | null;
}

function fitAll(
  { matrix, known, few, mask, signal, threads }: Data,
  first: MixtureFit,
  clusters: number,
  seed: number,
) {
  const options = { clusters, enough: ENOUGH, mostPasses: MOST_PASSES, signal, threads };
  const turn = turnOfBias(few, first, { ...options, seed });
  const { shares, frequencies } = first;
  let fit = fitMixture(known, few === known ? { ...options, shares, frequencies } : { ...options, shares });
  let deviance = NaN;
  let passes = fit.passes;
  if (mask) {
    deviance = maskedDeviance(matrix, mask, fit, signal);
    // Goes on from there with the masked calls put back.
    fit = fitMixture(matrix, { ...options, shares: fit.shares, frequencies: fit.frequencies });
    passes += fit.passes;
  }
  return {
    clusters,
    shares: turn ? freed(fit.shares, turn, clusters) : fit.shares,
    corrected: turn !== null,
    likelihood: fit.likelihood,
    deviance,
    distances: clusterDistances(fit.frequencies, clusters),
    passes,
    converged: fit.converged,
  };
}

/** Clusters in the places that they had before, runs beside the likeliest. */
function inOrder(
  fit: Omit<StructureFit, 'runs'>,
  runs: readonly { likelihood: number; shares: Float64Array }[],
  earlier: StructureFit | null,
): StructureFit {
  const { clusters } = fit;
  const order = matchedOrder(fit.shares, clusters, earlier);
  const shares = reordered(fit.shares, clusters, order);
  const distances = fit.distances.map((_, place) => {
    const [k, l] = [order[Math.floor(place / clusters)]!, order[place % clusters]!];
    return fit.distances[k * clusters + l]!;
  });
  const described = runs.map((run) => {
    const own = reordered(run.shares, clusters, matchedOrder(run.shares, clusters, { shares, clusters }));
    return { likelihood: run.likelihood, likeness: likeness(own, shares, clusters) };
  });
  return { ...fit, shares, distances, runs: described };
}

function bestOf(fits: readonly StructureFit[]): number | null {
  const best = fits.reduce((least, fit) => (fit.deviance < least.deviance ? fit : least));
  return Number.isNaN(best.deviance) ? null : best.clusters;
}

function remarksOf(fits: readonly StructureFit[]): Remark[] {
  const open = fits.filter(({ converged }) => !converged).map(({ clusters }) => clusters);
  return open.length > 0
    ? [remark('structureNotConverged', { clusters: open.join(', '), passes: MOST_PASSES })]
    : [];
}
