import { restrictFactor, type Factor } from '../data/factor.ts';
import { refuseInfinite } from '../data/numbers.ts';
import { fences, type Fences } from '../outliers/fences.ts';
import { findOutliers } from '../outliers/find-outliers.ts';
import { outlierRemarks } from '../outliers/outlier-remarks.ts';
import type { OutlierRule, Outliers } from '../outliers/outlier-rule.ts';
import { twoWayResiduals } from '../outliers/two-way-residuals.ts';
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
  outliers: Outliers;
  remarks: Remark[];
}

/** @throws StatisticsError for data that cannot be analysed */
export function preparePlots(question: RandomizedBlockQuestion, rule: OutlierRule): PreparedPlots {
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
  const model = { scope: new Int32Array(values.length), fit: twoWayResiduals({ values, entry, block }) };
  const outliers = findOutliers({ values, known, entry, models: [model] }, rule);
  const outside = new Set(outliers.removed ? outliers.rows : []);
  const rows = known.filter((row) => !outside.has(row));
  const plots = checkedPlots(question, rows);
  return {
    ...plots,
    remarks: [...outlierRemarks(outliers), ...unusedEntries(question.entry, known), ...plots.remarks],
    missing: values.length - observed.length,
    withoutFactor: observed.length - known.length,
    fences: fences(knownValues),
    outliers,
  };
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

function unusedEntries(all: Factor, known: Int32Array): Remark[] {
  return unusedLevels('entriesWithoutData', all, restrictFactor(all, known).factor);
}

/** Names the levels that occur in `all` but have no plot in `used`, a factor restricted to the plots in question. */
export function unusedLevels(
  name: 'entriesWithoutData' | 'blocksWithoutData',
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
