import { strideOf, unpackCalls } from '../matrix/calls.ts';
import { frequentCalls } from './frequent-calls.ts';
import type { Method } from './method.ts';
import { neighbourCalls } from './neighbour-calls.ts';
import { COPIES_OF_CALL, emptyAnswer, type PieceTask, type PieceWorker } from './piece-answer.ts';
import { haplotypeCalls } from './haplotypes/haplotype-calls.ts';

export interface PieceSetup {
  method: Method;
  samples: number;
  /** 1 for samples that are homozygous lines; empty where the method does not ask */
  inbred: Uint8Array;
}

/** Copies of the counted allele, variants x samples; UNKNOWN where a call is missing. */
function unpacked({ calls, width }: PieceTask, samples: number): Uint8Array {
  const copies = new Uint8Array(width * samples);
  const stride = strideOf(samples);
  for (let k = 0; k < width; k++)
    unpackCalls(calls, k * stride, samples, COPIES_OF_CALL, copies.subarray(k * samples, (k + 1) * samples));
  return copies;
}

/** A function that imputes piece after piece by a method. */
export function pieceWorker({ method, samples, inbred }: PieceSetup): PieceWorker {
  return (task) => {
    const copies = unpacked(task, samples);
    const answer = emptyAnswer(task.count, samples);
    // What the other methods leave missing is imputed from frequencies.
    frequentCalls(copies, samples, task, answer);
    if (method.kind === 'neighbours') neighbourCalls(copies, samples, task, method, answer);
    if (method.kind === 'haplotypes') haplotypeCalls(copies, samples, task, { ...method, inbred }, answer);
    return answer;
  };
}
