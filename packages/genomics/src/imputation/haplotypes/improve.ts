import type { HaplotypePasses } from '@panicle/kernels';
import { LEAST } from './start.ts';

/** Haplotypes that are added in thought: to each cluster with the mean frequency, and to the jumps evenly. */
const THOUGHT = 0.1;
const [LEAST_JUMP, MOST_JUMP] = [1e-5, 0.8];

/** The most likely frequencies, jumps and starts for what the samples were expected to be. */
export function improve(passes: HaplotypePasses, haplotypes: number): void {
  const { markers, clusters, width, theta, alpha, rho, known, counted, jumps } = passes;
  for (let m = 0; m < markers; m++) {
    const begin = m * width;
    let [all, carriers, jumped] = [0, 0, 0];
    for (let k = begin; k < begin + clusters; k++) {
      all += known[k]!;
      carriers += counted[k]!;
      jumped += jumps[k]!;
    }
    const mean = all > 0 ? carriers / all : 0.5;
    for (let k = begin; k < begin + clusters; k++) {
      const value = (counted[k]! + THOUGHT * mean) / (known[k]! + THOUGHT);
      theta[k] = Math.min(1 - LEAST, Math.max(LEAST, value));
      alpha[k] = (jumps[k]! + THOUGHT / clusters) / (jumped + THOUGHT);
    }
    rho[m] = Math.min(MOST_JUMP, Math.max(LEAST_JUMP, jumped / haplotypes));
  }
}
