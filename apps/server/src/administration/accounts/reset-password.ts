import { createOneTimePassword } from '../../modules/access/index.ts';
import { BusinessError } from '../../platform/business-error.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { writeAudit } from '../../platform/http/audit.ts';
import { AdministrationFailure } from '../administration-failure.ts';
import { commandLine } from '../command-line.ts';
import { requireCurrent } from '../place/known-migrations.ts';
import { connect, openPlace, type PlaceConfiguration } from '../place/open-place.ts';

export interface NewPassword {
  /** as the account writes it */
  username: string;
  /** shown once, must be changed at the next sign-in */
  password: string;
  /** a locked account cannot sign in, whatever its password */
  locked: boolean;
}

function noAccount(username: string): AdministrationFailure {
  return new AdministrationFailure(
    { zh: '没有名为 {username} 的用户。', en: 'There is no user {username}.' },
    { username },
  );
}

function refused(username: string, failure: unknown): unknown {
  if (!(failure instanceof BusinessError) || failure.error !== 'restrictedAccount') return failure;
  return new AdministrationFailure(
    { zh: '用户 {username} 的密码不可更改。', en: 'The password of the user {username} cannot be changed.' },
    { username },
  );
}

async function resetIn(url: string, username: string): Promise<NewPassword> {
  const database = openDatabase(url, { poolSize: 1 });
  try {
    return await database.transaction(async (transaction) => {
      const [account] = await transaction.query<{ id: string; username: string; locked: boolean }>(
        `select id, username, locked from account where lower(username) = lower($1) and deleted_at is null
           for no key update`,
        [username],
      );
      if (!account) throw noAccount(username);
      const password = await createOneTimePassword(transaction, account.id);
      // The password itself never goes into the log.
      await writeAudit(transaction, commandLine(), [
        { entity: 'user', entityId: account.id, action: 'update', after: { password: 'reset' } },
      ]);
      return { username: account.username, password, locked: account.locked };
    });
  } catch (failure) {
    throw refused(username, failure);
  } finally {
    await database.close();
  }
}

/**
 * Gives an account a random password and ends its sessions, while the program runs or not.
 *
 * @throws AdministrationFailure when there is no such user or its password is not to be changed
 */
export async function resetPassword(
  configuration: PlaceConfiguration,
  username: string,
): Promise<NewPassword> {
  const place = await openPlace(configuration, 'account');
  try {
    const client = await connect(place.url);
    try {
      await requireCurrent(client);
    } finally {
      await client.end();
    }
    return await resetIn(place.url, username);
  } finally {
    await place.close();
  }
}
