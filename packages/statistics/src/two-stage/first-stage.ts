import type { Table } from '../data/table.ts';
import { correlatedMeans } from '../mixed/inference/mean-covariance.ts';
import { fitMixedModel, type VarianceComponent } from '../mixed/mixed-fit.ts';
import type { FixedTerm, RandomTerm } from '../mixed/model.ts';
import type { RemlOptions } from '../mixed/reml.ts';
import { fitSpatialModel } from '../spatial/index.ts';
import { StatisticsError } from '../statistics-error.ts';

/** How each trial of a series is analysed by itself. Entries are fixed, so that no information is lost. */
export interface FirstStageModel {
  response: string;
  /** factor of the entries */
  entry: string;
  /** factor whose levels are the trials (or environments) */
  trial: string;
  /** fixed terms besides the entries, such as replicates */
  fixed?: readonly FixedTerm[];
  /** random terms within a trial, such as incomplete blocks */
  random?: readonly RandomTerm[];
  /** columns of the rows and columns of plots: trends within a trial are removed by P-splines */
  field?: { row: string; column: string };
}

/** Means of the entries of one trial. */
export interface TrialMeans {
  trial: string;
  entries: readonly string[];
  means: Float64Array;
  /** covariance of the errors of the means, entries x entries, row by row */
  covariance: Float64Array;
  plots: number;
  components: readonly Pick<VarianceComponent, 'name' | 'variance' | 'standardError'>[];
  converged: boolean;
}

export interface FirstStage {
  model: FirstStageModel;
  /** the plots, for what else is known of trials and entries */
  table: Table;
  trials: readonly TrialMeans[];
  /** trials that could not be analysed, each with its reason */
  leftOut: readonly { trial: string; reason: StatisticsError }[];
}

/**
 * Analyses each trial by itself: adjusted means of its entries with their full covariance matrix.
 * Source: H. P. Piepho, J. Möhring, T. Schulz-Streeck, J. O. Ogutu, Biometrical Journal 54 (2012) 844-860.
 *
 * @param options of the search for the variances of each trial
 * @throws StatisticsError oneTrial when fewer than two trials are left
 */
export function firstStage(table: Table, model: FirstStageModel, options: RemlOptions = {}): FirstStage {
  const trials: TrialMeans[] = [];
  const leftOut: { trial: string; reason: StatisticsError }[] = [];
  const names = table.factor(model.trial).levels;
  table.rowsByLevel(model.trial).forEach((rows, level) => {
    const trial = names[level]!;
    if (rows.length === 0) return;
    try {
      const analyse = model.field === undefined ? analyseTrial : analyseField;
      trials.push(analyse(trial, table.select(rows), model, options));
    } catch (error) {
      if (!(error instanceof StatisticsError)) throw error;
      leftOut.push({ trial, reason: error });
    }
  });
  if (trials.length < 2)
    throw new StatisticsError('oneTrial', {
      trials: trials.length,
      reason: leftOut.map(({ trial, reason }) => `${trial}: ${reason.message}`).join(' '),
    });
  return { model, table, trials, leftOut };
}

function analyseTrial(trial: string, table: Table, model: FirstStageModel, options: RemlOptions): TrialMeans {
  const { response, entry, fixed = [], random = [] } = model;
  // A trial of one replicate has no replicate effects.
  const varies = ({ factors }: FixedTerm | RandomTerm) => hasSeveralLevels(table, response, factors);
  const terms = {
    response,
    fixed: [...fixed.filter(varies), { factors: [entry] }],
    random: random.filter(varies),
  };
  const fit = fitMixedModel(table, terms, options);
  const { levels, means, covariance } = correlatedMeans(fit, [entry]);
  return {
    trial,
    entries: levels,
    means,
    covariance,
    plots: fit.design.rows.length,
    components: fit.components,
    converged: fit.estimate.converged,
  };
}

/**
 * A trial free of the trends of its field. Source: J. Velazco et al., Theoretical and Applied Genetics 130 (2017)
 * 1375-1392.
 */
function analyseField(
  trial: string,
  table: Table,
  { response, entry, fixed = [], random = [], field }: FirstStageModel,
  options: RemlOptions,
): TrialMeans {
  const varies = ({ factors }: FixedTerm | RandomTerm) => hasSeveralLevels(table, response, factors);
  const names = (terms: readonly (FixedTerm | RandomTerm)[]) =>
    terms.filter(varies).flatMap(({ factors }) => factors);
  const fit = fitSpatialModel(
    table,
    {
      response,
      genotype: entry,
      ...field!,
      genotypes: 'fixed',
      fixed: names(fixed),
      random: names(random),
    },
    { signal: options.signal },
  );
  const means = fit.genotypeMeans();
  return {
    trial,
    entries: means.map(({ level }) => level),
    means: Float64Array.from(means, ({ estimate }) => estimate),
    covariance: fit.genotypeCovariances(),
    plots: fit.residuals.length,
    components: fit.components,
    converged: fit.estimate.converged,
  };
}

/** Whether plots with a value differ in a combination of factors, or no factor is asked about. */
function hasSeveralLevels(table: Table, response: string, factors: readonly string[]): boolean {
  const values = table.numbers(response);
  return (
    factors.length === 0 ||
    factors.some((name) => {
      const { codes } = table.factor(name);
      return new Set(codes.filter((code, row) => code >= 0 && !Number.isNaN(values[row]!))).size > 1;
    })
  );
}
