import { UNKNOWN, type PieceAnswer, type PieceTask } from './piece-answer.ts';

/**
 * Missing calls become the most frequent call of the variant (of two as frequent ones that of fewer copies), their
 * dosage the mean; a variant without any call stays as it is.
 *
 * @param copies width x samples
 */
export function frequentCalls(
  copies: Uint8Array,
  samples: number,
  { skip, count }: PieceTask,
  answer: PieceAnswer,
): void {
  for (let k = 0; k < count; k++) {
    const own = copies.subarray((skip + k) * samples, (skip + k + 1) * samples);
    const counts = countCopies(own);
    const [none, one, two] = counts;
    const called = none + one + two;
    if (called === 0) continue;
    const call = frequentOf(counts);
    const dosage = (one + 2 * two) / called;
    for (let s = 0; s < samples; s++) {
      if (own[s] !== UNKNOWN) continue;
      answer.copies[k * samples + s] = call;
      answer.dosages[k * samples + s] = dosage;
    }
  }
}

/** Samples with 0, 1, 2 copies and with a missing call. */
export type CopyCounts = [none: number, one: number, two: number, missing: number];

export function countCopies(copies: Uint8Array): CopyCounts {
  const counts: CopyCounts = [0, 0, 0, 0];
  for (let s = 0; s < copies.length; s++) counts[copies[s]!]!++;
  return counts;
}

export function frequentOf([none, one, two]: CopyCounts): number {
  if (none >= one && none >= two) return 0;
  return one >= two ? 1 : 2;
}
