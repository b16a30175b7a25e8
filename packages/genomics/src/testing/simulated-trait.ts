import { seededNormal } from '@panicle/statistics/numeric/random';
import { DOSAGE_OF_CALL, unpackCalls } from '../matrix/calls.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';

/** Samples x variants: copies of the counted allele, missing calls at the mean of the variant. */
export function dosages(matrix: GenotypeMatrix): Float64Array[] {
  const rows = matrix.samples.map(() => new Float64Array(matrix.variants.count));
  const own = new Float64Array(matrix.samples.length);
  for (let k = 0; k < matrix.variants.count; k++) {
    unpackCalls(matrix.read(k, 1), 0, own.length, DOSAGE_OF_CALL, own);
    const called = own.filter((dosage) => !Number.isNaN(dosage));
    const mean = called.reduce((sum, dosage) => sum + dosage, 0) / called.length;
    own.forEach((dosage, s) => (rows[s]![k] = Number.isNaN(dosage) ? mean : dosage));
  }
  return rows;
}

export interface SimulatedTrait {
  name: string;
  values: Float64Array;
  /** without the noise */
  genetic: Float64Array;
  /** one per variant */
  effects: Float64Array;
}

/** A trait of a few variants evenly spread, with genetic variance 1 and mean 10. */
export function simulatedTrait(
  matrix: GenotypeMatrix,
  { causal, residual, seed }: { causal: number; residual: number; seed: number },
): SimulatedTrait {
  const normal = seededNormal(seed);
  const effects = new Float64Array(matrix.variants.count);
  for (let q = 0; q < causal; q++) effects[Math.floor(((q + 0.5) * effects.length) / causal)] = normal();
  const raw = Float64Array.from(dosages(matrix), (row) =>
    row.reduce((sum, dosage, k) => sum + dosage * effects[k]!, 0),
  );
  const mean = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  const spread = Math.sqrt(raw.reduce((sum, value) => sum + (value - mean) ** 2, 0) / raw.length);
  const genetic = raw.map((value) => (value - mean) / spread);
  return {
    name: 'yield',
    values: genetic.map((value) => 10 + value + Math.sqrt(residual) * normal()),
    genetic,
    effects: effects.map((effect) => effect / spread),
  };
}
