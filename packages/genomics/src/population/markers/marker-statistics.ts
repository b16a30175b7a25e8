import { countCalls, emptyCounts, type CallCounts } from '../../matrix/counts.ts';
import { countedFrequency, type Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { hardyWeinbergExact } from './hardy-weinberg.ts';

/** How many samples have each call at a variant, and what follows from it; NaN where no sample is called. */
export interface MarkerStatistics {
  /** of the variant, in the matrix */
  place: number;
  homozygousCounted: number;
  heterozygous: number;
  homozygousOther: number;
  missing: number;
  /** of the counted allele (ALT) among the called samples */
  frequency: number;
  minorFrequency: number;
  /** missing calls among all samples */
  missingShare: number;
  observedHeterozygosity: number;
  /** 2 p (1 - p) */
  expectedHeterozygosity: number;
}

/** Walks over the statistics of all variants, in their order; nothing is held of those that have passed. */
export function* markerStatistics(
  matrix: GenotypeMatrix,
  { signal, onProgress }: Control = {},
): Generator<MarkerStatistics> {
  const samples = matrix.samples.length;
  for (const { first, count, calls } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    const counts = emptyCounts(count);
    countCalls(calls, samples, count, counts, 0);
    for (let k = 0; k < count; k++) yield statisticsOf(counts, k, first + k, samples);
    onProgress?.((first + count) / matrix.variants.count);
  }
}

/** Exact p value of Hardy-Weinberg proportions at a variant; tiny everywhere among inbred lines. */
export function hardyWeinberg({
  heterozygous,
  homozygousCounted,
  homozygousOther,
}: MarkerStatistics): number {
  return hardyWeinbergExact(heterozygous, homozygousCounted, homozygousOther);
}

function statisticsOf(counts: CallCounts, k: number, place: number, samples: number): MarkerStatistics {
  const frequency = countedFrequency(counts, k);
  const [heterozygous, missing] = [counts.heterozygous[k]!, counts.missing[k]!];
  return {
    place,
    homozygousCounted: counts.homozygousCounted[k]!,
    heterozygous,
    homozygousOther: counts.homozygousOther[k]!,
    missing,
    frequency,
    minorFrequency: Math.min(frequency, 1 - frequency),
    missingShare: missing / samples,
    observedHeterozygosity: heterozygous / (samples - missing),
    expectedHeterozygosity: 2 * frequency * (1 - frequency),
  };
}

const AVERAGED = [
  'frequency',
  'minorFrequency',
  'missingShare',
  'observedHeterozygosity',
  'expectedHeterozygosity',
] as const;

/** Means over the variants at which any sample is called (of missing calls: over all); NaN without any. */
export type MarkerMeans = Record<(typeof AVERAGED)[number], number> & {
  /** variants of which only one allele is seen */
  monomorphic: number;
};

export function markerMeans(matrix: GenotypeMatrix, control: Control = {}): MarkerMeans {
  const sums = Object.fromEntries(AVERAGED.map((name) => [name, { sum: 0, count: 0 }]));
  let monomorphic = 0;
  for (const marker of markerStatistics(matrix, control)) {
    if (marker.minorFrequency === 0) monomorphic++;
    for (const name of AVERAGED) {
      if (Number.isNaN(marker[name])) continue;
      sums[name]!.sum += marker[name];
      sums[name]!.count++;
    }
  }
  const means = AVERAGED.map((name) => [name, sums[name]!.sum / sums[name]!.count]);
  return { ...(Object.fromEntries(means) as Record<(typeof AVERAGED)[number], number>), monomorphic };
}
