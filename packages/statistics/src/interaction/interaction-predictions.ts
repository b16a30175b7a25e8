import type { DesignTerm } from '../mixed/design.ts';
import type { MixedFit } from '../mixed/mixed-fit.ts';

/** Names of the factors in the fitted model. */
export interface InteractionTerms {
  genotype: string;
  environment: string;
}

/** Best linear unbiased predictions of genotypes and of their interaction. */
export interface InteractionPredictions {
  genotypes: readonly string[];
  environments: readonly string[];
  /** of each genotype, over all environments */
  main: Float64Array;
  /** genotypes x environments, row by row; 0, what is expected, where a genotype was not grown */
  interaction: Float64Array;
  /** marginal mean of each environment */
  environmentMeans: Float64Array;
}

/**
 * @param fit with environments fixed, genotypes and genotypes x environments random with a variance each
 * @throws RangeError when a term is not there
 * @throws StatisticsError notEstimable when an environment has no mean
 */
export function interactionPredictions(
  fit: MixedFit,
  { genotype, environment }: InteractionTerms,
): InteractionPredictions {
  const mainTerm = termWith(fit, [genotype]);
  const crossed = termWith(fit, [genotype, environment]);
  const environmentMeans = fit.means([environment]);
  const fixed = fit.design.fixed.find(({ factors }) => factors.length === 1 && factors[0] === environment)!;
  const row = new Map(Array.from(mainTerm.codes, (code, k) => [code, k]));
  const column = new Map(Array.from(fixed.codes, (code, k) => [code, k]));
  const interaction = new Float64Array(mainTerm.levels.length * environmentMeans.length);
  const genotypeFirst = crossed.factors[0] === genotype;
  fit.predictions(crossed.name).forEach(({ estimate }, k) => {
    const [a, b] = [crossed.codes[2 * k]!, crossed.codes[2 * k + 1]!];
    const g = row.get(genotypeFirst ? a : b)!;
    const e = column.get(genotypeFirst ? b : a)!;
    interaction[g * environmentMeans.length + e] = estimate;
  });
  return {
    genotypes: mainTerm.levels,
    environments: fixed.levels,
    main: Float64Array.from(fit.predictions(mainTerm.name), ({ estimate }) => estimate),
    interaction,
    environmentMeans: Float64Array.from(environmentMeans, ({ estimate }) => estimate),
  };
}

/** The random term of exactly these factors, in any order. */
export function termWith({ design }: MixedFit, factors: readonly string[]): DesignTerm {
  const found = design.random.find(
    (term) => term.factors.length === factors.length && factors.every((name) => term.factors.includes(name)),
  );
  if (!found || found.covariates.length > 0) throw new RangeError(`no random term ${factors.join(':')}`);
  return found;
}
