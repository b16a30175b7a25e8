import type { Language } from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import type { Access, Session } from '../../platform/http/route.ts';

export const germplasmAccess: Access = { allow: 'role', keys: ['germplasmManagement'] };

/** Who works, and the language in which refusals name columns and tables. */
export interface Author {
  session: Session;
  language: Language;
}

/** Germplasm is shared by everybody who holds the key. */
export function demandGermplasm(session: Session): void {
  if (!session.admin && !session.roleKeys.has('germplasmManagement')) throw new BusinessError('noRights');
}
