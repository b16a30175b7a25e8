import type { Configuration } from './platform/config/configuration.ts';
import type { Database } from './platform/database/database.ts';
import { browserHash, randomPassword, storedHash } from './modules/access/index.ts';
import { addMissingMenus } from './modules/menus/index.ts';
import { addFirstNumberRules } from './modules/numbering/index.ts';
import { addAdmin, addFirstRoles, addGuest, adminExists } from './modules/users/index.ts';

export interface FirstStart {
  /** password of admin when this start made the account and chose the password itself: shown once */
  oneTimePassword: string | null;
}

/** Menus, roles, the first numbering rule and the two built-in accounts. Safe to run at every start and by two programs at once. */
export async function prepareFirstStart(
  database: Database,
  configuration: Configuration,
): Promise<FirstStart> {
  return database.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(hashtext('panicle first start'))");
    await addMissingMenus(transaction);
    await addFirstRoles(transaction);
    await addGuest(transaction);
    if (await adminExists(transaction)) return { oneTimePassword: null };
    const password = configuration.adminPassword ?? randomPassword();
    await addAdmin(transaction, await storedHash(browserHash(password)));
    await addFirstNumberRules(transaction);
    return { oneTimePassword: configuration.adminPassword === null ? password : null };
  });
}
