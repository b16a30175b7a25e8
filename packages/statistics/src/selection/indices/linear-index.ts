import { dot, timesMatrix, timesVector } from '../../numeric/dense-product.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { invertTraits } from '../correlations.ts';
import type { TraitMatrix } from '../trait-table.ts';

/** What selection on an index does. */
export interface LinearIndex {
  traits: readonly string[];
  /** weight of each trait's phenotypic value */
  weights: Float64Array;
  /** variance of the index */
  variance: number;
  /** expected response of each trait when the best are taken on the index */
  gains: Float64Array;
  /** of the aggregate genotype (economic weights x genotypic values); NaN for indices without economic weights */
  aggregateGain: number;
  /** correlation of the index with the aggregate genotype; NaN without economic weights */
  accuracy: number;
}

/** What is known of the traits. */
export interface IndexBasis {
  /** phenotypic variances and covariances of what is selected on (entry means) */
  phenotypic: TraitMatrix;
  /** genotypic ones of the same traits */
  genotypic: TraitMatrix;
}

/** Standardized differential of the best 5%. */
const USUAL_INTENSITY = 2.063;

/**
 * Smith-Hazel index: weights P^-1 G a, the greatest gain in the aggregate genotype with economic weights a.
 * Sources: H. F. Smith, Annals of Eugenics 7 (1936) 240-250; L. N. Hazel, Genetics 28 (1943) 476-490.
 *
 * @param economic weight of one unit of each trait, in the order of the traits
 * @throws StatisticsError dependentTraits, differentTraits, noGainOnIndex
 */
export function smithHazelIndex(
  basis: IndexBasis,
  economic: Float64Array,
  intensity = USUAL_INTENSITY,
): LinearIndex {
  refuseDifferent(basis, economic);
  const inverse = invertTraits(basis.phenotypic);
  const weights = timesVector(inverse, timesVector(basis.genotypic.values, economic));
  return evaluateIndex(basis, weights, economic, intensity);
}

/**
 * Base index: the economic weights themselves, for want of good estimates of variances.
 * Source: J. S. Williams, Biometrics 18 (1962) 375-393.
 *
 * @throws StatisticsError differentTraits, noGainOnIndex
 */
export function baseIndex(
  basis: IndexBasis,
  economic: Float64Array,
  intensity = USUAL_INTENSITY,
): LinearIndex {
  refuseDifferent(basis, economic);
  return evaluateIndex(basis, economic.slice(), economic, intensity);
}

/**
 * Desired gains: the traits advance in the wanted proportions, as far as the intensity allows. Weights G^-1 d, or where
 * some traits only help to select (their gain is NaN) P^-1 H (H' P^-1 H)^-1 d with H the columns of G of the others.
 * Sources: J. Pesek and R. J. Baker, Canadian Journal of Plant Science 49 (1969) 803-804; Y. Itoh and Y. Yamada,
 * Génétique, Sélection, Evolution 18 (1986) 499-504.
 *
 * @param desired gains in units of the traits, NaN for a trait that may go where it likes
 * @throws StatisticsError dependentTraits, differentTraits, noGainOnIndex
 */
export function desiredGainsIndex(
  basis: IndexBasis,
  desired: Float64Array,
  intensity = USUAL_INTENSITY,
): LinearIndex {
  refuseDifferent(basis, desired);
  const wanted = [...desired.keys()].filter((j) => !Number.isNaN(desired[j]!));
  const columns = columnsOf(basis.genotypic, wanted);
  const solved = timesMatrix(invertTraits(basis.phenotypic), columns, desired.length);
  const inner = invertTraits({
    traits: wanted.map((j) => basis.genotypic.traits[j]!),
    values: transposedTimes(columns, solved, wanted.length),
  });
  const multipliers = timesVector(
    inner,
    Float64Array.from(wanted, (j) => desired[j]!),
  );
  const weights = timesVector(solved, multipliers);
  return evaluateIndex(basis, weights, null, intensity);
}

/**
 * Restricted index: the greatest gain in the aggregate genotype while some traits stay where they are.
 * Source: O. Kempthorne and A. W. Nordskog, Biometrics 15 (1959) 10-19.
 *
 * @param heldFast names of the traits that must not change
 * @throws StatisticsError dependentTraits, differentTraits, noGainOnIndex
 */
export function restrictedIndex(
  basis: IndexBasis,
  economic: Float64Array,
  heldFast: readonly string[],
  intensity = USUAL_INTENSITY,
): LinearIndex {
  refuseDifferent(basis, economic);
  const { traits, values } = basis.genotypic;
  const places = heldFast.map((name) => {
    const place = traits.indexOf(name);
    if (place < 0) throw new RangeError(`no trait ${name}`);
    return place;
  });
  const inverse = invertTraits(basis.phenotypic);
  const free = timesVector(inverse, timesVector(values, economic));
  if (places.length === 0) return evaluateIndex(basis, free, economic, intensity);
  const columns = columnsOf(basis.genotypic, places);
  const solved = timesMatrix(inverse, columns, traits.length);
  const inner = invertTraits({ traits: heldFast, values: transposedTimes(columns, solved, places.length) });
  const excess = transposedTimes(columns, free, places.length);
  const taken = timesVector(solved, timesVector(inner, excess));
  const weights = free.map((weight, j) => weight - taken[j]!);
  return evaluateIndex(basis, weights, economic, intensity);
}

/** What any weights lead to. */
function evaluateIndex(
  { phenotypic, genotypic }: IndexBasis,
  weights: Float64Array,
  economic: Float64Array | null,
  intensity: number,
): LinearIndex {
  const variance = dot(weights, timesVector(phenotypic.values, weights));
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  // weights that cancel leave an index of rounding
  if (!(variance > 0) || !(largest > 0)) throw new StatisticsError('noGainOnIndex');
  const deviation = Math.sqrt(variance);
  const covariances = timesVector(genotypic.values, weights);
  const withAggregate = economic ? dot(economic, covariances) : NaN;
  const ofAggregate = economic ? dot(economic, timesVector(genotypic.values, economic)) : NaN;
  return {
    traits: phenotypic.traits,
    weights,
    variance,
    gains: covariances.map((covariance) => (intensity * covariance) / deviation),
    aggregateGain: (intensity * withAggregate) / deviation,
    accuracy: withAggregate / (deviation * Math.sqrt(ofAggregate)),
  };
}

/** Some columns of a matrix between traits, row by row. */
function columnsOf({ traits, values }: TraitMatrix, places: readonly number[]): Float64Array {
  return Float64Array.from(traits.flatMap((_, i) => places.map((j) => values[i * traits.length + j]!)));
}

/** left' x right, `left` with `width` columns. */
function transposedTimes(left: Float64Array, right: Float64Array, width: number): Float64Array {
  const rows = left.length / width;
  const turned = Float64Array.from(
    { length: left.length },
    (_, at) => left[(at % rows) * width + Math.floor(at / rows)]!,
  );
  return timesMatrix(turned, right, rows);
}

function refuseDifferent({ phenotypic, genotypic }: IndexBasis, weights: Float64Array): void {
  const same =
    phenotypic.traits.length === weights.length &&
    phenotypic.traits.every((trait, j) => trait === genotypic.traits[j]);
  if (!same)
    throw new StatisticsError('differentTraits', {
      phenotypic: phenotypic.traits.join(', '),
      genotypic: genotypic.traits.join(', '),
      weights: weights.length,
    });
}
