import { combinationNames } from '../data/factor-algebra.ts';
import type { ModelResiduals } from '../model-residuals.ts';
import { remark, StatisticsError, type Remark } from '../statistics-error.ts';
import type { Table } from '../data/table.ts';
import { contrastOfMeans, testEstimate, type Contrast, type ContrastTest } from './contrast.ts';
import { estimateFunction, type PredictedCell } from './linear-function.ts';
import { isMarginalTo } from './marginality.ts';
import type { MarginalFunctions } from './marginal-functions.ts';
import { describeMeans, type MarginalMeans } from './marginal-means.ts';
import { FittedFrame } from './fitted-frame.ts';
import { makeFrames, type FrameTerm } from './frame.ts';
import type { PredictedMean, PredictionPoint, Predictions } from './prediction-point.ts';
import { estimatePredictions } from './predictions.ts';
import { plotResiduals, type PlotResiduals } from './residuals.ts';
import type { Sequence } from './sequence.ts';
import type { Term } from './term.ts';
import { testedRow, untestedRow, type VarianceRow } from './variance-table.ts';

/** A fixed-effects model of one or more traits. The intercept is always there. */
export interface LinearModel {
  /** number columns of the table */
  responses: readonly string[];
  /** in the order of their sequential tests */
  terms: readonly Term[];
}

/**
 * Fits response = intercept + terms + error by least squares to every trait; traits that were observed on the same plots
 * share all work on the model. Plots without a value or with a gap in a factor or covariate are left out.
 *
 * @returns one fit per response, in their order
 * @throws StatisticsError unknownColumn, columnIsDate, traitNotNumbers, infiniteValue, noValues, onePlot,
 * constantTrait, oneLevel, constantCovariate, aliasedTerm, noErrorDegreesInModel, valuesTooLarge, exactFit
 */
export function fitLinearModel(table: Table, { responses, terms }: LinearModel): LinearFit[] {
  const fits = new Map<string, LinearFit>();
  for (const frame of makeFrames(table, responses, terms)) {
    const shared = new FittedFrame(frame);
    frame.responses.forEach(({ name }, trait) => fits.set(name, new LinearFit(shared, trait)));
  }
  return responses.map((name) => fits.get(name)!);
}

/** The model as fitted to one trait. */
export class LinearFit {
  readonly #shared: FittedFrame;
  readonly #trait: number;

  constructor(shared: FittedFrame, trait: number) {
    this.#shared = shared;
    this.#trait = trait;
  }

  get response(): string {
    return this.#shared.frame.responses[this.#trait]!.name;
  }

  /** Rows of the table that were analysed, ascending. */
  get rows(): Int32Array {
    return this.#shared.frame.rows;
  }

  get mean(): number {
    return this.#shared.frame.responses[this.#trait]!.mean;
  }

  get error(): { meanSquare: number; df: number } {
    const { df, squares } = this.#sequence.error;
    return { df, meanSquare: squares / df };
  }

  /** Standard deviation of the error in percent of the mean; null unless the mean is above 0. */
  get variationCoefficient(): number | null {
    return this.mean > 0 ? (100 * Math.sqrt(this.error.meanSquare)) / this.mean : null;
  }

  /** Fitted values of the analysed plots. */
  get fitted(): Float64Array {
    return this.#sequence.fitted.map((value) => value + this.mean);
  }

  /** Whether the design is orthogonal with equally many plots at all levels of each term. */
  get balanced(): boolean {
    return this.#shared.balanced;
  }

  /** Type I: each term after those before it. */
  get sequentialTable(): VarianceRow[] {
    const { df, squares, error, total } = this.#sequence;
    const rows = this.#terms.map(({ name }, k) =>
      testedRow(name, { df: df[k]!, squares: squares[k]! }, error),
    );
    return [...rows, untestedRow('error', error), untestedRow('total', total)];
  }

  /**
   * Type III: each term after all others, its marginal means compared as if all combinations were equally frequent;
   * covariates that interact with it count at their means.
   *
   * @returns the rows that can be given, and a remark for each that cannot, mostly because combinations are empty
   */
  get adjustedTable(): { rows: VarianceRow[]; remarks: Remark[] } {
    const { error } = this.#sequence;
    const rows: VarianceRow[] = [];
    const remarks: Remark[] = [];
    for (const term of this.#terms) {
      const found = this.#shared.adjusted(term);
      if ('empty' in found) {
        const level = this.#levelNames(term)[found.empty.mean]!;
        const cell = found.empty.lacks?.cell ?? level;
        remarks.push(remark('emptyCombination', { term: term.name, level, cell }));
      } else if ('tooLarge' in found) {
        remarks.push(remark('tooManyMeansToTest', { term: term.name }));
      } else if (found.df > 0) {
        rows.push(testedRow(term.name, { df: found.df, squares: found.squares[this.#trait]! }, error));
      }
    }
    return { rows: [...rows, untestedRow('error', error)], remarks };
  }

  /**
   * Marginal means of the levels of factors of the model: all other factors averaged over their levels alike (nested
   * ones within what they are nested in), covariates at their means.
   *
   * @throws StatisticsError emptyCellInMean when a combination that a mean needs holds no plot; notEstimable
   */
  means(term: Term): MarginalMeans {
    const functions = this.#shared.functions(term);
    if (functions.target.value !== null)
      throw new RangeError(`${functions.target.name} has slopes, not means`);
    return this.#marginal(functions, this.mean);
  }

  /**
   * Slopes of a term with covariates: at each level of its factors, averaged alike over the levels of all other factors
   * (for `x` in a model with `gen:x` the average slope), per unit of the covariates.
   *
   * @throws StatisticsError emptyCellInMean, notEstimable
   */
  slopes(term: Term): MarginalMeans {
    const functions = this.#shared.functions(term);
    if (functions.target.value === null)
      throw new RangeError(`${functions.target.name} has means, not slopes`);
    return this.#marginal(functions, 0);
  }

  /**
   * Means of the levels of factors of the model at given levels of others and given values of covariates, as far as
   * these are in the model; all others as in `means`.
   *
   * @throws StatisticsError unknownLevel
   */
  predictions(term: Term, at: PredictionPoint): Predictions<PredictedMean> {
    const { frame, equations } = this.#shared;
    const { meanSquare, df } = this.error;
    const found = estimatePredictions(frame, equations, this.#shared.solution(this.#trait), term, at);
    return {
      missing: found.missing,
      means: found.means.map(({ level, estimate, variance }) => ({
        level,
        estimate: estimate + this.mean,
        standardError: Math.sqrt(meanSquare * variance),
        df,
      })),
    };
  }

  /** Mean of each covariate of the model over the analysed plots. */
  get covariateMeans(): ReadonlyMap<string, number> {
    return this.#shared.frame.covariateMeans;
  }

  /** Estimate, standard error and test of a comparison among marginal means. */
  contrast(term: Term, contrast: Contrast): ContrastTest {
    return contrastOfMeans(this.means(term), contrast);
  }

  /**
   * Any estimable function: a weighted sum of predictions, of lost plots too.
   *
   * @throws StatisticsError unknownLevel, notEstimable
   */
  linearFunction(name: string, cells: readonly PredictedCell[]): ContrastTest {
    const { frame, equations } = this.#shared;
    const { estimate, variance } = estimateFunction(
      frame,
      equations,
      this.#shared.solution(this.#trait),
      cells,
    );
    const weights = cells.reduce((sum, { weight = 1 }) => sum + weight, 0);
    const { meanSquare, df } = this.error;
    return testEstimate(name, estimate + weights * this.mean, meanSquare * variance, df);
  }

  /** Residuals of the analysed plots with their leverages. */
  get residuals(): PlotResiduals {
    const { deviations } = this.#shared.frame.responses[this.#trait]!;
    return plotResiduals(this.#shared, deviations, this.#sequence.fitted, this.mean, this.error);
  }

  /** The residuals as all models give them. */
  get modelResiduals(): ModelResiduals {
    const { fitted, residuals: residual, internal: studentized } = this.residuals;
    return { rows: this.rows, fitted, residual, studentized };
  }

  #marginal(functions: MarginalFunctions, origin: number): MarginalMeans {
    const { target } = functions;
    const levels = this.#levelNames(target);
    const { inestimable } = functions;
    if (inestimable) {
      const level = levels[inestimable.mean]!;
      if (inestimable.lacks) throw new StatisticsError('emptyCellInMean', { level, ...inestimable.lacks });
      throw new StatisticsError('notEstimable', { level });
    }
    const means = functions.estimates(this.#shared.solution(this.#trait)).map((value) => value + origin);
    const isTerm = this.#terms.some((own) => isMarginalTo(own, target) && isMarginalTo(target, own));
    return describeMeans(functions, means, levels, this.error, this.balanced && isTerm);
  }

  get #sequence(): Sequence {
    return this.#shared.sequence.sequences[this.#trait]!;
  }

  /** Without the intercept. */
  get #terms(): readonly FrameTerm[] {
    return this.#shared.frame.terms.slice(1);
  }

  #levelNames({ combination, factors }: FrameTerm): string[] {
    const { frame } = this.#shared;
    return combinationNames(
      combination,
      factors.map((name) => frame.factor(name)),
    );
  }
}
