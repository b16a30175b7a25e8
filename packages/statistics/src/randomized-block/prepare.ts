import { restrictFactor, type Factor } from '../data/factor.ts';
import { refuseInfinite } from '../data/numbers.ts';
import { fences, rowsOutside, type Fences } from '../data/outliers.ts';
import { connectedSets, incidence, type Incidence } from '../two-way/incidence.ts';
import { listNames, remark, StatisticsError, type Remark } from '../statistics-error.ts';
import type { RandomizedBlockQuestion } from './question.ts';

/** The plots that enter the analysis, and what was left out. */
export interface PreparedPlots {
  /** rows of the question */
  rows: Int32Array;
  values: Float64Array;
  entry: Factor;
  block: Factor;
  cells: Incidence;
  missing: number;
  withoutFactor: number;
  fences: Fences;
  outliers: Int32Array;
  remarks: Remark[];
}

/** @throws StatisticsError for data that cannot be analysed */
export function preparePlots(question: RandomizedBlockQuestion, removeOutliers: boolean): PreparedPlots {
  const { trait, values, entry, block } = question;
  if (values.length !== entry.codes.length || values.length !== block.codes.length) {
    const lengths = `${trait} ${values.length}, entry ${entry.codes.length}, block ${block.codes.length}`;
    throw new StatisticsError('unequalLengths', { lengths });
  }
  refuseInfinite(trait, values);
  const observed = rowsWhere(values, (row) => !Number.isNaN(values[row]!));
  const known = observed.filter((row) => entry.codes[row]! >= 0 && block.codes[row]! >= 0);
  if (known.length === 0) throw new StatisticsError('noValues', { trait });

  const knownValues = Float64Array.from(known, (row) => values[row]!);
  const limits = fences(knownValues);
  const outliers = rowsOutside(knownValues, limits).map((position) => known[position]!);
  const outside = new Set(outliers);
  const rows = removeOutliers ? known.filter((row) => !outside.has(row)) : known;
  try {
    const plots = checkedPlots(question, rows);
    const lost = lostEntries(question.entry, known, plots.entry);
    return {
      ...plots,
      remarks: [...lost, ...unusedEntries(question.entry, known), ...plots.remarks],
      missing: values.length - observed.length,
      withoutFactor: observed.length - known.length,
      fences: limits,
      outliers,
    };
  } catch (error) {
    // the data may have been fit for analysis before the outliers were taken out: say so
    if (!(error instanceof StatisticsError) || rows.length === known.length) throw error;
    checkedPlots(question, known);
    throw new StatisticsError('outliersLeaveNothing', { trait, count: outliers.length });
  }
}

function rowsWhere(values: Float64Array, test: (row: number) => boolean): Int32Array {
  return Int32Array.from(values.keys()).filter(test);
}

function checkedPlots(question: RandomizedBlockQuestion, rows: Int32Array) {
  const { trait } = question;
  const values = Float64Array.from(rows, (row) => question.values[row]!);
  const { factor: entry } = restrictFactor(question.entry, rows);
  const { factor: block } = restrictFactor(question.block, rows);
  const [entries, blocks, plots] = [entry.levels.length, block.levels.length, rows.length];
  if (plots === 1) throw new StatisticsError('onePlot', { trait });
  if (entries === 1) throw new StatisticsError('oneEntry', { trait, entry: entry.levels[0]! });
  if (blocks === 1) throw new StatisticsError('oneBlock', { trait, block: block.levels[0]! });
  if (values.every((value) => value === values[0])) {
    throw new StatisticsError('constantTrait', { trait, value: values[0]!, plots });
  }
  const cells = incidence(entry, block);
  refuseDisconnected(trait, entry, cells, blocks);
  if (plots <= entries + blocks - 1) {
    throw new StatisticsError('noErrorDegrees', { trait, plots, entries, blocks });
  }
  const remarks = [
    ...unusedLevels('blocksWithoutData', question.block, block),
    ...cellRemarks(entry, blocks, cells),
  ];
  return { rows, values, entry, block, cells, remarks };
}

/** @throws StatisticsError disconnected: names entries of two sets that never share a block */
export function refuseDisconnected(trait: string, entry: Factor, cells: Incidence, blocks: number): void {
  const sets = connectedSets(cells, blocks);
  if (sets.length === 1) return;
  const [first, second] = sets.map((set) => listNames(set.map((code) => entry.levels[code]!)));
  throw new StatisticsError('disconnected', { trait, first: first!, second: second! });
}

/** Entries that had values, but none that is left after the outliers were taken out. */
function lostEntries(all: Factor, known: Int32Array, left: Factor): Remark[] {
  return unusedLevels('entriesLostToOutliers', restrictFactor(all, known).factor, left);
}

function unusedEntries(all: Factor, known: Int32Array): Remark[] {
  return unusedLevels('entriesWithoutData', all, restrictFactor(all, known).factor);
}

/** Names the levels that occur in `all` but have no plot in `used`, a factor restricted to the plots in question. */
export function unusedLevels(
  name: 'entriesWithoutData' | 'entriesLostToOutliers' | 'blocksWithoutData',
  all: Factor,
  used: Factor,
): Remark[] {
  const usedLevels = new Set(used.levels);
  const names = all.levels.filter((level) => !usedLevels.has(level));
  return names.length === 0 ? [] : [remark(name, { count: names.length, names: listNames(names) })];
}

function cellRemarks(entry: Factor, blocks: number, cells: Incidence): Remark[] {
  const remarks: Remark[] = [];
  const repeated = cells.count.reduce((sum, plots) => sum + (plots > 1 ? 1 : 0), 0);
  const full = cells.count.length === entry.levels.length * blocks;
  if (!full || cells.count.some((plots) => plots !== cells.count[0])) remarks.push(remark('unbalanced'));
  if (repeated > 0) remarks.push(remark('repeatedCells', { count: repeated }));
  const singles = entry.levels.filter((_, i) => {
    const first = cells.start[i]!;
    return cells.start[i + 1]! - first === 1 && cells.count[first] === 1;
  });
  if (singles.length > 0) {
    remarks.push(remark('singlePlotEntries', { count: singles.length, names: listNames(singles) }));
  }
  return remarks;
}
