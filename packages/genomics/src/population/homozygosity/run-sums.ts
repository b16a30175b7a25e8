import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import type { HomozygousRun } from './open-runs.ts';

/** Sums of the runs of homozygosity of every sample, in the order of the samples. */
export interface RunSums {
  runs: Uint32Array;
  basePairs: Float64Array;
  /** of the base pairs between the first and the last variant of the chromosomes: inbreeding by runs (F ROH) */
  share: Float64Array;
}

export function sumsOfRuns(matrix: GenotypeMatrix, found: Iterable<HomozygousRun>): RunSums {
  const n = matrix.samples.length;
  const runs = new Uint32Array(n);
  const basePairs = new Float64Array(n);
  for (const run of found) {
    runs[run.sample]!++;
    basePairs[run.sample]! += run.basePairs;
  }
  const whole = coveredBasePairs(matrix);
  return { runs, basePairs, share: basePairs.map((length) => length / whole) };
}

function coveredBasePairs({ variants }: GenotypeMatrix): number {
  const { chromosomes, chromosome, position, count } = variants;
  const low = new Float64Array(chromosomes.length).fill(Infinity);
  const high = new Float64Array(chromosomes.length).fill(-Infinity);
  for (let k = 0; k < count; k++) {
    const own = chromosome[k]!;
    if (position[k]! < low[own]!) low[own] = position[k]!;
    if (position[k]! > high[own]!) high[own] = position[k]!;
  }
  return low.reduce((sum, from, c) => (high[c]! >= from ? sum + high[c]! - from + 1 : sum), 0);
}
