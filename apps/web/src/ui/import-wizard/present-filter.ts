import type { ImportBatchDetail, ProblemGroup } from '@panicle/contract/imports';

export type Severity = ProblemGroup['severity'];

interface Wanted {
  severity: Severity | 'all';
  /** undefined: every column */
  column: string | undefined;
}

/**
 * The part of a filter that still finds problems: after another check there may be none of the kind or of the column
 * that was asked for, and an empty list would read as if there were none at all.
 */
export function presentFilter(
  { counts, problemGroups }: Pick<ImportBatchDetail, 'counts' | 'problemGroups'>,
  wanted: Wanted,
): { severity?: Severity; column?: string } {
  const remaining = { all: 0, error: counts.errors, warning: counts.warnings };
  const { severity, column } = wanted;
  return {
    ...(severity !== 'all' && remaining[severity] > 0 ? { severity } : {}),
    ...(column !== undefined && problemGroups.some((group) => group.column === column) ? { column } : {}),
  };
}
