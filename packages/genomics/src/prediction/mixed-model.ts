import { GenomicsError } from '../genomics-error.ts';
import { decompose, type Decomposition } from './decomposition.ts';
import { coefficients, fixedEffects, residual, type Covariate, type FixedEffects } from './fixed-effects.ts';
import type { SampleProducts } from './marker-products.ts';
import { variancesByReml, type Variances } from './reml.ts';
import { inner, RestrictedProfile } from './restricted-profile.ts';

export interface Trait {
  name: string;
  /** one value a sample, NaN where it is not known */
  values: ArrayLike<number>;
}

/** y = X b + g + e on the samples learned from; g has the covariance of the marker products. */
export interface MixedModel {
  /** samples learned from */
  places: Int32Array;
  fixed: FixedEffects;
  variances: Variances;
  /** K of the samples learned from */
  form: Decomposition;
  /** random / variance of P y, one per sample of the whole: g = K x weights, marker effects = W' weights */
  weights: Float64Array;
  /** one per sample of the whole, centred as the marker products are */
  random: Float64Array;
  /** the intercept, then the covariates */
  coefficients: Float64Array;
}

/** The products of the samples learned from, turned; traits of the same samples share it. */
export interface LearntForm {
  places: Int32Array;
  form: Decomposition;
}

export function learntForm(products: SampleProducts, places: Int32Array): LearntForm {
  return { places, form: decompose(productsOf(products, places), places.length) };
}

/**
 * Fits the model to the samples learned from, whose trait and covariates must be known.
 *
 * @throws GenomicsError traitTooFew, traitConstant, covariateRepeats
 */
export function fitMixedModel(
  products: SampleProducts,
  trait: Trait,
  covariates: readonly Covariate[],
  { places, form }: LearntForm,
): MixedModel {
  const fixed = learnableEffects(trait, covariates, places);
  const known = Float64Array.from(places, (place) => trait.values[place]!);
  const turned = fixed.basis.map((unit) => form.reflections.transposedTimes(unit));
  const columns = new Float64Array(turned.length * places.length);
  turned.forEach((column, k) => columns.set(column, k * places.length));
  const profile = new RestrictedProfile({
    form,
    trait: form.reflections.transposedTimes(residual(fixed, known)),
    columns,
    count: turned.length,
    unit: meanEigenvalue(products, places, fixed),
  });
  const { variances, point } = variancesByReml(profile);
  const weights = new Float64Array(products.samples.length);
  form.reflections.times(point.projected).forEach((weight, i) => (weights[places[i]!] = weight));
  const random = timesWhole(products.values, weights, places);
  const rest = known.map((value, i) => value - random[places[i]!]!);
  return { places, fixed, variances, form, weights, random, coefficients: coefficients(fixed, rest) };
}

/** Share of the squares of a trait that rounding may leave where there is nothing. */
const ROUNDING = 1e-20;

/**
 * The fixed effects, where something is left to learn beside them.
 *
 * @throws GenomicsError traitTooFew, traitConstant, covariateRepeats
 */
export function learnableEffects(
  { name, values }: Trait,
  covariates: readonly Covariate[],
  places: Int32Array,
): FixedEffects {
  const effects = covariates.length + 1;
  const samples = places.length;
  if (samples < effects + 2)
    throw new GenomicsError('traitTooFew', { trait: name, samples, effects, least: effects + 2 });
  const fixed = fixedEffects(covariates, places);
  const trait = Float64Array.from(places, (place) => values[place]!);
  const left = residual(fixed, trait);
  if (!(inner(left, left) > ROUNDING * inner(trait, trait)))
    throw new GenomicsError('traitConstant', { trait: name, samples });
  return fixed;
}

/** Of K without the fixed effects: the trace over the dimensions that are left. */
export function meanEigenvalue(
  { values, samples }: SampleProducts,
  places: Int32Array,
  { basis }: FixedEffects,
): number {
  const total = samples.length;
  let trace = 0;
  for (const place of places) trace += values[place * (total + 1)]!;
  for (const unit of basis)
    places.forEach((row, i) => {
      let image = 0;
      for (let j = 0; j < places.length; j++) image += values[row * total + places[j]!]! * unit[j]!;
      trace -= unit[i]! * image;
    });
  return trace / (places.length - basis.length);
}

function productsOf({ values, samples }: SampleProducts, places: Int32Array): Float64Array {
  const size = places.length;
  if (size === samples.length) return values;
  const own = new Float64Array(size * size);
  places.forEach((row, i) => {
    for (let j = 0; j < size; j++) own[i * size + j] = values[row * samples.length + places[j]!]!;
  });
  return own;
}

/** K of all samples times a vector that is 0 but at the places. */
function timesWhole(matrix: Float64Array, vector: Float64Array, places: Int32Array): Float64Array {
  const size = vector.length;
  const product = new Float64Array(size);
  for (const place of places) {
    const value = vector[place]!;
    // symmetric, so that rows serve as columns
    for (let i = 0, at = place * size; i < size; i++, at++) product[i]! += value * matrix[at]!;
  }
  return product;
}
