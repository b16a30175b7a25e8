import { scalesOf, standardized, type TraitMatrix, type TraitTable } from './trait-table.ts';

/**
 * Variances and covariances of traits over entries, with n - 1.
 *
 * @throws StatisticsError fewEntries, valueMissing, constantTrait
 */
export function covarianceMatrix(table: TraitTable): TraitMatrix {
  return products(standardized(table, scalesOf(table), false));
}

/** Correlations of traits over entries; throws as `covarianceMatrix`. */
export function correlationMatrix(table: TraitTable): TraitMatrix {
  const { traits, values } = products(standardized(table, scalesOf(table)));
  // exactly 1, which rounding does not give
  traits.forEach((_, j) => (values[j * traits.length + j] = 1));
  return { traits, values };
}

function products({ entries, traits, values }: TraitTable): TraitMatrix {
  const width = traits.length;
  const sums = new Float64Array(width * width);
  for (let i = 0; i < entries.length; i++)
    for (let a = 0; a < width; a++)
      for (let b = 0; b <= a; b++) sums[a * width + b]! += values[i * width + a]! * values[i * width + b]!;
  for (let a = 0; a < width; a++)
    for (let b = 0; b <= a; b++) {
      sums[a * width + b]! /= entries.length - 1;
      sums[b * width + a] = sums[a * width + b]!;
    }
  return { traits, values: sums };
}

/** Correlations from variances and covariances; NaN where a variance is not above 0. */
export function asCorrelations({ traits, values }: TraitMatrix): TraitMatrix {
  const width = traits.length;
  const deviation = (j: number) => Math.sqrt(values[j * width + j]!);
  return {
    traits,
    values: values.map((value, at) => {
      const [a, b] = [Math.floor(at / width), at % width];
      if (!(values[a * width + a]! > 0 && values[b * width + b]! > 0)) return NaN;
      return a === b ? 1 : value / (deviation(a) * deviation(b));
    }),
  };
}
