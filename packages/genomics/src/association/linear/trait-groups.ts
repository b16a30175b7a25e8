import { GenomicsError } from '../../genomics-error.ts';

/** A trait or covariate: one value a sample of the matrix, in its order; NaN where it is not known. */
export interface SampleColumn {
  name: string;
  values: Float64Array;
}

/** Traits known for the same samples, with what mean and covariates explain taken out. */
export interface TraitGroup {
  /** places in the list of traits */
  traits: number[];
  /** 1 where a sample takes part */
  present: Uint8Array;
  /** how many take part */
  count: number;
  /**
   * Orthonormal columns that span mean and covariates, then the residuals of the traits; samples x width, sample by
   * sample, 0 where a sample takes no part.
   */
  columns: Float64Array;
  width: number;
  /** columns of mean and covariates */
  basis: number;
  /** residuals are given in these units of the trait */
  units: Float64Array;
}

/** Share of its square that must be left of a column for it not to be rounding. */
const ROUNDING = 1e-12;

/**
 * Puts traits together that are known for the same samples, so that each group is projected and scanned at once.
 *
 * @throws GenomicsError valueNotFinite, tooFewForScan, collinearCovariate, nothingLeftOfTrait
 */
export function groupTraits(
  samples: readonly string[],
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
): TraitGroup[] {
  for (const column of [...traits, ...covariates]) refuseInfinite(column, samples);
  const groups = new Map<string, number[]>();
  traits.forEach((trait, place) => {
    const key = presentIn(trait, covariates).join('');
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  });
  return [...groups.values()].map((places) => project(places, traits, covariates));
}

function refuseInfinite({ name, values }: SampleColumn, samples: readonly string[]): void {
  if (values.length !== samples.length)
    throw new RangeError(`${name}: ${values.length} values for ${samples.length} samples`);
  const place = values.findIndex((value) => Math.abs(value) === Infinity);
  if (place >= 0)
    throw new GenomicsError('valueNotFinite', {
      column: name,
      sample: samples[place]!,
      value: values[place]!,
    });
}

function presentIn(trait: SampleColumn, covariates: readonly SampleColumn[]): Uint8Array {
  return Uint8Array.from(trait.values, (value, s) =>
    Number(!Number.isNaN(value) && covariates.every(({ values }) => !Number.isNaN(values[s]!))),
  );
}

function project(
  places: number[],
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
): TraitGroup {
  const first = traits[places[0]!]!;
  const present = presentIn(first, covariates);
  const count = present.reduce((sum, one) => sum + one, 0);
  const needed = covariates.length + 3;
  if (count < needed)
    throw new GenomicsError('tooFewForScan', {
      trait: first.name,
      samples: count,
      covariates: covariates.length,
      needed,
    });
  const basis = [Float64Array.from(present, (one) => one / Math.sqrt(count))];
  covariates.forEach((covariate) => {
    const { left, share } = residual(covariate, present, basis);
    if (!(share > ROUNDING))
      throw new GenomicsError('collinearCovariate', {
        covariate: covariate.name,
        trait: first.name,
        samples: count,
      });
    const norm = Math.sqrt(dot(left, left));
    basis.push(left.map((value) => value / norm));
  });
  const residuals = places.map((place) => {
    const own = residual(traits[place]!, present, basis);
    if (!(own.share > ROUNDING))
      throw new GenomicsError('nothingLeftOfTrait', { trait: traits[place]!.name, samples: count });
    return own;
  });
  const all = [...basis, ...residuals.map(({ left }) => left)];
  return {
    traits: places,
    present,
    count,
    columns: sampleBySample(all),
    width: all.length,
    basis: basis.length,
    units: Float64Array.from(residuals, ({ unit }) => unit),
  };
}

/**
 * What is left of a column, in units of its largest deviation from its mean, and the share of its squared deviations
 * that this is. Taken out twice, because once leaves rounding behind (Golub and Van Loan 2013, 5.2.9).
 */
function residual({ values }: SampleColumn, present: Uint8Array, basis: readonly Float64Array[]) {
  const known = values.filter((_, s) => present[s] === 1);
  const size = known.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const mean = known.reduce((sum, value) => sum + value / known.length, 0);
  const unit = known.reduce((most, value) => Math.max(most, Math.abs(value - mean)), 0);
  const left = values.map((value, s) => (present[s] === 1 && unit > 0 ? (value - mean) / unit : 0));
  const whole = dot(left, left);
  for (let round = 0; round < 2; round++)
    for (const column of basis) {
      const along = dot(left, column);
      for (let s = 0; s < left.length; s++) left[s]! -= along * column[s]!;
    }
  // deviations as small as the rounding of the values themselves are none
  return { left, unit, share: unit > 1e-13 * size ? dot(left, left) / whole : 0 };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/** Sums of squares of the residuals of the traits. */
export function residualSquares({ columns, width, basis, traits, present }: TraitGroup): Float64Array {
  const squares = new Float64Array(traits.length);
  for (let s = 0; s < present.length; s++)
    for (let t = basis; t < width; t++) squares[t - basis]! += columns[s * width + t]! ** 2;
  return squares;
}

function sampleBySample(columns: readonly Float64Array[]): Float64Array {
  const width = columns.length;
  const into = new Float64Array(width * columns[0]!.length);
  columns.forEach((column, c) => column.forEach((value, s) => (into[s * width + c] = value)));
  return into;
}
