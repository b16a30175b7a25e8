import { unpackCalls } from '../matrix/calls.ts';
import { blocksOf, type GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import type { Control } from '../matrix/frequencies.ts';
import { countCopies } from './frequent-calls.ts';
import { COPIES_OF_CALL } from './piece-answer.ts';

/** Inbreeding by heterozygosity from which on heterozygous calls are taken as errors. */
const LINE = 0.95;

/**
 * Which samples are homozygous lines: 1 - observed / expected heterozygosity over their known calls is at least 0.95.
 * They carry one haplotype, so that their calls tell it without doubt.
 */
export function inbredSamples(matrix: GenotypeMatrix, { signal }: Control): Uint8Array {
  const samples = matrix.samples.length;
  const row = new Uint8Array(samples);
  const observed = new Float64Array(samples);
  const expected = new Float64Array(samples);
  for (const { count, calls } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    for (let k = 0; k < count; k++) {
      unpackCalls(calls, k * matrix.stride, samples, COPIES_OF_CALL, row);
      const [none, one, two] = countCopies(row);
      const called = none + one + two;
      if (called === 0) continue;
      const share = (one + 2 * two) / (2 * called);
      const heterozygosity = 2 * share * (1 - share);
      for (let s = 0; s < samples; s++) {
        if (row[s]! > 2) continue;
        expected[s]! += heterozygosity;
        if (row[s] === 1) observed[s]!++;
      }
    }
  }
  return Uint8Array.from(observed, (found, s) => Number(found <= (1 - LINE) * expected[s]!));
}
