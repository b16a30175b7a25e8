import { remark, type Remark } from '../statistics-error.ts';
import type { EntryWithOutliers, Outliers } from './outlier-rule.ts';

/** Names every entry whose mean rests on fewer plots, and every one that keeps plots beyond the fences. */
export function outlierRemarks({ rule, removed, entries, keptEntries }: Outliers): Remark[] {
  if (!removed) return [];
  const remarks: Remark[] = [];
  if (entries.length > 0) {
    const names = entries.map((one) => `${nameOf(one)} ${one.plots - one.leftOut}/${one.plots}`);
    remarks.push(remark('entriesOnFewerPlots', { count: entries.length, names: names.join(', ') }));
  }
  if (keptEntries.length > 0) {
    const names = keptEntries.map(nameOf).join(', ');
    const name = rule === 'values' ? 'entriesWhollyBeyond' : 'entriesMostlyBeyond';
    remarks.push(remark(name, { count: keptEntries.length, names }));
  }
  return remarks;
}

const nameOf = ({ entry, within }: EntryWithOutliers) => (within === null ? entry : `${entry} [${within}]`);
