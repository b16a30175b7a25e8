import type { Relationship } from '../mixed/model.ts';
import { choleskyInPlace, invertFactored } from '../numeric/dense-cholesky.ts';
import { addPanelProduct } from '../numeric/panel-product.ts';
import type { SymmetricMatrix } from '../sparse/symmetric-matrix.ts';
import { StatisticsError } from '../statistics-error.ts';
import { checkMarkers, type MarkerData } from './markers.ts';

export interface MarkerRelationshipOptions {
  /** frequency of the counted allele of each marker in the base population; that of the given lines unless said */
  frequencies?: ArrayLike<number>;
  /** share of `other` in the result, which makes it invertible where lines are alike or markers few; 0.05 unless said */
  weightOfOther?: number;
  /**
   * relationship matrix of the same lines by pedigree, row by row (`additiveRelationships`); unless said the identity
   * times the mean diagonal of the marker relationship
   */
  other?: Float64Array;
}

/** Genomic relationship of genotyped lines. */
export interface MarkerRelationship extends Relationship {
  /** blended relationship matrix, row by row */
  matrix: Float64Array;
  /** its diagonal */
  diagonal: Float64Array;
  /** markers that have both alleles in the base population */
  markersUsed: number;
}

/** Markers taken at once: their centred values stay in the cache. */
const PANEL = 64;

/**
 * Genomic relationship: G = Z Z' / (ploidy x sum of p (1 - p)), Z the allele counts less ploidy x p; a missing count is
 * put at its mean. The result is (1 - weight) G + weight x other.
 * Source: P. M. VanRaden, Journal of Dairy Science 91 (2008) 4414-4423, first method, and its blending of G with A.
 *
 * @throws StatisticsError tooFewGenotyped, lineTwice, dosagesMisshapen, dosageOutOfRange, lineWithoutMarkers,
 *   noPolymorphicMarker, relationshipSingular
 */
export function markerRelationship(
  data: MarkerData,
  { frequencies, weightOfOther = 0.05, other }: MarkerRelationshipOptions = {},
): MarkerRelationship {
  checkMarkers(data);
  const { lines } = data;
  const size = lines.length;
  const { matrix, markersUsed } = centredProducts(data, frequencies ?? alleleFrequencies(data));
  const mean = lines.reduce((sum, _, k) => sum + matrix[k * size + k]!, 0) / size;
  if (mean === 0) throw new StatisticsError('noPolymorphicMarker', { markers: data.markers });
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const added = other ? other[i * size + j]! : i === j ? mean : 0;
      const blended = (1 - weightOfOther) * matrix[i * size + j]! + weightOfOther * added;
      matrix[i * size + j] = blended;
      matrix[j * size + i] = blended;
    }
  }
  return {
    levels: lines,
    inverse: inverseOf(matrix, lines),
    matrix,
    diagonal: Float64Array.from({ length: size }, (_, k) => matrix[k * size + k]!),
    markersUsed,
  };
}

/** Frequency of the counted allele of each marker among the lines that have a value; NaN where none has. */
export function alleleFrequencies({ lines, markers, dosages, ploidy = 2 }: MarkerData): Float64Array {
  const sums = new Float64Array(markers);
  const counts = new Float64Array(markers);
  for (let line = 0, at = 0; line < lines.length; line++) {
    for (let marker = 0; marker < markers; marker++, at++) {
      const dosage = dosages[at]!;
      if (!(dosage >= 0)) continue;
      sums[marker]! += dosage;
      counts[marker]!++;
    }
  }
  return sums.map((sum, marker) => sum / (ploidy * counts[marker]!));
}

/** Lower triangle of Z Z' / scale. */
function centredProducts(
  { lines, markers, dosages, ploidy = 2 }: MarkerData,
  frequencies: ArrayLike<number>,
): { matrix: Float64Array; markersUsed: number } {
  const used = Int32Array.from({ length: markers }, (_, marker) => marker).filter((marker) => {
    const p = frequencies[marker]!;
    return p > 0 && p < 1;
  });
  if (used.length === 0) throw new StatisticsError('noPolymorphicMarker', { markers });
  const scale = used.reduce(
    (sum, marker) => sum + ploidy * frequencies[marker]! * (1 - frequencies[marker]!),
    0,
  );
  const size = lines.length;
  const matrix = new Float64Array(size * size);
  for (let from = 0; from < used.length; from += PANEL) {
    const own = used.subarray(from, from + PANEL);
    const values = new Float64Array(size * own.length);
    for (let line = 0, at = 0; line < size; line++) {
      for (const marker of own) {
        const dosage = dosages[line * markers + marker]!;
        values[at++] = dosage >= 0 ? dosage - ploidy * frequencies[marker]! : 0;
      }
    }
    const panel = { values, count: size, depth: own.length };
    addPanelProduct(matrix, size, [0, 0], 1 / scale, panel, panel, true);
  }
  return { matrix, markersUsed: used.length };
}

function inverseOf(matrix: Float64Array, lines: readonly string[]): SymmetricMatrix {
  const size = lines.length;
  const inverse = matrix.slice();
  const dependent = choleskyInPlace(inverse, size, 1e-9);
  if (dependent >= 0) throw new StatisticsError('relationshipSingular', { line: lines[dependent]! });
  invertFactored(inverse, size);
  return lowerTriangle(inverse, size);
}

/** A full matrix in the form of the sparse ones. */
function lowerTriangle(matrix: Float64Array, size: number): SymmetricMatrix {
  const entries = (size * (size + 1)) / 2;
  const columnStart = new Int32Array(size + 1);
  const rows = new Int32Array(entries);
  const values = new Float64Array(entries);
  for (let column = 0, at = 0; column < size; column++) {
    for (let row = column; row < size; row++, at++) {
      rows[at] = row;
      values[at] = matrix[row * size + column]!;
    }
    columnStart[column + 1] = columnStart[column]! + size - column;
  }
  return { size, columnStart, rows, values };
}
