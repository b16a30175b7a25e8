import type { GenotypeMatrix } from '../../../matrix/genotype-matrix.ts';
import type { SampleColumn } from '../../linear/trait-groups.ts';
import type { ScanVisitor } from '../../scan-block.ts';
import type { MultiLocusOptions, MultiLocusTrait, Round } from '../locus.ts';
import { ENTRY, largestOf, mostMarkers, scanInRounds, type ScanOfRound } from '../rounds.ts';
import { unlikeMarkers } from '../unlike-markers.ts';
import { bestOfBins } from './best-of-bins.ts';
import { likelihoodOfMarkers } from './likelihood-of-markers.ts';

/** Base pairs of a bin. */
const SIZES = [5e5, 5e6, 5e7];
/**
 * Markers join the model whose p is below so much over the number of markers: one may do so by chance. The paper takes
 * 0.01, which of many markers lets in so many that they explain noise, and others then seem to act.
 */
const CHANCE = 1;
/** -log10 of the p up to which a marker stays in the model: that of the paper. */
const STAY = 2;

export interface FarmCpuOptions extends MultiLocusOptions {
  /** base pairs of a bin that are tried; default 0.5, 5 and 50 million */
  binSizes?: readonly number[];
}

export interface BinRound extends Round {
  /** base pairs of a bin, and how many bins, that gave the largest likelihood */
  binSize: number;
  bins: number;
  /** -2 log restricted likelihood of the random model, but for constants */
  criterion: number;
}

/**
 * FarmCPU: markers are tested beside those chosen (fixed model); the genome is cut into bins, and the size of bins and
 * the number of best bins are chosen whose most significant markers give the largest restricted likelihood as
 * relationships (random model); at most sqrt(n / log10 n) bins. Of those, the ones whose p is below 1 over the number of
 * markers (in the first round 0.01 over it) join the markers chosen before, which stay while theirs is below 0.01; of
 * correlated ones the better stays. Rounds go on until the same markers are chosen.
 *
 * A chosen marker has the test beside the others (the paper takes the least p that it has beside any marker, which makes
 * more of it than it is); a marker that they explain wholly has none.
 * Source: X. Liu et al., PLoS Genetics 12 (2016) e1005767.
 *
 * @throws GenomicsError valueNotFinite, tooFewForScan, collinearCovariate, nothingLeftOfTrait, memoryTooSmall
 */
export function farmCpuBlocks(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  visit: ScanVisitor,
  options: FarmCpuOptions = {},
): MultiLocusTrait<BinRound>[] {
  const correlation = options.mostCorrelation ?? 0.7;
  const sizes = options.binSizes ?? SIZES;
  const choose = (scan: ScanOfRound) => chooseByBins(scan, sizes, correlation);
  return scanInRounds(matrix, traits, covariates, choose, visit, options);
}

function chooseByBins(
  { matrix, group, significance, threshold, loci }: ScanOfRound,
  sizes: readonly number[],
  correlation: number,
): BinRound {
  const most = mostBins(group.count);
  let found = { best: [] as number[], binSize: NaN, bins: 0, criterion: Infinity };
  for (const binSize of sizes) {
    const best = bestOfBins(matrix.variants, significance, binSize, most);
    const markers = unlikeMarkers(matrix, group, best, { correlation: 1, most });
    for (let bins = 1; bins <= markers.length; bins++) {
      const criterion = likelihoodOfMarkers(group, markers.slice(0, bins));
      if (criterion < found.criterion)
        found = { best: markers.slice(0, bins).map(({ variant }) => variant), binSize, bins, criterion };
    }
  }
  const { best, ...figures } = found;
  const inModel = new Set(loci);
  const entry = loci.length === 0 ? threshold : threshold - Math.log10(CHANCE / ENTRY);
  const together = [...new Set([...best, ...loci])].filter(
    (k) => significance[k]! >= (inModel.has(k) ? STAY : entry),
  );
  together.sort((a, b) => significance[b]! - significance[a]!);
  const chosen = unlikeMarkers(matrix, group, together, { correlation, most: mostMarkers(group.count) });
  return { loci: chosen.map(({ variant }) => variant), largest: largestOf(significance), ...figures };
}

/** The bound of the paper. */
function mostBins(samples: number): number {
  return Math.max(1, Math.round(Math.sqrt(samples / Math.log10(samples))));
}
