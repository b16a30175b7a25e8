import { bartlettOfVariances, type Bartlett } from '../assumptions/bartlett.ts';
import { shapiroWilk, type ShapiroWilk } from '../assumptions/shapiro-wilk.ts';
import { restrictFactor, type Factor } from '../data/factor.ts';
import { summarize } from '../data/summary.ts';
import { incidence } from '../two-way/incidence.ts';
import { fitTwoWay } from '../two-way/two-way.ts';
import type { TwoWayFit } from '../two-way/two-way-model.ts';
import { joinedResiduals, type ModelResiduals } from '../model-residuals.ts';
import { refuseDisconnected } from '../randomized-block/prepare.ts';

/** One group analysed by itself: value = mean + block + entry + error. */
export interface GroupFit {
  group: string;
  /** rows of the question */
  rows: Int32Array;
  values: Float64Array;
  entry: Factor;
  block: Factor;
  fit: TwoWayFit;
  errorDf: number;
}

/**
 * @param rows of the question, all with entry, group and block
 * @throws StatisticsError disconnected: the trait is named with its group in brackets
 */
export function fitGroups(
  question: { trait: string; values: Float64Array; entry: Factor; group: Factor; block: Factor },
  rows: Int32Array,
): GroupFit[] {
  const rowsOf: number[][] = question.group.levels.map(() => []);
  for (const row of rows) rowsOf[question.group.codes[row]!]!.push(row);
  return rowsOf.flatMap((own, code) =>
    own.length === 0 ? [] : [fitGroup(question, question.group.levels[code]!, Int32Array.from(own))],
  );
}

function fitGroup(
  question: { trait: string; values: Float64Array; entry: Factor; block: Factor },
  group: string,
  rows: Int32Array,
): GroupFit {
  const values = Float64Array.from(rows, (row) => question.values[row]!);
  const { factor: entry } = restrictFactor(question.entry, rows);
  const { factor: block } = restrictFactor(question.block, rows);
  const cells = incidence(entry, block);
  refuseDisconnected(`${question.trait} [${group}]`, entry, cells, block.levels.length);
  return {
    group,
    rows,
    values,
    entry,
    block,
    fit: fitTwoWay(values, entry, block, cells),
    errorDf: values.length - entry.levels.length - block.levels.length + 1,
  };
}

/** What is left of each plot. */
export function residualsOf({ values, entry, block, fit }: GroupFit): Float64Array {
  return values.map(
    (value, plot) => value - fit.rowPart[entry.codes[plot]!]! - fit.columnPart[block.codes[plot]!]!,
  );
}

/** What is left of the plots of all groups, by the rows of the question. */
export const residualsOfGroups = (fits: readonly GroupFit[]): ModelResiduals =>
  joinedResiduals(
    fits.map((one) => {
      const residual = residualsOf(one);
      return { rows: one.rows, residual, fitted: one.values.map((value, k) => value - residual[k]!) };
    }),
  );

/** Covariance of two entries' least-squares means in units of the error variance. */
export function meanCovariance(fit: TwoWayFit, i: number, j: number): number {
  return (fit.meanVariance(i) + fit.meanVariance(j) - fit.differenceVariance(i, j)) / 2;
}

/** What a group says of itself. */
export interface GroupFigures {
  plots: number;
  entries: number;
  blocks: number;
  /** of the plots */
  mean: number;
  /** NaN without a degree of freedom */
  errorMeanSquare: number;
  errorDf: number;
  /** percent; null when the mean is not above 0 or there is no error */
  variationCoefficient: number | null;
}

export function groupFigures({ values, entry, block, fit, errorDf }: GroupFit): GroupFigures {
  const { mean } = summarize(values);
  const errorMeanSquare = errorDf > 0 ? fit.squares.error / errorDf : NaN;
  return {
    plots: values.length,
    entries: entry.levels.length,
    blocks: block.levels.length,
    mean,
    errorMeanSquare,
    errorDf,
    variationCoefficient: mean > 0 && errorDf > 0 ? (100 * Math.sqrt(errorMeanSquare)) / mean : null,
  };
}

/** Whether the groups' errors have one variance, and whether what is left within groups is normal. */
export function errorsOfGroups(fits: readonly GroupFit[]): {
  homogeneity: Bartlett | null;
  normality: ShapiroWilk | null;
} {
  const tested = fits.filter(({ errorDf }) => errorDf > 0);
  return {
    homogeneity: bartlettOfVariances(
      tested.map(({ fit, errorDf }) => ({ variance: fit.squares.error / errorDf, df: errorDf })),
    ),
    normality: shapiroWilk(Float64Array.from(tested.flatMap((fit) => [...residualsOf(fit)]))),
  };
}
