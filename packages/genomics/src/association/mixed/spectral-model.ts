import { symmetricEigen, tridiagonalForm, tridiagonalValues } from '@panicle/kernels';
import { GenomicsError } from '../../genomics-error.ts';
import type { TraitGroup } from '../linear/trait-groups.ts';

/** Relationships of all samples of a matrix, in its order: samples x samples, row by row, of any scale. */
export interface Relationship {
  samples: readonly string[];
  values: Float64Array;
}

/**
 * Traits known for the same samples, turned so that mean and covariates are gone and the relationships are a diagonal:
 * what is left of y = X b + g + e, with g of covariance K, is U'y of covariance diag(values) + ratio I.
 * Source: H. M. Kang et al., Genetics 178 (2008) 1709-1723.
 */
export interface SpectralModel {
  /** of the matrix */
  samples: number;
  /** those that take part, by their place in the matrix */
  places: Int32Array;
  /** U: places x rank, row by row; orthonormal columns, orthogonal to mean and covariates */
  vectors: Float64Array;
  /** none below 0, descending */
  values: Float64Array;
  /** samples less mean and covariates */
  rank: number;
  /** U'y of each trait of the group, in its units */
  scores: Float64Array[];
  /** mean diagonal of the relationships once they are centred: what the genetic variance is multiplied by for a share */
  meanDiagonal: number;
}

/**
 * @throws GenomicsError relationshipOfOthers, relationshipWithoutVariation
 */
export function spectralModel(
  group: TraitGroup,
  samples: readonly string[],
  relationship: Relationship,
): SpectralModel {
  refuseOthers(samples, relationship.samples);
  const places = Int32Array.from([...group.present.keys()].filter((s) => group.present[s] === 1));
  const size = places.length;
  const own = ofPlaces(relationship.values, samples.length, places);
  const meanDiagonal = centredTrace(own, size) / size;
  if (!(meanDiagonal > 0)) throw new GenomicsError('relationshipWithoutVariation', { samples: size });
  const basis = Array.from({ length: group.basis }, (_, c) => columnOf(group, places, c));
  const largest = takeOff(own, basis);
  // The directions of mean and covariates get the largest eigenvalue, so that they come first and can be left out.
  for (const unit of basis)
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) own[i * size + j]! += 2 * largest * unit[i]! * unit[j]!;
  const eigen = symmetricEigen(own, size);
  const rank = size - basis.length;
  const vectors = new Float64Array(size * rank);
  for (let i = 0; i < size; i++)
    vectors.set(eigen.vectors.subarray(i * size + basis.length, (i + 1) * size), i * rank);
  const values = eigen.values.slice(basis.length).map((value) => Math.max(0, value));
  const scores = group.traits.map((_, t) => turned(vectors, rank, columnOf(group, places, group.basis + t)));
  return { samples: samples.length, places, vectors, values, rank, scores, meanDiagonal };
}

/**
 * Eigenvalues of the relationships of the samples that take part, rows and columns centred (the mean of the model takes
 * what centring takes off): the whole likelihood has all of them.
 */
export function wholeValues({ samples, places }: SpectralModel, { values }: Relationship): Float64Array {
  const size = places.length;
  const own = ofPlaces(values, samples, places);
  takeOff(own, [new Float64Array(size).fill(1 / Math.sqrt(size))]);
  const { diagonal, offDiagonal } = tridiagonalForm(own, size);
  return tridiagonalValues(diagonal, offDiagonal).map((value) => Math.max(0, value));
}

function refuseOthers(samples: readonly string[], others: readonly string[]): void {
  const place = samples.findIndex((name, s) => others[s] !== name);
  if (place < 0 && others.length === samples.length) return;
  throw new GenomicsError('relationshipOfOthers', {
    place: place + 1 || samples.length + 1,
    sample: samples[place] ?? '-',
    other: others[place < 0 ? samples.length : place] ?? '-',
  });
}

function ofPlaces(values: Float64Array, samples: number, places: Int32Array): Float64Array {
  const size = places.length;
  const own = new Float64Array(size * size);
  places.forEach((row, i) => {
    for (let j = 0; j < size; j++) own[i * size + j] = values[row * samples + places[j]!]!;
  });
  return own;
}

function columnOf({ columns, width }: TraitGroup, places: Int32Array, column: number): Float64Array {
  return Float64Array.from(places, (place) => columns[place * width + column]!);
}

/** Trace of the matrix with row and column means taken off. */
function centredTrace(matrix: Float64Array, size: number): number {
  let trace = 0;
  let whole = 0;
  for (let i = 0; i < size; i++) {
    trace += matrix[i * (size + 1)]!;
    for (let j = 0; j < size; j++) whole += matrix[i * size + j]!;
  }
  return trace - whole / size;
}

/** S K S = K - C Q' - Q C' with C = K Q - Q (Q' K Q) / 2, in place. @returns a bound of its eigenvalues */
function takeOff(matrix: Float64Array, basis: readonly Float64Array[]): number {
  const size = basis[0]!.length;
  const images = basis.map((unit) => timesVector(matrix, unit));
  const corrected = images.map((image) => {
    const column = image.slice();
    for (const unit of basis) {
      const half = dot(unit, image) / 2;
      for (let i = 0; i < size; i++) column[i]! -= half * unit[i]!;
    }
    return column;
  });
  basis.forEach((unit, k) => {
    const column = corrected[k]!;
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) matrix[i * size + j]! -= column[i]! * unit[j]! + unit[i]! * column[j]!;
  });
  let trace = 0;
  for (let i = 0; i < size; i++) trace += matrix[i * (size + 1)]!;
  return trace;
}

function timesVector(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  return vector.map((_, i) => dot(matrix.subarray(i * size, (i + 1) * size), vector));
}

/** U'v. */
function turned(vectors: Float64Array, rank: number, vector: Float64Array): Float64Array {
  const scores = new Float64Array(rank);
  vector.forEach((value, i) => {
    for (let k = 0; k < rank; k++) scores[k]! += value * vectors[i * rank + k]!;
  });
  return scores;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
