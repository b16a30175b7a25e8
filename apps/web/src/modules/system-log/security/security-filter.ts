import type { SecurityKind, SecurityLogFilter } from '@panicle/contract/security-log';
import { periodOf } from '../log-filter.ts';

/** What the filter row holds; days are those of the reader's zone, the last one included. */
export interface SecurityFilter {
  kind?: SecurityKind | undefined;
  username?: string | undefined;
  address?: string | undefined;
  /** 'yyyy-mm-dd' */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
}

/** The filter as the call wants it. */
export function askedSecurityFilter({ firstDay, lastDay, ...others }: SecurityFilter): SecurityLogFilter {
  const asked = Object.fromEntries(Object.entries(others).filter(([, value]) => value));
  return { ...asked, ...periodOf(firstDay, lastDay) };
}
