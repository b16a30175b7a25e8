import { CALL, callAt } from '../../matrix/calls.ts';
import { countCalls, emptyCounts } from '../../matrix/counts.ts';
import { countedFrequency, type Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/** Statistics of every sample, in the order of the samples. */
export interface SampleStatistics {
  samples: readonly string[];
  /** missing calls, over all variants */
  missing: Uint32Array;
  missingShare: Float64Array;
  /** polymorphic variants called in the sample */
  called: Uint32Array;
  /** heterozygous calls, all of them at polymorphic variants */
  heterozygous: Uint32Array;
  /** homozygous calls at polymorphic variants expected in Hardy-Weinberg proportions */
  expectedHomozygous: Float64Array;
  /** (homozygous - expected) / (called - expected): method of moments, as plink2 --het; NaN where nothing is called */
  inbreeding: Float64Array;
}

export function sampleStatistics(
  matrix: GenotypeMatrix,
  { signal, onProgress }: Control = {},
): SampleStatistics {
  const n = matrix.samples.length;
  const total = matrix.variants.count;
  const [missing, heterozygous] = [new Uint32Array(n), new Uint32Array(n)];
  // Most calls are homozygous, so only the others are visited: what is missing is taken off what all would have.
  const absent = new Uint32Array(n);
  const absentExpected = new Float64Array(n);
  let polymorphic = 0;
  let expected = 0;
  for (const { first, count, calls } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    const counts = emptyCounts(count);
    countCalls(calls, n, count, counts, 0);
    for (let k = 0; k < count; k++) {
      const p = countedFrequency(counts, k);
      const varies = p > 0 && p < 1;
      const homozygosity = varies ? 1 - 2 * p * (1 - p) : 0;
      if (varies) polymorphic++;
      expected += homozygosity;
      eachNotHomozygous(calls, k * matrix.stride, n, (sample, call) => {
        if (call === CALL.heterozygous) heterozygous[sample]!++;
        else {
          missing[sample]!++;
          if (varies) absent[sample]!++;
          absentExpected[sample]! += homozygosity;
        }
      });
    }
    onProgress?.((first + count) / total);
  }
  const called = absent.map((count) => polymorphic - count);
  const expectedHomozygous = absentExpected.map((sum) => expected - sum);
  return {
    samples: matrix.samples,
    missing,
    missingShare: Float64Array.from(missing, (count) => count / total),
    called,
    heterozygous,
    expectedHomozygous,
    inbreeding: Float64Array.from(
      called,
      (count, s) => 1 - heterozygous[s]! / (count - expectedHomozygous[s]!),
    ),
  };
}

/** Visits the heterozygous and the missing calls of a variant. */
function eachNotHomozygous(
  calls: Uint8Array,
  start: number,
  samples: number,
  visit: (sample: number, call: number) => void,
): void {
  for (let byte = 0; 4 * byte < samples; byte++) {
    const four = calls[start + byte]!;
    // the two bits of a call differ
    if (((four ^ (four >> 1)) & 0x55) === 0) continue;
    for (let s = 4 * byte; s < Math.min(samples, 4 * byte + 4); s++) {
      const call = callAt(calls, start, s);
      if (call === CALL.heterozygous || call === CALL.missing) visit(s, call);
    }
  }
}
