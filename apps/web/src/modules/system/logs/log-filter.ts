import dayjs from 'dayjs';
import type { SecurityKind } from '@panicle/contract/security-log';

/** When and from where; days are those of the reader's zone, the last one included. */
export interface Origin {
  address?: string | undefined;
  /** 'yyyy-mm-dd' */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
}

/** What the filter row of the operation log holds. */
export interface LogFilter extends Origin {
  search?: string | undefined;
  username?: string | undefined;
  action?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
}

/** What the filter row of the security log holds. */
export interface SecurityFilter extends Origin {
  kind?: SecurityKind | undefined;
  username?: string | undefined;
}

/** Filters that are set; the period counts as one. */
export function filterCount<Filter extends Origin>({ firstDay, lastDay, ...others }: Filter): number {
  const period = firstDay || lastDay ? 1 : 0;
  return Object.values(others).filter((value) => value).length + period;
}

/** A filter as its call wants it: without what is empty, days as the instants at which they begin and end here. */
export type Asked<Filter extends Origin> = Omit<
  { [Key in keyof Filter]?: Exclude<Filter[Key], undefined> },
  'firstDay' | 'lastDay'
> & { from?: string; to?: string };

export function askedFilter<Filter extends Origin>({ firstDay, lastDay, ...others }: Filter): Asked<Filter> {
  const asked = Object.fromEntries(Object.entries(others).filter(([, value]) => value));
  return {
    ...asked,
    ...(firstDay ? { from: dayjs(firstDay).startOf('day').toISOString() } : {}),
    ...(lastDay ? { to: dayjs(lastDay).add(1, 'day').startOf('day').toISOString() } : {}),
  } as Asked<Filter>;
}
