import { studentTwoSided } from '../distributions/index.ts';
import { symmetricValues } from '../numeric/symmetric-eigen.ts';
import { dot, timesVector } from '../numeric/dense-product.ts';
import { invertTraits } from './correlations.ts';
import type { TraitMatrix } from './trait-table.ts';

/** The way of one cause to the effect. */
export interface Path {
  trait: string;
  /** correlation with the effect: the direct effect and all indirect ones together */
  correlation: number;
  /** path coefficient */
  direct: number;
  /** by way of each cause, in the order of `paths`; 0 by way of itself */
  indirect: Float64Array;
  /** how far correlations with other causes inflate the variance of the direct effect; above 10 is trouble */
  inflation: number;
  /** t test of the direct effect; null where the number of entries is not given */
  test: { standardError: number; t: number; p: number } | null;
}

export interface PathAnalysis {
  effect: string;
  paths: readonly Path[];
  /** share of the effect's variance that the causes explain */
  determination: number;
  /** root of what is left; NaN when more than everything is explained, as by correlations of several sources */
  residual: number;
  /** largest over smallest eigenvalue of the causes' correlations; 100 and more is moderate, 1,000 severe collinearity */
  condition: number;
}

/**
 * Path coefficients of causes on one effect: the correlation of each split into its direct effect and indirect ones.
 * Sources: S. Wright, Journal of Agricultural Research 20 (1921) 557-585; D. R. Dewey and K. H. Lu, Agronomy Journal 51
 * (1959) 515-518; limits of collinearity by D. C. Montgomery and E. A. Peck, Introduction to Linear Regression Analysis
 * (1982), chapter 8.
 *
 * @param correlations phenotypic or genotypic, of the effect and all causes
 * @param entries behind phenotypic correlations, for the tests
 * @throws StatisticsError dependentTraits
 */
export function pathAnalysis(
  correlations: TraitMatrix,
  effect: string,
  causes: readonly string[] = correlations.traits.filter((trait) => trait !== effect),
  entries?: number,
): PathAnalysis {
  const among = subMatrix(correlations, causes);
  const withEffect = Float64Array.from(causes, (cause) => correlationOf(correlations, cause, effect));
  const inverse = invertTraits(among);
  const direct = timesVector(inverse, withEffect);
  const determination = dot(direct, withEffect);
  const count = causes.length;
  const degrees = entries === undefined ? NaN : entries - 1 - count;
  const eigenvalues = symmetricValues(among.values, count);
  return {
    effect,
    paths: causes.map((trait, i) => {
      const inflation = inverse[i * count + i]!;
      const standardError = Math.sqrt(((1 - determination) * inflation) / degrees);
      const t = direct[i]! / standardError;
      return {
        trait,
        correlation: withEffect[i]!,
        direct: direct[i]!,
        indirect: direct.map((path, j) => (j === i ? 0 : path * among.values[i * count + j]!)),
        inflation,
        test: degrees > 0 ? { standardError, t, p: studentTwoSided(t, degrees) } : null,
      };
    }),
    determination,
    residual: Math.sqrt(1 - determination),
    condition: eigenvalues[0]! / eigenvalues[count - 1]!,
  };
}

/** The part of a matrix that some traits make up, in their order. */
export function subMatrix(matrix: TraitMatrix, traits: readonly string[]): TraitMatrix {
  return {
    traits,
    values: Float64Array.from(traits.flatMap((a) => traits.map((b) => correlationOf(matrix, a, b)))),
  };
}

function correlationOf({ traits, values }: TraitMatrix, first: string, second: string): number {
  const [a, b] = [traits.indexOf(first), traits.indexOf(second)];
  if (a < 0 || b < 0) throw new RangeError(`no trait ${a < 0 ? first : second}`);
  return values[a * traits.length + b]!;
}
