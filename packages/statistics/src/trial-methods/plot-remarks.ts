import { restrictFactor, type Factor } from '../data/factor.ts';
import { outlierRemarks } from '../outliers/outlier-remarks.ts';
import { unusedLevels } from '../randomized-block/prepare.ts';
import { remark, type Remark } from '../statistics-error.ts';
import type { ObservedPlots } from './observed-plots.ts';

/** What became of plots and entries before the analysis. */
export function plotRemarks(entry: Factor, { rows, counts, outliers }: ObservedPlots): Remark[] {
  const remarks = [
    ...outlierRemarks(outliers),
    ...unusedLevels('entriesWithoutData', entry, restrictFactor(entry, rows).factor),
  ];
  if (counts.withoutFactor > 0) remarks.push(remark('plotsNotPlaced', { count: counts.withoutFactor }));
  return remarks;
}
