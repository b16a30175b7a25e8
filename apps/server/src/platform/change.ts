import type { Language } from '@panicle/contract';
import type { Transaction } from './database/database.ts';
import type { Audit } from './http/audit.ts';
import type { Session } from './http/route.ts';

/**
 * One change of the data, and all that anyone who makes a part of it needs: its transaction, who makes it, the language of
 * refusals, and where its entries for the operation log go. Functions that change something take it first and what is
 * to be changed second; `Author` says how much of the session they need.
 */
export interface Change<Author extends Partial<Session> = Session> {
  transaction: Transaction;
  /** null where nobody is signed in: sign-in, registration, a reset by mail */
  session: Author;
  language: Language;
  /** Notes an entry for the operation log, written in the same transaction. */
  audit: Audit;
}
