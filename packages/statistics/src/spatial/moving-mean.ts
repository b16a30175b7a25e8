import type { Table } from '../data/table.ts';
import { leftOf, type ModelResiduals } from '../model-residuals.ts';
import { remark, type Remark } from '../statistics-error.ts';
import type { ByDirection } from './model.ts';
import { neighbourMeans, neighboursOf, type Step } from './neighbours.ts';
import { readPlots, type PlotColumns, type FieldPlots } from './plots.ts';

export interface MovingMeanModel extends PlotColumns {
  /** plots on either side that count as neighbours; 2 in each direction unless said */
  reach?: Partial<ByDirection<number>>;
  /** all plots in the rectangle, or those in the same row or column only; the rectangle unless said */
  shape?: 'rectangle' | 'cross';
  /** share of the neighbours' deviation that is taken off; estimated by regression unless said */
  coefficient?: number;
}

export interface MovingMeanAdjustment {
  /** rows of the table that have a value, and their figures in the same order */
  rows: Int32Array;
  /** NaN where a plot has no neighbour: such plots are not adjusted */
  movingMeans: Float64Array;
  adjusted: Float64Array;
  coefficient: number;
  /** adjusted means of the genotypes */
  genotypes: { level: string; plots: number; mean: number; adjustedMean: number }[];
  /** pooled variance of plots of the same genotype before and after, NaN where nothing is repeated */
  variance: { before: number; after: number; degreesOfFreedom: number };
  /** of adjusted plots from the adjusted mean of their genotype; none of genotypes in one plot */
  residuals: ModelResiduals;
  remarks: readonly Remark[];
}

/**
 * Adjustment of plots by the mean of their neighbours, the plot itself left out:
 *   adjusted = value - coefficient x (moving mean - mean of the moving means).
 * For nurseries with unreplicated entries: entries are taken as a random sample, so that neighbours differ on the
 * average by the field only. The coefficient is the regression of values on moving means, kept between 0 and 1.
 * Source: T. F. Townley-Smith and E. A. Hurd, Canadian Journal of Plant Science 53 (1973) 447-450; C. Mak, B. L.
 * Harvey, J. D. Berdahl, Crop Science 18 (1978) 451-454 (regression).
 *
 * @throws StatisticsError as `readPlots`, placeNotWhole, noNeighbours
 */
export function movingMeanAdjustment(table: Table, model: MovingMeanModel): MovingMeanAdjustment {
  const plots = readPlots(table, model);
  const neighbours = neighboursOf(plots, model, windowSteps(model));
  const movingMeans = neighbourMeans(plots.response, neighbours, NaN);
  const { slope, centre } = regression(plots.response, movingMeans);
  const coefficient = model.coefficient ?? Math.min(1, Math.max(0, slope));
  const adjusted = plots.response.map((value, p) =>
    neighbours[p]!.length > 0 ? value - coefficient * (movingMeans[p]! - centre) : value,
  );
  const [before, degreesOfFreedom] = varianceWithin(plots, plots.response);
  const [after] = varianceWithin(plots, adjusted);
  const remarks = [...plots.remarks];
  const lonely = neighbours.filter((others) => others.length === 0).length;
  if (lonely > 0) remarks.push(remark('plotsWithoutNeighbours', { count: lonely }));
  if (coefficient === 0 || after > before)
    remarks.push(remark('neighboursDoNotHelp', { coefficient: coefficient.toFixed(3) }));
  return {
    rows: plots.rows,
    movingMeans,
    adjusted,
    coefficient,
    genotypes: genotypesOf(plots, adjusted),
    variance: { before, after, degreesOfFreedom },
    residuals: leftOf(table.numbers(model.response), plots.rows, leftWithin(plots, adjusted)),
    remarks,
  };
}

function windowSteps({ reach = {}, shape = 'rectangle' }: MovingMeanModel): Step[] {
  const { row = 2, column = 2 } = reach;
  const steps: Step[] = [];
  for (let down = -row; down <= row; down++)
    for (let across = -column; across <= column; across++) {
      const own = down === 0 && across === 0;
      if (!own && (shape === 'rectangle' || down === 0 || across === 0)) steps.push([down, across]);
    }
  return steps;
}

/** Slope of the values on the moving means, and the mean of these; plots without neighbours do not count. */
function regression(values: Float64Array, movingMeans: Float64Array): { slope: number; centre: number } {
  const known = Array.from(values.keys()).filter((p) => !Number.isNaN(movingMeans[p]!));
  const centre = known.reduce((sum, p) => sum + movingMeans[p]!, 0) / known.length;
  let [products, squares] = [0, 0];
  for (const p of known) {
    const deviation = movingMeans[p]! - centre;
    products += values[p]! * deviation;
    squares += deviation ** 2;
  }
  return { slope: squares > 0 ? products / squares : 0, centre };
}

/** Variance of plots about the mean of their genotype, and its degrees of freedom. */
function varianceWithin({ genotype }: FieldPlots, values: Float64Array): [number, number] {
  const means = meansByGenotype(genotype.codes, genotype.levels.length, values);
  const squares = values.reduce((sum, value, p) => sum + (value - means[genotype.codes[p]!]!) ** 2, 0);
  const degrees = values.length - genotype.levels.length;
  return [degrees > 0 ? squares / degrees : NaN, degrees];
}

/** Adjusted values less the mean of their genotype; NaN of a genotype in one plot. */
function leftWithin({ genotype }: FieldPlots, adjusted: Float64Array): Float64Array {
  const { codes, levels } = genotype;
  const means = meansByGenotype(codes, levels.length, adjusted);
  const plots = new Int32Array(levels.length);
  for (const code of codes) plots[code]!++;
  return adjusted.map((value, p) => (plots[codes[p]!]! > 1 ? value - means[codes[p]!]! : NaN));
}

function genotypesOf(
  { genotype, response }: FieldPlots,
  adjusted: Float64Array,
): MovingMeanAdjustment['genotypes'] {
  const { codes, levels } = genotype;
  const plots = new Int32Array(levels.length);
  for (const code of codes) plots[code]!++;
  const means = meansByGenotype(codes, levels.length, response);
  const after = meansByGenotype(codes, levels.length, adjusted);
  return levels.map((level, g) => ({
    level,
    plots: plots[g]!,
    mean: means[g]!,
    adjustedMean: after[g]!,
  }));
}

function meansByGenotype(codes: Int32Array, count: number, values: Float64Array): Float64Array {
  const sums = new Float64Array(count);
  const plots = new Int32Array(count);
  codes.forEach((code, p) => {
    sums[code]! += values[p]!;
    plots[code]!++;
  });
  return sums.map((sum, g) => sum / plots[g]!);
}
