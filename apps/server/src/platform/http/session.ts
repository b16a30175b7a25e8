import type { Connection, Database } from '../database/database.ts';
import type { Session } from './route.ts';

/** Why a token opens nothing: status 3001 for what was taken over, 2000 for the others. */
export type NoSession = 'invalid' | 'taken-over' | 'unlicensed';

/**
 * Channel of the database that announces the end of sessions, with the id of their account: what holds a
 * connection open for a session closes it, and anyone who still has a session opens it again.
 */
export const SESSION_END_CHANNEL = 'session_end';

/**
 * Channel on which triggers tell of every change of an account, its roles, their menus, a session or the licence, with
 * the id of the account, or nothing where it may concern all.
 */
export const ACCESS_CHANGE_CHANNEL = 'access_change';

/** Reads the session behind a token. The access module provides it; the platform knows no user tables. */
export interface SessionReader {
  read(database: Database, token: string): Promise<Session | NoSession>;
  /** whether its owner typed the password a short time ago */
  isConfirmed(connection: Connection, token: string): Promise<boolean>;
}
