/**
 * How far apart two samples are, over the variants called in both.
 *
 * - `ibs`: mean of |x - y| / 2 with x, y copies of an allele, that is 1 - identity by state; for single samples it is the
 *   same as the distance of J. S. Rogers, Studies in Genetics VII (1972) 145-153.
 * - `mismatch`: share of variants with different genotypes (p-distance).
 * - `modified-rogers`: root of the mean of ((x - y) / 2)^2: S. Wright, Evolution and the Genetics of Populations 4 (1978)
 *   91; M. M. Goodman and C. W. Stuber, Maydica 28 (1983) 169-187.
 * - `nei`: standard genetic distance -ln(Jxy / root(Jx Jy)): M. Nei, The American Naturalist 106 (1972) 283-292; Jx and Jy
 *   over all calls of a sample.
 * - `nei-da`: 1 - mean of the sums of root(p q): M. Nei, F. Tajima, Y. Tateno, Journal of Molecular Evolution 19 (1983)
 *   153-170.
 */
export type DistanceMeasure = 'ibs' | 'mismatch' | 'modified-rogers' | 'nei' | 'nei-da';

export const DISTANCE_MEASURES: readonly DistanceMeasure[] = [
  'ibs',
  'mismatch',
  'modified-rogers',
  'nei',
  'nei-da',
];

/**
 * What is added up for a pair, as weights of four counts of variants: called in both; homozygous in both; the same
 * homozygotes less the opposite ones; heterozygous in both. Every kind of pair of calls follows from these.
 */
export interface PairWeights {
  shared: number;
  homozygous: number;
  sign: number;
  heterozygous: number;
}

const DIFFERENT_HALVES = Math.SQRT1_2;

/** opposite = (homozygous - sign) / 2, one heterozygote = shared - homozygous - heterozygous. */
export const WEIGHTS: Readonly<Record<DistanceMeasure, PairWeights>> = {
  ibs: { shared: 1 / 2, homozygous: 0, sign: -1 / 2, heterozygous: -1 / 2 },
  mismatch: { shared: 1, homozygous: -1 / 2, sign: -1 / 2, heterozygous: -1 },
  'modified-rogers': { shared: 1 / 4, homozygous: 1 / 4, sign: -1 / 2, heterozygous: -1 / 4 },
  nei: { shared: 1 / 2, homozygous: 0, sign: 1 / 2, heterozygous: 0 },
  'nei-da': {
    shared: DIFFERENT_HALVES,
    homozygous: 1 / 2 - DIFFERENT_HALVES,
    sign: 1 / 2,
    heterozygous: 1 - DIFFERENT_HALVES,
  },
};

/** The distance of a pair from the mean of what is added up; `own` are the same means of both samples with themselves. */
export function distanceOf(measure: DistanceMeasure, mean: number, own: readonly [number, number]): number {
  // roundings of differences fall a little below 0
  if (measure === 'modified-rogers') return Math.sqrt(Math.max(0, mean));
  if (measure === 'nei') return Math.max(0, -Math.log(mean / Math.sqrt(own[0] * own[1])));
  return Math.max(0, measure === 'nei-da' ? 1 - mean : mean);
}
