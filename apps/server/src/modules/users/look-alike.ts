import { skeletonsOf } from '@panicle/contract/look-alike';
import type { Connection } from '../../platform/database/database.ts';

/**
 * Whether a name can be taken for that of another account, also a deleted or a renamed one. All names are read: there
 * are some thousands at most, and names are seldom given.
 */
export async function looksLikeAnother(
  connection: Connection,
  username: string,
  exceptId?: string,
): Promise<boolean> {
  const names = await connection.query<{ username: string }>(
    `select username from account where id is distinct from $1::uuid
     union all select username from former_username where account_id is distinct from $1::uuid`,
    [exceptId ?? null],
  );
  const wanted = new Set(skeletonsOf(username));
  return names.some((name) => skeletonsOf(name.username).some((form) => wanted.has(form)));
}
