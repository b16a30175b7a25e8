import type { ModelResiduals } from '../model-residuals.ts';
import type { Table } from '../data/table.ts';
import { AbsorbedEquations } from './equations.ts';
import { FittedFrame } from './fitted-frame.ts';
import { makeFrames, type Frame } from './frame.ts';
import { LinearFit } from './linear-fit.ts';
import { describeMeans, type ErrorEstimate, type MarginalMeans } from './marginal-means.ts';
import { MarginalFunctions } from './marginal-functions.ts';
import type { VarianceRow } from './variance-table.ts';

/** Columns of a trial in incomplete blocks within replicates (square, rectangular and alpha lattices). */
export interface LatticeColumns {
  response: string;
  entry: string;
  replicate: string;
  /** blocks may be numbered anew in each replicate */
  block: string;
}

export interface LatticeAnalysis {
  trait: string;
  mean: number;
  /** replicates, entries ignoring blocks, blocks adjusted for entries, intra-block error */
  table: VarianceRow[];
  /** entries adjusted for blocks, tested against the intra-block error */
  entries: VarianceRow;
  error: ErrorEstimate;
  /** means adjusted for blocks as fixed effects */
  intraBlock: MarginalMeans;
  /**
   * means that use the information between blocks too, weighted by the estimated variances; the degrees of freedom are
   * those of the intra-block error
   */
  combined: MarginalMeans;
  /** estimated by the blocks' adjusted mean square; 0 when that is not above the error */
  blockVariance: number;
  /** average variance of a difference of intra-block means against that of complete blocks with the same error, 0 to 1 */
  efficiencyFactor: number;
  /** error mean square of an analysis as complete blocks in percent of the effective one after recovery */
  relativeEfficiency: number;
  /** of the intra-block analysis */
  readonly residuals: ModelResiduals;
}

/**
 * Incomplete blocks: intra-block analysis, and recovery of the information between blocks by generalized least squares
 * with the variance of blocks estimated from their mean square adjusted for entries.
 * Source: F. Yates, Annals of Eugenics 10 (1940) 317-325; W. G. Cochran and G. M. Cox, Experimental Designs (2nd ed.
 * 1957), chapters 10 and 11; expected mean square by C. R. Henderson, Biometrics 9 (1953) 226-252 (method 3).
 *
 * @throws StatisticsError as fitLinearModel
 */
export function analyseLattice(table: Table, columns: LatticeColumns): LatticeAnalysis {
  const { response, entry, replicate, block } = columns;
  const terms = [[replicate], [entry], [replicate, block]];
  const [frame] = makeFrames(table, [response], terms);
  const shared = new FittedFrame(frame!);
  const fit = new LinearFit(shared, 0);
  const sequential = fit.sequentialTable;
  const blocks = sequential[2]!;
  const { error } = fit;
  const intraBlock = fit.means([entry]);
  const excess = (blocks.meanSquare! - error.meanSquare) * (blocks.df / blockTrace(frame!));
  const blockVariance = Math.max(0, excess);
  const complete = { df: error.df + blocks.df, squares: blocks.sumOfSquares + error.df * error.meanSquare };
  const pooled = { df: complete.df, meanSquare: complete.squares / complete.df };
  const ratio = blockVariance > 0 ? error.meanSquare / blockVariance : null;
  const combined = combinedMeans(frame!, fit, intraBlock, ratio, ratio === null ? pooled : error);
  const plotsPerMean = harmonicMean(intraBlock.plots);
  const effective = (combined.averageDifferenceVariance * plotsPerMean) / 2;
  return {
    trait: response,
    mean: fit.mean,
    table: sequential,
    entries: fit.adjustedTable.rows.find(({ term }) => term === entry)!,
    error,
    intraBlock,
    combined,
    blockVariance,
    efficiencyFactor: (2 * error.meanSquare) / plotsPerMean / intraBlock.averageDifferenceVariance,
    relativeEfficiency: (100 * pooled.meanSquare) / effective,
    get residuals() {
      return fit.modelResiduals;
    },
  };
}

/** By how many block variances the blocks' sum of squares, adjusted for replicates and entries, is raised. */
function blockTrace(frame: Frame): number {
  const [, replicates, entries, blocks] = frame.terms;
  const equations = new AbsorbedEquations([replicates!, entries!]);
  const { size, codes } = blocks!.combination;
  let trace = 0;
  for (let block = 0; block < size; block++) {
    const member = Float64Array.from(codes, (code) => Number(code === block));
    const { fitted } = equations.fit(member);
    trace += member.reduce((sum, value, plot) => sum + (value - fitted[plot]!) ** 2, 0);
  }
  return trace;
}

/** @param ratio of the error variance to that of blocks; null: blocks do not vary and are left out */
function combinedMeans(
  frame: Frame,
  fit: LinearFit,
  { levels }: MarginalMeans,
  ratio: number | null,
  error: ErrorEstimate,
): MarginalMeans {
  const [, replicates, entries, blocks] = frame.terms;
  const random = ratio === null ? [] : [{ term: blocks!, ratio }];
  const equations = new AbsorbedEquations([replicates!, entries!], random);
  const functions = new MarginalFunctions(frame, equations, entries!);
  const { mean, deviations } = frame.responses[0]!;
  const means = functions.estimates(equations.fit(deviations)).map((value) => value + mean);
  return describeMeans(functions, means, levels, error, ratio === null && fit.balanced);
}

function harmonicMean(counts: Int32Array): number {
  return counts.length / counts.reduce((sum, count) => sum + 1 / count, 0);
}
