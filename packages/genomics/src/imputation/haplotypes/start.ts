import type { HaplotypePasses } from '@panicle/kernels';
import { UNKNOWN } from '../piece-answer.ts';

/** How much of the sample a cluster begins with; the rest is the mean of all. */
const OWN = 0.8;
const FIRST_JUMP = 0.02;
/** Distance that frequencies keep from 0 and 1: calls may be wrong. */
export const LEAST = 0.002;

/** Clusters begin near samples drawn at random, which are as different as haplotypes are. */
export function startFrom(
  passes: HaplotypePasses,
  samples: readonly Uint8Array[],
  uniform: () => number,
): void {
  const { markers, clusters, width, theta, alpha, rho } = passes;
  const chosen = Array.from({ length: clusters }, () => samples[Math.floor(uniform() * samples.length)]!);
  for (let m = 0; m < markers; m++) {
    const mean = meanOf(samples, m);
    for (let k = 0; k < clusters; k++) {
      const copies = chosen[k]![m]!;
      // Of a heterozygous sample the cluster takes one of the two alleles.
      const allele = copies === 1 ? Number(uniform() < 0.5) : copies / 2;
      const value = copies === UNKNOWN ? mean : OWN * allele + (1 - OWN) * mean;
      theta[m * width + k] = Math.min(1 - LEAST, Math.max(LEAST, value));
      alpha[m * width + k] = 1 / clusters;
    }
    rho[m] = FIRST_JUMP;
  }
}

function meanOf(samples: readonly Uint8Array[], marker: number): number {
  let [sum, known] = [0, 0];
  for (const calls of samples) {
    if (calls[marker] === UNKNOWN) continue;
    sum += calls[marker]!;
    known++;
  }
  return known === 0 ? 0.5 : sum / (2 * known);
}
