import type { Counted } from '@panicle/contract/query-statistics';
import { BusinessError } from '../../platform/business-error.ts';
import { may } from '../../platform/http/rights.ts';
import type { Access, Session } from '../../platform/http/route.ts';

export const countReaders: Access = { allow: 'right', right: 'counts.read' };

/** Throws `noRights`: counts are of records that the caller may list. */
export function requireCountable(session: Session, of: Counted): void {
  if (!may(session, of === 'materials' ? 'germplasm.read' : 'trials.read'))
    throw new BusinessError('noRights');
}
