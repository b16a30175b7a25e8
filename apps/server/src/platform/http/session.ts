import type { Connection } from '../database/database.ts';
import type { Session } from './route.ts';

/** Why a token opens nothing: status 2000 for the first, 3001 for the second. */
export type NoSession = 'invalid' | 'taken-over';

/** Reads the session behind a token. The access module provides it; the platform knows no user tables. */
export interface SessionReader {
  read(connection: Connection, token: string): Promise<Session | NoSession>;
}
