import { CALL, CALL_OF_DOSAGE, packCalls, strideOf } from '../matrix/calls.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { memoryMatrix } from '../matrix/memory-matrix.ts';
import { variantTable } from '../matrix/variant-table.ts';
import { seededUniform } from './random-matrix.ts';

export interface AncestryOptions {
  samples: number;
  variants: number;
  clusters: number;
  seed: number;
  /** Fst of the ancestors */
  differentiation?: number;
  /** of the Dirichlet distribution of shares: small for samples of one ancestor, 1 for all mixtures alike */
  evenness?: number;
  missing?: number;
  /** both alleles of a call are one draw */
  inbred?: boolean;
}

export interface SimulatedAncestry {
  matrix: GenotypeMatrix;
  /** samples x clusters, row by row */
  shares: Float64Array;
}

/**
 * Samples mixed of ancestors with known shares, at variants without linkage. Frequencies of ancestors by D. J. Balding
 * and R. A. Nichols, Genetica 96 (1995) 3-12.
 */
export function simulatedAncestry(options: AncestryOptions): SimulatedAncestry {
  const { samples, variants, clusters, seed } = options;
  const { differentiation = 0.1, evenness = 0.3, missing = 0, inbred = false } = options;
  const uniform = seededUniform(seed);
  const shares = new Float64Array(samples * clusters);
  for (let i = 0; i < samples; i++) {
    const own = shares.subarray(i * clusters, (i + 1) * clusters);
    for (let k = 0; k < clusters; k++) own[k] = gamma(evenness, uniform) + Number.MIN_VALUE;
    const sum = own.reduce((a, b) => a + b);
    for (let k = 0; k < clusters; k++) own[k]! /= sum;
  }
  const stride = strideOf(samples);
  const calls = new Uint8Array(variants * stride);
  const row = new Uint8Array(samples);
  const spread = (1 - differentiation) / differentiation;
  for (let j = 0; j < variants; j++) {
    const mean = 0.05 + 0.9 * uniform();
    const frequencies = Array.from({ length: clusters }, () => {
      const [a, b] = [gamma(mean * spread, uniform), gamma((1 - mean) * spread, uniform)];
      return a / (a + b);
    });
    for (let i = 0; i < samples; i++) {
      let h = 0;
      for (let k = 0; k < clusters; k++) h += shares[i * clusters + k]! * frequencies[k]!;
      const first = Number(uniform() < h);
      const dosage = first + (inbred ? first : Number(uniform() < h));
      row[i] = missing > 0 && uniform() < missing ? CALL.missing : CALL_OF_DOSAGE[dosage]!;
    }
    packCalls(row, samples, calls, j * stride);
  }
  const names = Array.from({ length: samples }, (_, i) => `S${i + 1}`);
  const rows = Array.from({ length: variants }, (_, j) => ({
    chromosome: String(1 + Math.floor((10 * j) / variants)),
    position: 1000 * (j + 1),
    id: `m${j + 1}`,
    counted: 'A',
    other: 'G',
  }));
  return { matrix: memoryMatrix(names, variantTable(rows), calls), shares };
}

/** Gamma numbers of a shape: G. Marsaglia and W. W. Tsang, ACM Transactions on Mathematical Software 26 (2000) 363-372. */
function gamma(shape: number, uniform: () => number): number {
  if (shape < 1) return gamma(shape + 1, uniform) * (1 - uniform()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}
