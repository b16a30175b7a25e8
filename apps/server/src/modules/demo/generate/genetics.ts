import type { Random } from './random.ts';
import { traitModels } from './traits.ts';

/** Hidden factors that several traits share: vigour, lateness, weak stalks. */
const FACTORS = 3;
const VALUES = FACTORS + traitModels.length;

/** What an individual hands on: standard normal in the founders, factors first, then one value for each trait. */
export type Genome = readonly number[];

export function founderGenome(random: Random): Genome {
  return Array.from({ length: VALUES }, () => random.normal());
}

/** A line out of a cross: the mean of its parents and Mendelian sampling, so that the variance stays at one. */
export function lineGenome(random: Random, female: Genome, male: Genome): Genome {
  return female.map((value, index) => (value + male[index]!) / 2 + Math.SQRT1_2 * random.normal());
}

/** A hybrid: general combining ability of both parents and, with a quarter of the variance, their specific one. */
export function hybridGenome(random: Random, female: Genome, male: Genome): Genome {
  const general = Math.sqrt(0.75 / 2);
  return female.map((value, index) => general * (value + male[index]!) + 0.5 * random.normal());
}

/** True values in genetic standard deviations, one for each trait. */
export function geneticValues(genome: Genome): number[] {
  return traitModels.map(({ loadings }, index) => {
    const shared = loadings.reduce((sum, loading, factor) => sum + loading * genome[factor]!, 0);
    const explained = loadings.reduce((sum, loading) => sum + loading * loading, 0);
    return shared + Math.sqrt(1 - explained) * genome[FACTORS + index]!;
  });
}
