import { v7 as uuidv7 } from 'uuid';
import { ADMIN_USERNAME, GUEST_ROLE_NAME, GUEST_USERNAME, roleCatalogue } from '@panicle/contract';
import type { Connection } from '../../platform/database/database.ts';

/** The roles of the catalogue, on a system that has none. */
export async function addFirstRoles(connection: Connection): Promise<void> {
  const [present] = await connection.query('select 1 from role limit 1');
  if (present) return;
  for (const role of roleCatalogue) {
    const id = uuidv7();
    await connection.query(`insert into role (id, name, type) values ($1, $2, 'ordinary')`, [id, role.name]);
    await connection.query(
      'insert into role_menu (role_id, menu_id) select $1, id from menu where code = any($2)',
      [id, role.keys],
    );
  }
}

export async function adminExists(connection: Connection): Promise<boolean> {
  const found = await connection.query('select 1 from account where username = $1', [ADMIN_USERNAME]);
  return found.length > 0;
}

export async function addAdmin(connection: Connection, passwordHash: string): Promise<void> {
  await connection.query(
    'insert into account (id, username, nick_name, password_hash) values ($1, $2, $2, $3)',
    [uuidv7(), ADMIN_USERNAME, passwordHash],
  );
}

/** The guest has no password: the tourist entry is its only way in. */
export async function addGuest(connection: Connection): Promise<void> {
  const id = uuidv7();
  const added = await connection.query(
    `insert into account (id, username, read_only, restricted) values ($1, $2, true, true)
     on conflict do nothing returning id`,
    [id, GUEST_USERNAME],
  );
  if (added.length === 0) return;
  await connection.query(
    'insert into account_role (account_id, role_id) select $1, id from role where name = $2',
    [id, GUEST_ROLE_NAME],
  );
}
