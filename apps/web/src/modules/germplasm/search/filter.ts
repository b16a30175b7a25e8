import type { MaterialStatus, MaterialType } from '@panicle/contract/material-columns';
import type { Criterion, MaterialFilter } from '@panicle/contract/material-search';

/** What the filter row holds. */
export interface ListFilter {
  search: string;
  type: MaterialType | undefined;
  status: MaterialStatus | undefined;
  year: number | undefined;
  criteria: readonly Criterion[];
}

export const noFilter: ListFilter = {
  search: '',
  type: undefined,
  status: undefined,
  year: undefined,
  criteria: [],
};

export function filterCount({ search, type, status, year, criteria }: ListFilter): number {
  const set = [search.trim() !== '', type !== undefined, status !== undefined, year !== undefined];
  return set.filter(Boolean).length + criteria.length;
}

/** The same as the server wants it. */
export function filterQuery(
  filter: ListFilter,
  { group, batch }: { group?: string | undefined; batch?: string | undefined },
): MaterialFilter {
  const { criteria, search, ...plain } = filter;
  return {
    ...plain,
    groupId: group,
    batchId: batch,
    search: search.trim() || undefined,
    criteria: criteria.length > 0 ? JSON.stringify(criteria) : undefined,
  };
}
