import dayjs from 'dayjs';
import type { OperationLogFilter } from '@panicle/contract/operation-log';

/** What the filter row holds; days are those of the reader's zone, the last one included. */
export interface LogFilter {
  search?: string | undefined;
  username?: string | undefined;
  action?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  address?: string | undefined;
  /** 'yyyy-mm-dd' */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
}

/** Filters that are set; the period counts as one. */
export function filterCount({ firstDay, lastDay, ...others }: LogFilter): number {
  const period = firstDay || lastDay ? 1 : 0;
  return Object.values(others).filter((value) => value).length + period;
}

/** The filter as the call wants it: days become the instants at which they begin and end here. */
export function askedFilter({ firstDay, lastDay, ...others }: LogFilter): OperationLogFilter {
  const asked = Object.fromEntries(Object.entries(others).filter(([, value]) => value)) as OperationLogFilter;
  if (firstDay) asked.from = dayjs(firstDay).startOf('day').toISOString();
  if (lastDay) asked.to = dayjs(lastDay).add(1, 'day').startOf('day').toISOString();
  return asked;
}
