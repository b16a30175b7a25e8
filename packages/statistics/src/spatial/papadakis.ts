import { restrictFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { fitMixedModel, type Estimate, type FixedTerm, type MixedFit } from '../mixed/index.ts';
import { onRows, type ModelResiduals } from '../model-residuals.ts';
import { remark, type Remark } from '../statistics-error.ts';
import { neighbourMeans, neighboursOf, type Step } from './neighbours.ts';
import { readPlots, type PlotColumns, type FieldPlots } from './plots.ts';

/** Which neighbours a covariate is the mean of. */
export type NeighbourDirection = 'alongRows' | 'alongColumns' | 'both';

export interface PapadakisModel extends PlotColumns {
  /** factor of complete or incomplete blocks, if any */
  block?: string;
  /** one covariate for each: the plots left and right, those above and below, or all four; both unless said */
  covariates?: readonly NeighbourDirection[];
  /** repetitions with residuals from the adjusted means; 1 is Papadakis's own method, 100 unless said */
  maximumIterations?: number;
}

export interface PapadakisAnalysis {
  /** adjusted means, in the order of the genotypes that occur */
  means: Estimate[];
  /** regression on each covariate */
  coefficients: { direction: NeighbourDirection; estimate: number; standardError: number }[];
  errorMeanSquare: number;
  errorDegreesOfFreedom: number;
  /** error mean square without neighbours over that with them: above 1 the neighbours help */
  efficiency: number;
  /** adjustments behind the figures: 1 when the means did not settle */
  iterations: number;
  /** the adjusted means no longer change; never so of a single adjustment */
  converged: boolean;
  /** by the rows of the table */
  residuals: ModelResiduals;
  remarks: readonly Remark[];
}

const STEPS: Record<NeighbourDirection, readonly Step[]> = {
  alongRows: [
    [0, -1],
    [0, 1],
  ],
  alongColumns: [
    [-1, 0],
    [1, 0],
  ],
  both: [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ],
};
/** Change of the adjusted means, against the error of a plot, that counts as none. */
const SETTLED = 1e-7;

/**
 * Nearest-neighbour analysis of covariance (Papadakis): the covariate of a plot is the mean of its neighbours'
 * residuals from their genotypes' means; iterated, the means are the adjusted ones. Plots at the edge have fewer
 * neighbours, a plot without any gets the residual 0. Standard errors take the covariates as known.
 * Source: M. S. Bartlett, Journal of the Royal Statistical Society B 40 (1978) 147-174, sections 2 and 3.
 *
 * @throws StatisticsError as `readPlots`, placeNotWhole, noNeighbours, noErrorDegreesInModel, notEstimable
 */
export function papadakis(table: Table, model: PapadakisModel): PapadakisAnalysis {
  const { covariates = ['both'], maximumIterations = 100 } = model;
  const plots = readPlots(table, model, model.block === undefined ? [] : [model.block]);
  const neighbours = covariates.map((direction) => neighboursOf(plots, model, STEPS[direction]));
  const plain = fitPlots(table, model, plots, []);
  const { fit, iterations, converged } = iterate(plain, maximumIterations, (before) => {
    const residuals = residualsFrom(before, plots);
    const columns = neighbours.map((one) => neighbourMeans(residuals, one, 0));
    return fitPlots(table, model, plots, columns);
  });
  const lonely = plots.response.filter((_, p) => neighbours.every((one) => one[p]!.length === 0)).length;
  return {
    means: fit.means(['genotype']),
    coefficients: covariates.map((direction, k) => ({ direction, ...coefficient(fit, k) })),
    errorMeanSquare: fit.variance('residual'),
    errorDegreesOfFreedom: plots.rows.length - fit.estimate.rank,
    efficiency: plain.variance('residual') / fit.variance('residual'),
    iterations,
    converged,
    residuals: onRows(fit.residuals, plots.rows),
    remarks: [
      ...plots.remarks,
      ...(lonely > 0 ? [remark('plotsWithoutNeighbours', { count: lonely })] : []),
      ...(converged || maximumIterations === 1 ? [] : [remark('neighboursDoNotSettle')]),
    ],
  };
}

interface Course {
  fit: MixedFit;
  iterations: number;
  converged: boolean;
}

/** Repeats until the means stay; where they never do, the first adjustment counts, which is always sound. */
function iterate(plain: MixedFit, most: number, adjust: (before: MixedFit) => MixedFit): Course {
  const first = adjust(plain);
  let fit = first;
  for (let iterations = 1; iterations < most; iterations++) {
    const next = adjust(fit);
    const change = largestChange(fit, next);
    if (change <= SETTLED * Math.sqrt(next.variance('residual')))
      return { fit: next, iterations: iterations + 1, converged: true };
    fit = next;
  }
  return { fit: first, iterations: 1, converged: false };
}

/** Ordinary least squares of blocks, genotypes and covariates. */
function fitPlots(
  table: Table,
  { block }: PapadakisModel,
  plots: FieldPlots,
  covariates: readonly Float64Array[],
): MixedFit {
  const names = covariates.map((_, k) => `neighbours${k}`);
  const columns = new Table({
    response: plots.response,
    genotype: plots.genotype,
    ...(block === undefined ? {} : { block: restrictFactor(table.factor(block), plots.rows).factor }),
    ...Object.fromEntries(names.map((name, k) => [name, covariates[k]!])),
  });
  const fixed: FixedTerm[] = [
    ...(block === undefined ? [] : [{ factors: ['block'] }]),
    { factors: ['genotype'] },
    ...names.map((name) => ({ factors: [], covariates: [name] })),
  ];
  return fitMixedModel(columns, { response: 'response', fixed, random: [] });
}

/** Values less blocks and genotypes, but not less the covariates: what is left holds the field. Their mean is 0. */
function residualsFrom({ design, estimate }: MixedFit, plots: FieldPlots): Float64Array {
  const { terms, column, fixed } = design;
  const residuals = plots.response.slice();
  fixed.forEach(({ covariates }, t) => {
    if (covariates.length > 0) return;
    for (let r = 0; r < residuals.length; r++) residuals[r]! -= estimate.solutions[column[r * terms + t]!]!;
  });
  const mean = residuals.reduce((sum, value) => sum + value, 0) / residuals.length;
  return residuals.map((value) => value - mean);
}

function coefficient(fit: MixedFit, covariate: number): { estimate: number; standardError: number } {
  const terms = fit.design.fixed.filter(({ covariates }) => covariates.length > 0);
  const weights = new Float64Array(fit.design.columns);
  weights[terms[covariate]!.start] = 1;
  const { estimate, standardError } = fit.linear('neighbours', weights);
  return { estimate, standardError };
}

/** Of the differences between genotypes' effects from one fit to the next. */
function largestChange(before: MixedFit, after: MixedFit): number {
  const effects = (fit: MixedFit) => {
    const { start, levels } = fit.design.fixed.find(({ name }) => name === 'genotype')!;
    return fit.estimate.solutions.subarray(start, start + levels.length);
  };
  const later = effects(after);
  let [least, most] = [Infinity, -Infinity];
  effects(before).forEach((effect, k) => {
    least = Math.min(least, later[k]! - effect);
    most = Math.max(most, later[k]! - effect);
  });
  return most - least;
}
