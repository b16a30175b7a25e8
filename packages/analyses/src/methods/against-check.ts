import type { AgainstCheck } from '@panicle/statistics/comparisons';
import { columns } from '../report/columns.ts';
import type { ReportValue } from '../report/report.ts';

/** An entry beside the check. */
export const againstCheckColumns = columns(
  'difference_from_check',
  'percent_over_check',
  'p_check',
  'verdict',
);

/** Empty where there is nothing to compare with, as for the check itself. */
export function againstCheckRow(found: AgainstCheck | null | undefined): ReportValue[] {
  return found ? [found.difference, found.percent, found.p, found.verdict] : [null, null, null, null];
}
