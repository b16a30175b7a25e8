import { packCalls, strideOf } from '../matrix/calls.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { memoryMatrix } from '../matrix/memory-matrix.ts';
import { variantTable } from '../matrix/variant-table.ts';

/** Numbers from 0 up to but without 1, the same for the same seed (xorshift). */
export function seededUniform(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

export interface RandomMatrix {
  samples: number;
  variants: number;
  seed: number;
  /** share of missing calls */
  missing?: number;
  chromosomes?: number;
}

/** Unrelated samples in Hardy-Weinberg proportions, frequencies of the counted allele between 0.05 and 0.95. */
export function randomMatrix({
  samples,
  variants,
  seed,
  missing = 0,
  chromosomes = 2,
}: RandomMatrix): GenotypeMatrix {
  const uniform = seededUniform(seed);
  const stride = strideOf(samples);
  const calls = new Uint8Array(variants * stride);
  const own = new Uint8Array(samples);
  for (let k = 0; k < variants; k++) {
    const frequency = 0.05 + 0.9 * uniform();
    for (let s = 0; s < samples; s++) {
      const dosage = Number(uniform() < frequency) + Number(uniform() < frequency);
      own[s] = uniform() < missing ? 1 : [3, 2, 0][dosage]!;
    }
    packCalls(own, samples, calls, k * stride);
  }
  const perChromosome = Math.ceil(variants / chromosomes);
  const rows = Array.from({ length: variants }, (_, k) => ({
    chromosome: String(1 + Math.floor(k / perChromosome)),
    position: 1000 * (1 + (k % perChromosome)),
    id: `m${k + 1}`,
    counted: 'A',
    other: 'G',
  }));
  const names = Array.from({ length: samples }, (_, s) => `S${s + 1}`);
  return memoryMatrix(names, variantTable(rows), calls);
}
