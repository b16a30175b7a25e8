import type { PartitionRow } from './partition.ts';
import { combined, varianceComponents, type ComponentEstimate } from './random-model.ts';

/** Genetic variances behind general and specific combining ability. */
export interface GeneticComponents {
  /** as estimated, negative values included: gca, sca, reciprocal */
  estimates: readonly ComponentEstimate[];
  error: number;
  /** 4 GCA / (1 + F) */
  additive: { variance: number; standardError: number };
  /** 4 SCA / (1 + F)^2 */
  dominance: { variance: number; standardError: number };
  /** root of 2 dominance / additive, where alleles are equally frequent; NaN unless both are above 0 */
  averageDominance: number;
  /** share of the additive variance in that of single plots of the crosses' progeny, negative parts as 0 */
  narrowHeritability: number;
  /** share of additive and dominance variance */
  broadHeritability: number;
}

/**
 * Half sibs share (1 + F) / 4 of the additive variance, full sibs beyond twice that (1 + F)^2 / 4 of the dominance
 * variance, where parents with inbreeding F are a random sample and there is neither epistasis nor linkage.
 * Sources: B. Griffing, Australian Journal of Biological Sciences 9 (1956) 463-493; D. S. Falconer and T. F. C.
 * Mackay, Introduction to Quantitative Genetics (4th ed. 1996), chapter 9.
 */
export function geneticComponents(
  rows: readonly PartitionRow[],
  error: { meanSquare: number; degrees: number },
  inbreeding: number,
): GeneticComponents {
  const estimates = varianceComponents(rows, error);
  const scaled = (name: string, factor: number) => {
    const found = estimates.find((one) => one.name === name);
    return found
      ? combined(
          found.weights.map((weight) => factor * weight),
          rows,
          error,
        )
      : { variance: 0, standardError: NaN };
  };
  const additive = scaled('gca', 4 / (1 + inbreeding));
  const dominance = scaled('sca', 4 / (1 + inbreeding) ** 2);
  return { estimates, error: error.meanSquare, additive, dominance, ...ratios(additive, dominance, error) };
}

/** Heritabilities on the basis of single plots, and the degree of dominance. */
export function ratios(
  additive: { variance: number },
  dominance: { variance: number },
  error: { meanSquare: number },
): Pick<GeneticComponents, 'averageDominance' | 'narrowHeritability' | 'broadHeritability'> {
  const a = Math.max(0, additive.variance);
  const d = Math.max(0, dominance.variance);
  return {
    averageDominance: a > 0 && d > 0 ? Math.sqrt((2 * d) / a) : NaN,
    narrowHeritability: a / (a + d + error.meanSquare),
    broadHeritability: (a + d) / (a + d + error.meanSquare),
  };
}
