import { v7 as uuidv7 } from 'uuid';
import type { RoleKey } from '@panicle/contract';
import { browserHash, storedHash } from '../../apps/server/src/modules/access/passwords.ts';
import { newToken, tokenHash } from '../../apps/server/src/modules/access/sessions.ts';
import { administer } from '../../apps/server/src/testing/administration.ts';
import type { ServedApplication } from '../../apps/server/src/testing/running-application.ts';

/** One statement on the running program's own database: states that no page can bring about yet. */
export type Records = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

export async function openRecords({ databaseUrl }: ServedApplication): Promise<Records> {
  const url = await databaseUrl();
  return (statement, values) => administer(url, statement, values);
}

export const PASSWORD = 'Sowing#2026';

/** An account with a role of its own that grants these menus. */
export async function addAccount(
  records: Records,
  username: string,
  keys: readonly RoleKey[],
): Promise<void> {
  const [accountId, roleId] = [uuidv7(), uuidv7()];
  await records('insert into account (id, username, password_hash) values ($1, $2, $3)', [
    accountId,
    username,
    await storedHash(browserHash(PASSWORD)),
  ]);
  await records(`insert into role (id, name, type) values ($1, $2, 'ordinary')`, [
    roleId,
    `role of ${username}`,
  ]);
  await records('insert into role_menu select $1, id from menu where code = any($2)', [roleId, [...keys]]);
  await records('insert into account_role values ($1, $2)', [accountId, roleId]);
}

/** The token of a session without a sign-in, where that asks for more than a password. */
export async function addSession(records: Records, accountId: string): Promise<string> {
  const token = newToken();
  await records(
    `insert into login_session (token_hash, account_id, address, user_agent) values ($1, $2, $3, '')`,
    [tokenHash(token), accountId, '127.0.0.1'],
  );
  return token;
}
