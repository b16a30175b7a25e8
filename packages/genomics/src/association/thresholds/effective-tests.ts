import { selfProduct, tridiagonalForm, tridiagonalValues } from '@panicle/kernels';
import { DOSAGE_OF_CALL, unpackCalls } from '../../matrix/calls.ts';
import { countAll, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { viewOfVariants } from '../../matrix/view.ts';
import { chromosomeSpans } from '../../population/windows/chromosome-spans.ts';

export interface EffectiveOptions extends Control {
  /** markers whose correlations are looked at together; LD beyond a block is not counted */
  block?: number;
  /** least frequency of the rarer allele */
  leastMinor?: number;
  /** largest share of missing calls */
  mostMissing?: number;
}

/** Numbers of independent tests that markers in linkage disequilibrium amount to. */
export interface EffectiveTests {
  /** markers that vary and keep to the limits */
  markers: number;
  /** J. Li and L. Ji, Heredity 95 (2005) 221-227: what is left of each eigenvalue, and one for each above 1 */
  liJi: number;
  /** X. Gao, J. Starmer and E. R. Martin, Genetic Epidemiology 32 (2008) 361-369: components of 99.5% of the variance */
  gao: number;
}

const BLOCK = 200;
const EXPLAINED = 0.995;

/**
 * The effective number of tests, by the eigenvalues of the correlations of neighbouring markers, missing calls at the
 * mean. The variants must be sorted.
 */
export function effectiveTests(
  matrix: GenotypeMatrix,
  { block = BLOCK, leastMinor = 0, mostMissing = 1, signal, onProgress }: EffectiveOptions = {},
): EffectiveTests {
  const counts = countAll(matrix, { signal });
  const places = Int32Array.from({ length: matrix.variants.count }, (_, k) => k).filter((k) => {
    const p = countedFrequency(counts, k);
    if (counts.missing[k]! > mostMissing * matrix.samples.length || !(Math.min(p, 1 - p) >= leastMinor))
      return false;
    return (
      Number(counts.homozygousCounted[k]! > 0) +
        Number(counts.heterozygous[k]! > 0) +
        Number(counts.homozygousOther[k]! > 0) >
      1
    );
  });
  const own = viewOfVariants(matrix, places);
  const sums: EffectiveTests = { markers: places.length, liJi: 0, gao: 0 };
  for (const [first, behind] of chromosomeSpans(own.variants.chromosome))
    for (let from = first; from < behind; from += block) {
      signal?.throwIfAborted();
      const size = Math.min(block, behind - from);
      addBlock(sums, eigenvalues(standardRows(own, from, size), size, matrix.samples.length));
      onProgress?.((from + size) / places.length);
    }
  // shares of eigenvalues that add up to whole numbers, but for rounding
  return { ...sums, liJi: Math.round(sums.liJi) };
}

/** Markers x samples: copies less their mean, of length 1. */
function standardRows(matrix: GenotypeMatrix, first: number, count: number): Float64Array {
  const samples = matrix.samples.length;
  const rows = new Float64Array(count * samples);
  const calls = matrix.read(first, count);
  for (let k = 0; k < count; k++) {
    const row = rows.subarray(k * samples, (k + 1) * samples);
    unpackCalls(calls, k * matrix.stride, samples, DOSAGE_OF_CALL, row);
    let [sum, n] = [0, 0];
    for (const value of row) if (!Number.isNaN(value)) [sum, n] = [sum + value, n + 1];
    let squares = 0;
    for (let s = 0; s < samples; s++) {
      const value = Number.isNaN(row[s]!) ? 0 : row[s]! - sum / n;
      row[s] = value;
      squares += value * value;
    }
    const length = Math.sqrt(squares);
    for (let s = 0; s < samples; s++) row[s]! /= length;
  }
  return rows;
}

/** Of the correlations of the markers; those of fewer samples than markers by the products of samples. */
function eigenvalues(rows: Float64Array, markers: number, samples: number): Float64Array {
  const ofColumns = samples < markers;
  const size = ofColumns ? samples : markers;
  const products = selfProduct(rows, { rows: markers, columns: samples }, { ofColumns });
  if (size === 1) return products;
  const { diagonal, offDiagonal } = tridiagonalForm(products, size);
  return tridiagonalValues(diagonal, offDiagonal);
}

function addBlock(sums: EffectiveTests, values: Float64Array): void {
  const total = values.reduce((sum, value) => sum + value, 0);
  let [explained, components] = [0, 0];
  for (const value of values) {
    // a whole number that rounding has brought a little below counts as such
    const near = Math.abs(value - Math.round(value)) < 1e-9 ? Math.round(value) : value;
    if (near > 0) sums.liJi += Number(near >= 1) + (near - Math.floor(near));
    if (explained >= EXPLAINED * total) continue;
    explained += value;
    components++;
  }
  sums.gao += components;
}
