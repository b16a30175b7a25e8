import { HaplotypePasses } from '@panicle/kernels';
import { seededUniform } from '@panicle/statistics/numeric/random';
import { UNKNOWN, type PieceAnswer, type PieceTask } from '../piece-answer.ts';
import { improve } from './improve.ts';
import { samplesOfRound } from './samples-of-round.ts';
import { startFrom } from './start.ts';

export interface HaplotypeOptions {
  clusters: number;
  passes: number;
  /** models from different starts, whose probabilities are averaged */
  starts: number;
  seed: number;
  /** 1 for samples with one haplotype */
  inbred: Uint8Array;
}

/**
 * Missing calls by a hidden Markov model of the samples themselves: along the chromosome, haplotypes are mosaics of a
 * few clusters, which are learned from all samples by expectation and maximization; no phase is needed. The most
 * probable call is taken. Samples that are homozygous lines have one haplotype, so that they teach it without doubt.
 *
 * Source: P. Scheet and M. Stephens, American Journal of Human Genetics 78 (2006) 629-644 (fastPHASE).
 *
 * @param copies width x samples
 */
export function haplotypeCalls(
  copies: Uint8Array,
  samples: number,
  task: PieceTask,
  options: HaplotypeOptions,
  answer: PieceAnswer,
): void {
  const { clusters, seed, inbred, starts } = options;
  const { width, first } = task;
  const passes = new HaplotypePasses(width, clusters, inbred.includes(0));
  const own = bySample(copies, samples, width);
  const uniform = seededUniform(Math.imul(seed, 0x9e3779b1) ^ Math.imul(first + 1, 0x85ebca6b));
  const sums = {
    dosages: new Float32Array(answer.dosages.length),
    both: new Float32Array(answer.dosages.length),
  };
  for (let start = 0; start < starts; start++) {
    startFrom(passes, own, uniform);
    learn(passes, own, options);
    addCalls(passes, own, task, inbred, sums);
  }
  for (let place = 0; place < answer.dosages.length; place++) {
    // A variant without any call has not even a most frequent one, and nothing that the clusters could have learned.
    if (copies[task.skip * samples + place] !== UNKNOWN || answer.copies[place] === UNKNOWN) continue;
    const dosage = Math.min(2, sums.dosages[place]! / starts);
    answer.dosages[place] = dosage;
    answer.copies[place] = mostProbable(dosage, sums.both[place]! / starts);
  }
}

function learn(
  passes: HaplotypePasses,
  own: readonly Uint8Array[],
  { passes: rounds, inbred, clusters }: HaplotypeOptions,
): void {
  for (let round = 0; round < rounds; round++) {
    passes.clear();
    let haplotypes = 0;
    for (const sample of samplesOfRound(round, rounds, inbred, clusters)) {
      const isLine = inbred[sample] === 1;
      passes.add(own[sample]!, isLine);
      haplotypes += isLine ? 1 : 2;
    }
    improve(passes, haplotypes);
  }
}

/** Adds what the model tells of missing calls: expected copies, and the probability of two. */
function addCalls(
  passes: HaplotypePasses,
  own: readonly Uint8Array[],
  { skip, count }: PieceTask,
  inbred: Uint8Array,
  sums: { dosages: Float32Array; both: Float32Array },
): void {
  for (const [s, calls] of own.entries()) {
    if (!calls.includes(UNKNOWN)) continue;
    passes.add(calls, inbred[s] === 1);
    for (let k = 0; k < count; k++) {
      if (calls[skip + k] !== UNKNOWN) continue;
      const dosage = passes.dosages[skip + k]!;
      sums.dosages[k * own.length + s]! += dosage;
      sums.both[k * own.length + s]! += inbred[s] === 1 ? dosage / 2 : passes.both[skip + k]!;
    }
  }
}

/** @param two probability of two copies */
function mostProbable(dosage: number, two: number): number {
  const one = dosage - 2 * two;
  const none = 1 - one - two;
  if (none >= one && none >= two) return 0;
  return one >= two ? 1 : 2;
}

/** The calls of each sample, marker after marker. */
function bySample(copies: Uint8Array, samples: number, width: number): Uint8Array[] {
  return Array.from({ length: samples }, (_, s) => {
    const own = new Uint8Array(width);
    for (let k = 0; k < width; k++) own[k] = copies[k * samples + s]!;
    return own;
  });
}
