import { BusinessError } from '../business-error.ts';
import type { Session } from './route.ts';

/** Whose a record is. */
export interface Owned {
  name: string;
  ownerId: string;
  /** username */
  owner: string;
}

type Overseer = Pick<Session, 'admin' | 'seesAll' | 'userId'>;

/** Administrators may do with every record what its owner may. */
export function ownsOrOversees(session: Overseer, ownerId: string): boolean {
  return session.admin || session.seesAll || session.userId === ownerId;
}

/** Throws `notOwner` unless the record is the caller's own, or he is an administrator. */
export function requireOwner(session: Overseer, { name, ownerId, owner }: Owned): void {
  if (!ownsOrOversees(session, ownerId)) throw new BusinessError('notOwner', { name, owner });
}
