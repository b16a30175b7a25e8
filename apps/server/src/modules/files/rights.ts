import { BusinessError } from '../../platform/business-error.ts';
import type { Session } from '../../platform/http/route.ts';

/** Admin and roles of type administrator see the files of all users. */
export function seesOwner(session: Session, ownerId?: string): boolean {
  return session.admin || session.seesAll || session.userId === ownerId;
}

/** The record, if this user may see it; a foreign one looks exactly like a missing one. */
export function requireVisible<Owned extends { ownerId: string }>(
  session: Session,
  record: Owned | undefined,
  error: 'notFound' | 'fileNotExisted' = 'fileNotExisted',
): Owned {
  if (!record || !seesOwner(session, record.ownerId)) throw new BusinessError(error);
  return record;
}
