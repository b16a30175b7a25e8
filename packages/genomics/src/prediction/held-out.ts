import { coefficients, residual, type Covariate } from './fixed-effects.ts';
import type { SampleProducts } from './marker-products.ts';
import { learnableEffects, learntForm, meanEigenvalue, type LearntForm, type Trait } from './mixed-model.ts';
import { wholeTurn } from './decomposition.ts';
import { variancesNear } from './reml.ts';
import { RestrictedProfile } from './restricted-profile.ts';

/** Predicted values, and how likely the others are under the model that they were learned by. */
export interface HeldOut {
  /** in the order of the samples left out */
  values: Float64Array;
  /** restricted, comparable between products for the same samples left out */
  logLikelihood: number;
}

/**
 * Predicts from products, each time without other samples.
 *
 * @param places of the samples with the trait and all covariates
 * @returns from places of the whole, ascending
 */
export function productsPredictor(
  products: SampleProducts,
  trait: Trait,
  covariates: readonly Covariate[],
  places: Int32Array,
): (held: Int32Array) => HeldOut {
  const learned = learntForm(products, places);
  const turn = wholeTurn(learned.form);
  const ranks = new Int32Array(products.samples.length);
  places.forEach((place, rank) => (ranks[place] = rank));
  return (held) => {
    const own = Int32Array.from(held, (place) => ranks[place]!);
    return predictHeldOut(products, trait, covariates, learned, turn, own);
  };
}

/**
 * Predicts some of the known samples from the others. A fixed effect for each sample left out takes it out of the
 * model, of the restricted likelihood too, and its estimate is what the others predict, with the sign turned. So the one
 * tridiagonal form of all samples serves every fold: a fold costs products of the rows left out and no form of its own.
 * Source: as the deletion of cases in R. D. Cook and S. Weisberg, Residuals and Influence in Regression (1982), 2.2.
 *
 * @param turn Q of the form, row by row
 * @param held places in the list of known samples, ascending
 * @throws GenomicsError traitTooFew, traitConstant, covariateRepeats
 */
function predictHeldOut(
  products: SampleProducts,
  trait: Trait,
  covariates: readonly Covariate[],
  { places, form }: LearntForm,
  turn: Float64Array,
  held: Int32Array,
): HeldOut {
  const size = places.length;
  const isHeld = new Uint8Array(size);
  for (const place of held) isHeld[place] = 1;
  const others = Int32Array.from(places.keys()).filter((place) => isHeld[place] === 0);
  const learned = Int32Array.from(others, (place) => places[place]!);
  const fixed = learnableEffects(trait, covariates, learned);
  const known = Float64Array.from(learned, (place) => trait.values[place]!);
  const left = residual(fixed, known);
  /** Zero at the samples left out. */
  const spread = (own: Float64Array) => {
    const whole = new Float64Array(size);
    others.forEach((place, i) => (whole[place] = own[i]!));
    return form.reflections.transposedTimes(whole);
  };
  const count = held.length + fixed.basis.length;
  const columns = new Float64Array(count * size);
  held.forEach((place, k) => columns.set(turn.subarray(place * size, (place + 1) * size), k * size));
  fixed.basis.forEach((unit, k) => columns.set(spread(unit), (held.length + k) * size));
  const profile = new RestrictedProfile({
    form,
    trait: spread(left),
    columns,
    count,
    unit: meanEigenvalue(products, learned, fixed),
  });
  const { point, variances } = variancesNear(profile, likelyRatio(products, learned, left));
  const effects = point.coefficients;
  const explained = known.map((value, i) => value - left[i]!);
  fixed.basis.forEach((unit, k) => addTimes(explained, unit, effects[held.length + k]!));
  const [mean, ...slopes] = coefficients(fixed, explained);
  const values = Float64Array.from(held, (place, k) =>
    covariates.reduce(
      (sum, covariate, c) => sum + slopes[c]! * covariate.values[places[place]!]!,
      mean! - effects[k]!,
    ),
  );
  return { values, logLikelihood: variances.logLikelihood };
}

function addTimes(to: Float64Array, column: Float64Array, factor: number): void {
  for (let i = 0; i < to.length; i++) to[i]! += factor * column[i]!;
}

/** The ratio of variances that the start may not leave, in units of the mean product of a sample with itself. */
const LEAST_START = 0.02;
const LARGEST_START = 50;

/**
 * Residual / random variance by regression of products of the trait on those of the markers: no more than a start.
 * Source: J. K. Haseman and R. C. Elston, Behavior Genetics 2 (1972) 3-19.
 */
function likelyRatio({ values, samples }: SampleProducts, places: Int32Array, trait: Float64Array): number {
  const size = places.length;
  let [both, squares, own, total] = [0, 0, 0, 0];
  for (let i = 0; i < size; i++) {
    const row = places[i]! * samples.length;
    own += values[row + places[i]!]! / size;
    total += trait[i]! ** 2 / size;
    let sum = 0;
    for (let j = 0; j < i; j++) {
      const value = values[row + places[j]!]!;
      sum += value * trait[j]!;
      squares += value * value;
    }
    both += sum * trait[i]!;
  }
  const random = Math.max(both / squares, Number.MIN_VALUE);
  const ratio = (total - random * own) / random;
  return own * Math.min(LARGEST_START, Math.max(LEAST_START, ratio / own));
}
