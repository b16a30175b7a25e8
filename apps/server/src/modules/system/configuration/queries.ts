import type { SettingCode } from '@panicle/contract/system-configuration';
import type { Connection, Transaction } from '../../../platform/database/database.ts';

/** On it processes tell each other that a record was set. */
export const CONFIGURATION_CHANNEL = 'system_configuration';

/** A record that someone has set. */
export interface StoredSetting {
  code: string;
  value: string;
  updatedBy: string | null;
  updatedAt: Date;
}

/** The stored ones of the codes; records with their default are not stored. */
export function findSettings(
  connection: Connection,
  codes: readonly SettingCode[],
): Promise<StoredSetting[]> {
  return connection.query<StoredSetting>(
    `select code, value, updated_by as "updatedBy", updated_at as "updatedAt"
     from system_configuration where code = any($1)`,
    [codes],
  );
}

/** Two who set one record at the same moment come one after the other, so each sees what the other left. */
export async function lockSetting(transaction: Transaction, code: SettingCode): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('system configuration ' || $1))`, [code]);
}

export async function storeSetting(
  transaction: Transaction,
  code: SettingCode,
  value: string,
  username: string,
): Promise<void> {
  await transaction.query(
    `insert into system_configuration (code, value, updated_by) values ($1, $2, $3)
     on conflict (code) do update set value = $2, updated_by = $3, updated_at = now()`,
    [code, value, username],
  );
  await transaction.query('select pg_notify($1, $2)', [CONFIGURATION_CHANNEL, code]);
}
