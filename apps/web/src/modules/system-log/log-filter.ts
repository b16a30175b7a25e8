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
export function filterCount<Filter extends Pick<LogFilter, 'firstDay' | 'lastDay'>>({
  firstDay,
  lastDay,
  ...others
}: Filter): number {
  const period = firstDay || lastDay ? 1 : 0;
  return Object.values(others).filter((value) => value).length + period;
}

/** The filter as the call wants it: days become the instants at which they begin and end here. */
export function askedFilter({ firstDay, lastDay, ...others }: LogFilter): OperationLogFilter {
  const asked = Object.fromEntries(Object.entries(others).filter(([, value]) => value)) as OperationLogFilter;
  return { ...asked, ...periodOf(firstDay, lastDay) };
}

/** The instants at which the first day begins and the last one ends here. */
export function periodOf(firstDay: string | undefined, lastDay: string | undefined) {
  return {
    ...(firstDay ? { from: dayjs(firstDay).startOf('day').toISOString() } : {}),
    ...(lastDay ? { to: dayjs(lastDay).add(1, 'day').startOf('day').toISOString() } : {}),
  };
}
