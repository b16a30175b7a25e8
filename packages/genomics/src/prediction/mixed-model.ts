import { symmetricEigen, type SymmetricEigen } from '@panicle/statistics';
import { GenomicsError } from '../genomics-error.ts';
import { coefficients, fixedEffects, residual, type Covariate, type FixedEffects } from './fixed-effects.ts';
import type { MarkerProducts } from './marker-products.ts';
import { variancesByReml, type Variances } from './reml.ts';

export interface Trait {
  name: string;
  /** one value a sample, NaN where it is not known */
  values: ArrayLike<number>;
}

/** y = X b + g + e on the samples learnt from; g has the covariance of the marker products. */
export interface MixedModel {
  /** samples learnt from */
  places: Int32Array;
  fixed: FixedEffects;
  variances: Variances;
  /** S K S of the samples learnt from */
  eigen: SymmetricEigen;
  /** random / variance of P y, one a sample of the whole: g = K x weights, marker effects = W' weights */
  weights: Float64Array;
  /** one a sample of the whole, centred as the marker products are */
  random: Float64Array;
  /** the intercept, then the covariates */
  coefficients: Float64Array;
}

/** Share of the squares of a trait that rounding may leave where there is nothing. */
const ROUNDING = 1e-20;

/**
 * Fits the model to the samples at `places`, whose trait and covariates must be known.
 *
 * @throws GenomicsError traitTooFew, traitConstant, covariateRepeats
 */
export function fitMixedModel(
  products: MarkerProducts,
  { name, values }: Trait,
  covariates: readonly Covariate[],
  places: Int32Array,
): MixedModel {
  const effects = covariates.length + 1;
  const samples = places.length;
  if (samples < effects + 2)
    throw new GenomicsError('traitTooFew', { trait: name, samples, effects, least: effects + 2 });
  const fixed = fixedEffects(covariates, places);
  const trait = Float64Array.from(places, (place) => values[place]!);
  const left = residual(fixed, trait);
  if (!(squares(left) > ROUNDING * squares(trait)))
    throw new GenomicsError('traitConstant', { trait: name, samples });
  const eigen = symmetricEigen(withoutFixed(productsOf(products, places), fixed), samples);
  eigen.values.forEach((value, k) => (eigen.values[k] = Math.max(0, value)));
  const scores = onVectors(eigen, left);
  const variances = variancesByReml({ values: eigen.values, scores, effects });
  const own = scores.map((score, k) => score / (eigen.values[k]! + variances.ratio));
  const weights = new Float64Array(products.samples.length);
  places.forEach((place, i) => {
    for (let k = 0; k < samples; k++) weights[place]! += eigen.vectors[i * samples + k]! * own[k]!;
  });
  const random = times(products.values, weights);
  const rest = trait.map((value, i) => value - random[places[i]!]!);
  return { places, fixed, variances, eigen, weights, random, coefficients: coefficients(fixed, rest) };
}

function squares(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0);
}

function productsOf({ values, samples }: MarkerProducts, places: Int32Array): Float64Array {
  const size = places.length;
  const own = new Float64Array(size * size);
  places.forEach((row, i) => {
    for (let j = 0; j < size; j++) own[i * size + j] = values[row * samples.length + places[j]!]!;
  });
  return own;
}

/** S K S = K - C Q' - Q C' with C = K Q - Q (Q' K Q) / 2, in place. */
function withoutFixed(products: Float64Array, { basis }: FixedEffects): Float64Array {
  const size = basis[0]!.length;
  const images = basis.map((unit) => times(products, unit));
  const corrected = images.map((image) => {
    const column = image.slice();
    for (const unit of basis) {
      const half = unit.reduce((sum, value, i) => sum + value * image[i]!, 0) / 2;
      for (let i = 0; i < size; i++) column[i]! -= half * unit[i]!;
    }
    return column;
  });
  basis.forEach((unit, k) => {
    const column = corrected[k]!;
    for (let i = 0; i < size; i++) {
      const [c, q] = [column[i]!, unit[i]!];
      for (let j = 0; j < size; j++) products[i * size + j]! -= c * unit[j]! + q * column[j]!;
    }
  });
  return products;
}

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  return vector.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < size; j++) sum += matrix[i * size + j]! * vector[j]!;
    return sum;
  });
}

/** The vector on the eigenvectors: U' v. */
export function onVectors({ values, vectors }: SymmetricEigen, vector: Float64Array): Float64Array {
  const size = values.length;
  const scores = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const value = vector[i]!;
    for (let k = 0; k < size; k++) scores[k]! += value * vectors[i * size + k]!;
  }
  return scores;
}
