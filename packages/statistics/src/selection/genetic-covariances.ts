import { normalUpperTail } from '../distributions/index.ts';
import { asCorrelations } from './covariance-matrix.ts';
import { correlationTest } from './correlations.ts';
import type { MeanProducts } from './mean-products.ts';
import { ofTraitPairs, type TraitMatrix } from './trait-table.ts';

/** A correlation of two traits at one level, with its test against 0. */
export interface LevelCorrelation {
  first: string;
  second: string;
  /** NaN where a variance is not above 0; a genotypic one may come out beyond 1 */
  correlation: number;
  standardError: number;
  p: number;
}

export interface GeneticCovariances {
  /** variances and covariances of genotypes: (entries - error) / plots per entry */
  genotypic: TraitMatrix;
  /** of the error, on the scale of plots */
  environmental: TraitMatrix;
  /** of entry means: genotypic + environmental / plots per entry */
  phenotypic: TraitMatrix;
  /** of all pairs; the p value of the genotypic is of the normal distribution, of the others by t */
  correlations: {
    genotypic: LevelCorrelation[];
    environmental: LevelCorrelation[];
    phenotypic: LevelCorrelation[];
  };
}

/**
 * Genotypic, environmental and phenotypic variances, covariances and correlations of traits from the mean products of
 * entries and error. Standard errors by linearization, mean products of normal traits being Wishart; exact to the
 * order 1 / df in balanced trials, an approximation in others.
 * Sources: C. J. Mode and H. F. Robinson, Biometrics 15 (1959) 518-537; S. A. Al-Jibouri, P. A. Miller, H. F. Robinson,
 * Agronomy Journal 50 (1958) 633-636.
 */
export function geneticCovariances(products: MeanProducts): GeneticCovariances {
  const { traits, entries, error, plotsPerEntry } = products;
  const combine = (of: (entry: number, error: number) => number): TraitMatrix => ({
    traits,
    values: entries.values.map((value, at) => of(value, error.values[at]!)),
  });
  const genotypic = combine((entry, plot) => (entry - plot) / plotsPerEntry);
  const environmental = combine((_, plot) => plot);
  const phenotypic = combine((entry) => entry / plotsPerEntry);
  return {
    genotypic,
    environmental,
    phenotypic,
    correlations: {
      genotypic: genotypicCorrelations(genotypic, products),
      environmental: sampledCorrelations(environmental, error.degrees),
      phenotypic: sampledCorrelations(phenotypic, entries.degrees),
    },
  };
}

/** Correlations in a matrix of mean products with the given degrees of freedom. */
function sampledCorrelations(matrix: TraitMatrix, degrees: number): LevelCorrelation[] {
  const { values } = asCorrelations(matrix);
  return ofTraitPairs(matrix.traits, (_a, _b, at) => {
    const correlation = values[at]!;
    const standardError = Math.sqrt((1 - correlation ** 2) / (degrees - 1));
    return { correlation, standardError, p: correlationTest(correlation, degrees - 1).p };
  });
}

function genotypicCorrelations(genotypic: TraitMatrix, products: MeanProducts): LevelCorrelation[] {
  const width = genotypic.traits.length;
  const { values } = asCorrelations(genotypic);
  return ofTraitPairs(genotypic.traits, (a, b, at) => {
    const correlation = values[at]!;
    const [x, y] = [genotypic.values[a * width + a]!, genotypic.values[b * width + b]!];
    const root = Math.sqrt(x * y);
    // derivatives of c / (xy)^1/2 by x, by y, and by c
    const parts: [number, number, number][] = [
      [a, a, -correlation / (2 * x)],
      [b, b, -correlation / (2 * y)],
      [a, b, 1 / root],
    ];
    let variance = 0;
    for (const [i, j, u] of parts)
      for (const [k, l, v] of parts) variance += u * v * covarianceOfEstimates(products, [i, j], [k, l]);
    const standardError = Math.sqrt(variance);
    return { correlation, standardError, p: 2 * normalUpperTail(Math.abs(correlation) / standardError) };
  });
}

/** Sampling covariance of two genotypic covariances, that of traits i and j and that of k and l. */
export function covarianceOfEstimates(
  { traits, entries, error, plotsPerEntry }: MeanProducts,
  [i, j]: readonly [number, number],
  [k, l]: readonly [number, number],
): number {
  const width = traits.length;
  let sum = 0;
  for (const { values, degrees } of [entries, error]) {
    const at = (a: number, b: number) => values[a * width + b]!;
    sum += (at(i, k) * at(j, l) + at(i, l) * at(j, k)) / degrees;
  }
  return sum / plotsPerEntry ** 2;
}
