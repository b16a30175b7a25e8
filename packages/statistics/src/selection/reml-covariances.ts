import { countLevels } from '../data/factor.ts';
import type { Table } from '../data/table.ts';
import { normalUpperTail } from '../distributions/index.ts';
import {
  fitMultivariate,
  type CovarianceAcross,
  type FixedTerm,
  type MultivariateFit,
  type RandomTerm,
  type RemlOptions,
} from '../mixed/index.ts';
import { isSameFixed } from '../mixed/repeated-terms.ts';
import { asCorrelations } from './covariance-matrix.ts';
import { correlationTest } from './correlations.ts';
import type { GeneticCovariances, LevelCorrelation } from './genetic-covariances.ts';
import { ofTraitPairs } from './trait-table.ts';

export interface RemlCovarianceModel {
  /** number columns; plots may lack some of them */
  traits: readonly string[];
  /** random term whose effects are the genotypic values; may carry a relationship matrix */
  entry: Omit<RandomTerm, 'covariance'>;
  fixed?: readonly FixedTerm[];
  /** random terms besides, with covariances between traits of their own (blocks, entries by environments) */
  random?: readonly Omit<RandomTerm, 'covariance'>[];
}

/**
 * Genotypic, environmental and phenotypic covariances and correlations by REML, for trials that mean products do not fit:
 * incomplete blocks, several environments, gaps in some traits, relatives. In balanced trials with variances above 0 the
 * same as from mean products. Standard errors of the first two are those of the fit; the phenotypic correlation of
 * entry means has a t test with the number of entries less 2 as degrees of freedom.
 *
 * The entries are random, also where the fixed terms name them.
 *
 * @throws StatisticsError as fitMultivariate
 */
export function geneticCovariancesByReml(
  table: Table,
  { traits, entry, fixed = [], random = [] }: RemlCovarianceModel,
  options: RemlOptions = {},
): GeneticCovariances & { fit: MultivariateFit } {
  // as a fixed term the entries would have no covariances
  const others = fixed.filter((term) => !isSameFixed(term, entry));
  const fit = fitMultivariate(table, { traits, fixed: others, random: [entry, ...random] }, options);
  const genotypic = fit.between(entry.factors.join(':'));
  const { entries, plotsPerEntry } = replication(table, traits, entry.factors[0]!);
  const phenotypic = {
    traits,
    values: genotypic.covariance.map((value, at) => value + fit.residual.covariance[at]! / plotsPerEntry),
  };
  const ofMeans = asCorrelations(phenotypic);
  return {
    fit,
    genotypic: { traits, values: genotypic.covariance },
    environmental: { traits, values: fit.residual.covariance },
    phenotypic,
    correlations: {
      genotypic: correlationsOfFit(traits, genotypic),
      environmental: correlationsOfFit(traits, fit.residual),
      phenotypic: ofTraitPairs(traits, (_a, _b, at) => {
        const correlation = ofMeans.values[at]!;
        const standardError = Math.sqrt((1 - correlation ** 2) / (entries - 2));
        return { correlation, standardError, p: correlationTest(correlation, entries - 2).p };
      }),
    },
  };
}

/** Entries with a plot, and the harmonic mean of their plots (those with any of the traits). */
function replication(table: Table, traits: readonly string[], entry: string) {
  const { levels, codes } = table.factor(entry);
  const columns = traits.map((trait) => table.numbers(trait));
  const grown = codes.map((code, row) => (columns.some((column) => !Number.isNaN(column[row]!)) ? code : -1));
  const counts = countLevels({ levels, codes: grown }).filter((count) => count > 0);
  return {
    entries: counts.length,
    plotsPerEntry: counts.length / counts.reduce((sum, count) => sum + 1 / count, 0),
  };
}

function correlationsOfFit(
  traits: readonly string[],
  { correlation, correlationErrors }: CovarianceAcross,
): LevelCorrelation[] {
  return ofTraitPairs(traits, (_a, _b, at) => {
    const standardError = correlationErrors[at]!;
    const p = 2 * normalUpperTail(Math.abs(correlation[at]!) / standardError);
    return { correlation: correlation[at]!, standardError, p };
  });
}
