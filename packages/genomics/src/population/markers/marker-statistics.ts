import type { CallCounts } from '../../matrix/counts.ts';
import { countAll, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { hardyWeinbergExact } from './hardy-weinberg.ts';

/** Statistics of every variant among the called samples; NaN where no sample is called. */
export interface MarkerStatistics {
  counts: CallCounts;
  /** of the counted allele (ALT) */
  frequency: Float64Array;
  minorFrequency: Float64Array;
  /** missing calls among all samples */
  missingShare: Float64Array;
  observedHeterozygosity: Float64Array;
  /** 2 p (1 - p) */
  expectedHeterozygosity: Float64Array;
  /** exact p value of Hardy-Weinberg proportions; tiny everywhere among inbred lines */
  hardyWeinberg: Float64Array;
}

export function markerStatistics(matrix: GenotypeMatrix, control: Control = {}): MarkerStatistics {
  const counts = countAll(matrix, control);
  const total = matrix.variants.count;
  const samples = matrix.samples.length;
  const column = () => new Float64Array(total);
  const statistics: MarkerStatistics = {
    counts,
    frequency: column(),
    minorFrequency: column(),
    missingShare: column(),
    observedHeterozygosity: column(),
    expectedHeterozygosity: column(),
    hardyWeinberg: column(),
  };
  for (let k = 0; k < total; k++) {
    const frequency = countedFrequency(counts, k);
    const [one, missing] = [counts.heterozygous[k]!, counts.missing[k]!];
    statistics.frequency[k] = frequency;
    statistics.minorFrequency[k] = Math.min(frequency, 1 - frequency);
    statistics.missingShare[k] = missing / samples;
    statistics.observedHeterozygosity[k] = one / (samples - missing);
    statistics.expectedHeterozygosity[k] = 2 * frequency * (1 - frequency);
    statistics.hardyWeinberg[k] = hardyWeinbergExact(
      one,
      counts.homozygousCounted[k]!,
      counts.homozygousOther[k]!,
    );
  }
  return statistics;
}
