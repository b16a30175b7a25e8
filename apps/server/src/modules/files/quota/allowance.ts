import { ADMIN_USERNAME } from '@panicle/contract';
import type { StorageSpace } from '@panicle/contract/files';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { readSetting } from '../../system/index.ts';

const GIGABYTE = 1024 ** 3;

interface Row {
  admin: boolean;
  own: number | null;
  /** of available roles */
  roles: number;
  granted: number | null;
  used: number;
}

/**
 * What a user stores and may store: his own quota, otherwise the largest of his available roles, each its own or the
 * system's. Admin has no limit but one that is set for him. Unfinished uploads count with their whole size.
 */
export async function readSpace(connection: Connection, userId: string): Promise<StorageSpace | null> {
  const usual = await readSetting(connection, 'STORAGE_QUOTA');
  const [row] = await connection.query<Row>(
    `select a.username = $3 as admin, a.quota_gigabytes as own, granted.roles, granted.quota as granted,
       (select coalesce(sum(bytes), 0) from stored_space where owner_id = a.id)::bigint
         + (select coalesce(sum(size), 0) from upload where owner_id = a.id and state <> 'uploadFailed')::bigint as used
     from account a, lateral (
       select count(*)::int as roles, max(coalesce(r.quota_gigabytes, $2::float8)) as quota
         from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id and r.available) granted
     where a.id = $1`,
    [userId, usual, ADMIN_USERNAME],
  );
  if (!row) return null;
  const mayUpload = row.admin || row.roles > 0;
  const gigabytes = row.own ?? (row.admin ? null : (row.granted ?? 0));
  return {
    usedBytes: row.used,
    quotaBytes: gigabytes === null ? null : Math.round(gigabytes * GIGABYTE),
    mayUpload,
  };
}

/** Until the end of the transaction nobody else takes space of this user. */
export async function lockSpace(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('storage of ' || $1))`, [userId]);
}
