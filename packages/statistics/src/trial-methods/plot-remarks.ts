import { restrictFactor, type Factor } from '../data/factor.ts';
import { unusedLevels } from '../randomized-block/prepare.ts';
import { remark, type Remark } from '../statistics-error.ts';
import type { ObservedPlots } from './observed-plots.ts';

/** What became of plots and entries before the analysis. */
export function plotRemarks(entry: Factor, { rows, counts, outliers }: ObservedPlots): Remark[] {
  const remarks: Remark[] = [];
  const beforeRemoval = outliers.removed ? Int32Array.from([...rows, ...outliers.rows]) : rows;
  const { factor: known } = restrictFactor(entry, beforeRemoval);
  remarks.push(...unusedLevels('entriesWithoutData', entry, known));
  remarks.push(...unusedLevels('entriesLostToOutliers', known, restrictFactor(entry, rows).factor));
  if (counts.withoutFactor > 0) remarks.push(remark('plotsNotPlaced', { count: counts.withoutFactor }));
  return remarks;
}
