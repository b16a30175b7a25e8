import { choleskyFactor, multiply, type CholeskyFactor } from '@panicle/kernels';
import type { SampleProducts } from './marker-products.ts';
import type { MixedModel } from './mixed-model.ts';

/** Samples whose products are looked at together. */
const BLOCK = 256;

/**
 * Squared correlation of predicted and true breeding value of every sample, 1 - PEV / variance, where the prediction
 * error counts what is lost by estimating the fixed effects: k' P k / (k' e), k the products with the samples learned
 * from; NaN where a sample does not differ from the mean at any marker.
 * Source: C. R. Henderson, Biometrics 31 (1975) 423-447.
 */
export function reliabilities(products: SampleProducts, model: MixedModel): Float64Array {
  const { places, fixed, variances } = model;
  const { values, samples } = products;
  const total = samples.length;
  const size = places.length;
  const covariance = new Float64Array(size * size);
  places.forEach((row, i) => {
    for (let j = 0; j < size; j++) covariance[i * size + j] = values[row * total + places[j]!]!;
    covariance[i * (size + 1)]! += variances.ratio;
  });
  const factor = choleskyFactor(covariance, size, { tolerance: 0 });
  if (factor === null) return new Float64Array(total).fill(NaN);
  // P = A' A - A' B (B' B)^-1 B' A with A the inverse of the factor and B = A X.
  const count = fixed.basis.length;
  const turned = new Float64Array(size * count);
  fixed.basis.forEach((unit, k) =>
    factor.solveLower(unit).forEach((value, i) => (turned[i * count + k] = value)),
  );
  const ofFixed = choleskyFactor(productsOf(turned, size, count), count)!;
  const found = new Float64Array(total);
  for (let first = 0; first < total; first += BLOCK) {
    const own = Math.min(BLOCK, total - first);
    const explained = explainedOf(products, places, [first, own], { factor, turned, ofFixed });
    explained.forEach((value, k) => {
      const sample = first + k;
      found[sample] = Math.min(1, Math.max(0, value / values[sample * (total + 1)]!));
    });
  }
  return found;
}

function productsOf(columns: Float64Array, size: number, count: number): Float64Array {
  return multiply(columns, columns, { rows: count, inner: size, columns: count }, { leftTransposed: true });
}

/** k' P k of `own` samples from `first` on. */
function explainedOf(
  { values, samples }: SampleProducts,
  places: Int32Array,
  [first, own]: readonly [number, number],
  { factor, turned, ofFixed }: { factor: CholeskyFactor; turned: Float64Array; ofFixed: CholeskyFactor },
): Float64Array {
  const size = places.length;
  const count = ofFixed.size;
  const right = new Float64Array(size * own);
  places.forEach((place, i) => {
    const start = place * samples.length + first;
    right.set(values.subarray(start, start + own), i * own);
  });
  const half = factor.solveLower(right, own);
  const shares = multiply(turned, half, { rows: count, inner: size, columns: own }, { leftTransposed: true });
  const offFixed = ofFixed.solveLower(shares, own);
  const sums = new Float64Array(own);
  for (let i = 0; i < size; i++) for (let k = 0; k < own; k++) sums[k]! += half[i * own + k]! ** 2;
  for (let i = 0; i < count; i++) for (let k = 0; k < own; k++) sums[k]! -= offFixed[i * own + k]! ** 2;
  return sums;
}
