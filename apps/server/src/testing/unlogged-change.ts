import type { Change } from '../platform/change.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Session } from '../platform/http/route.ts';

/** A change without an entry in the operation log, for tests that hold a transaction open in the middle of one. */
export const unloggedChange = <Author extends Partial<Session>>(
  transaction: Transaction,
  session: Author,
): Change<Author> => ({ transaction, session, language: 'en_US', audit: () => undefined });
