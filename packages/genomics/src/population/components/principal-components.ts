import { largestEigen } from '@panicle/kernels';
import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { kinship, type Kinship } from '../kinship/kinship.ts';

export interface PrincipalComponents {
  samples: readonly string[];
  /** how many components, at most the number of samples */
  count: number;
  /** descending */
  eigenvalues: Float64Array;
  /** of each eigenvalue, in the trace of the relationships */
  shares: Float64Array;
  /** samples x count, row by row; columns of length 1, their largest entry positive */
  scores: Float64Array;
}

/**
 * Principal components of samples: eigenvectors of their relationships by standardized genotypes over shared calls, the
 * first `count` of them, exact to rounding. Sources: A. L. Price et al., Nature Genetics 38 (2006) 904-909; the
 * definition is that of plink2 --pca.
 *
 * @throws GenomicsError nothingPolymorphic, noSharedCalls, fewSamplesForComponents
 */
export function principalComponents(
  matrix: GenotypeMatrix,
  count = 10,
  control: Control = {},
): PrincipalComponents {
  requireSamples(matrix.samples.length);
  return componentsOf(kinship(matrix, 'shared', control), count, true);
}

/**
 * The same of relationships that are known already.
 *
 * @throws GenomicsError noSharedCalls where two samples have no variant in common, fewSamplesForComponents
 */
export function componentsOfKinship(relationships: Kinship, count = 10): PrincipalComponents {
  return componentsOf(relationships, count, false);
}

/** @param overwrite nobody needs the relationships afterwards */
function componentsOf({ samples, values }: Kinship, count: number, overwrite: boolean): PrincipalComponents {
  const n = samples.length;
  requireSamples(n);
  const kept = Math.min(count, n);
  refuseUnknown(samples, values);
  let trace = 0;
  for (let i = 0; i < n; i++) trace += values[i * n + i]!;
  const eigen = largestEigen(values, n, kept, { overwrite });
  const scores = new Float64Array(n * kept);
  for (let k = 0; k < kept; k++) {
    const sign = signOfLargest(eigen.vectors, n, kept, k);
    for (let i = 0; i < n; i++) scores[i * kept + k] = sign * eigen.vectors[i * kept + k]!;
  }
  const eigenvalues = eigen.values;
  return { samples, count: kept, eigenvalues, shares: eigenvalues.map((value) => value / trace), scores };
}

function requireSamples(samples: number): void {
  if (samples < 2) throw new GenomicsError('fewSamplesForComponents', { samples });
}

/** The sign of an eigenvector is free: a rule gives the same picture on every machine. */
function signOfLargest(vectors: Float64Array, size: number, width: number, column: number): number {
  let largest = 0;
  for (let i = 0; i < size; i++) {
    const value = vectors[i * width + column]!;
    if (Math.abs(value) > Math.abs(largest)) largest = value;
  }
  return largest < 0 ? -1 : 1;
}
