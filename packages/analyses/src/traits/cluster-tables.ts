import type { Dendrogram } from '@panicle/statistics/selection';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';

/** The steps of a tree; a cluster is called by the step that made it. */
export function dendrogramTable({ names, merges, heights }: Dendrogram): ReportTable {
  const nameOf = (item: number) => (item < names.length ? names[item]! : `#${item - names.length + 1}`);
  return table(
    'dendrogram',
    ['聚类过程', 'Merging steps'],
    [column('step', '步骤', 'step'), ...columns('first', 'second', 'height')],
    [...heights].map((height, step) => [
      `#${step + 1}`,
      nameOf(merges[2 * step]!),
      nameOf(merges[2 * step + 1]!),
      height,
    ]),
  );
}
