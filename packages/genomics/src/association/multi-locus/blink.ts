import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { SampleColumn } from '../linear/trait-groups.ts';
import type { ScanVisitor } from '../scan-block.ts';
import { informationOfFirst } from './information-criterion.ts';
import type { MultiLocusOptions, MultiLocusTrait, Round } from './locus.ts';
import { largestOf, mostMarkers, scanInRounds, type ScanOfRound } from './rounds.ts';
import { unlikeMarkers } from './unlike-markers.ts';

export interface InformationRound extends Round {
  /** markers significant enough, and of these the ones without too close a relative before them */
  significant: number;
  unlike: number;
  /** Bayesian information criterion of the linear model with the markers chosen */
  information: number;
}

/**
 * BLINK: markers are tested beside those chosen; of the significant ones, those correlated with a better one are left
 * out, and of the rest, most significant first, as many are chosen as give the least Bayesian information criterion.
 * Rounds go on until the same markers are chosen. Those chosen have the test beside the others; a marker that they
 * explain wholly has none.
 * Source: M. Huang et al., GigaScience 8 (2019) giy154.
 *
 * @throws GenomicsError valueNotFinite, tooFewForScan, collinearCovariate, nothingLeftOfTrait, memoryTooSmall
 */
export function blinkBlocks(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  visit: ScanVisitor,
  options: MultiLocusOptions = {},
): MultiLocusTrait<InformationRound>[] {
  const correlation = options.mostCorrelation ?? 0.7;
  const choose = (scan: ScanOfRound) => chooseByInformation(scan, correlation);
  return scanInRounds(matrix, traits, covariates, choose, visit, options);
}

function chooseByInformation(
  { matrix, group, significance, threshold, loci }: ScanOfRound,
  correlation: number,
): InformationRound {
  const inModel = new Set(loci);
  const significant: number[] = [];
  for (let k = 0; k < significance.length; k++)
    if (significance[k]! >= threshold || inModel.has(k)) significant.push(k);
  significant.sort((a, b) => significance[b]! - significance[a]!);
  const unlike = unlikeMarkers(matrix, group, significant, { correlation, most: mostMarkers(group.count) });
  const criteria = informationOfFirst(group, unlike);
  const count = criteria.indexOf(Math.min(...criteria));
  return {
    loci: unlike.slice(0, count).map(({ variant }) => variant),
    largest: largestOf(significance),
    significant: significant.length,
    unlike: unlike.length,
    information: criteria[count]!,
  };
}
