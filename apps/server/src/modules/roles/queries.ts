import type { Page, RoleKey } from '@panicle/contract';
import type { OwnRole, Role, RoleFields, RoleQuery } from '@panicle/contract/role-records';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../platform/database/row-lock.ts';
import { withInstants, type RecordTable } from '../../platform/records/record-table.ts';
import type { Reference } from '../../platform/references.ts';

/** The menus that a role grants lie in a table of their own. */
export const roleTable: RecordTable<Omit<RoleFields, 'menuCodes'>> = {
  name: 'role',
  columns: {
    name: 'name',
    type: 'type',
    available: 'available',
    showsDeviceAndDocuments: 'shows_device_and_documents',
    quota: 'quota_gigabytes',
  },
  keepsAuthors: false,
};

const FIELDS = `r.id, r.name, r.type, r.available, r.shows_device_and_documents as "showsDeviceAndDocuments",
  coalesce((select json_agg(m.code order by m.position, m.code) from role_menu rm join menu m on m.id = rm.menu_id
    where rm.role_id = r.id), '[]') as "menuCodes"`;
const COLUMNS = `${FIELDS}, r.quota_gigabytes as quota, r.created_at as "createdAt", r.revision,
  (select count(*)::int from account_role ar where ar.role_id = r.id) as users`;

const roleOf = (row: object) => withInstants<Role>(row);

/** A role as it is, or as it is when it can be locked. */
export async function findRole(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<Role | null> {
  if (options.lock) {
    // Locked first and read afterwards: the menus of the statement that waited would be those before the wait.
    await connection.query(`select 1 from role r where r.id = $1 ${lockClause(options.lock, 'r')}`, [id]);
  }
  const [row] = await connection.query<object>(`select ${COLUMNS} from role r where r.id = $1`, [id]);
  return row ? roleOf(row) : null;
}

const FILTER = `($1::text is null or search_normalize(r.name) like search_pattern($1))
  and ($2::text is null or r.type = $2) and ($3::boolean is null or r.available = $3)`;

const sortColumns = {
  name: 'r.name collate "zh-Hans-CN-x-icu"',
  type: 'r.type',
  roleType: 'r.type',
  available: 'r.available',
  // by the shown words: available before not available
  status: 'not r.available',
  users: 'users',
  createdAt: 'r.created_at',
} as const;

export function findRoles(connection: Connection, query: RoleQuery): Promise<Page<Role>> {
  const list = {
    columns: COLUMNS,
    from: 'role r',
    where: FILTER,
    order: `${sortColumns[query.sort ?? 'createdAt']} ${query.order ?? 'asc'}, r.id`,
    values: [query.name ?? null, query.type ?? null, query.available ?? null],
  };
  return readPage(connection, list, query, roleOf);
}

/** The roles of a user with what they would grant, switched off or not. */
export async function rolesOf(connection: Connection, accountId: string): Promise<OwnRole[]> {
  return connection.query<OwnRole>(
    `select ${FIELDS} from account_role ar join role r on r.id = ar.role_id
     where ar.account_id = $1 order by r.name collate "zh-Hans-CN-x-icu"`,
    [accountId],
  );
}

/** Whether another role has this name, however it is written. */
export async function isNameTaken(connection: Connection, name: string, exceptId?: string): Promise<boolean> {
  const [taken] = await connection.query(
    `select 1 from role where search_normalize(name) = search_normalize($1) and id is distinct from $2::uuid`,
    [name, exceptId ?? null],
  );
  return taken !== undefined;
}

export interface GrantableMenu {
  id: string;
  code: RoleKey;
  name: string;
  nameEn: string;
}

/** The menus of these codes and the ones above them; they stay until the end of the transaction. */
export async function keepMenus(
  transaction: Transaction,
  codes: readonly RoleKey[],
): Promise<GrantableMenu[]> {
  return transaction.query<GrantableMenu>(
    `select id, code, name, name_en as "nameEn" from menu
     where code = any($1) or code in (select parent_code from menu where code = any($1))
     order by position, code ${lockClause('keep', 'menu')}`,
    [codes],
  );
}

export async function writeMenus(transaction: Transaction, id: string, menuIds: readonly string[]) {
  await transaction.query('delete from role_menu where role_id = $1 and not menu_id = any($2)', [
    id,
    menuIds,
  ]);
  await transaction.query(
    'insert into role_menu (role_id, menu_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [id, menuIds],
  );
}

export async function deleteRole(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('delete from role where id = $1', [id]);
}

/** Enough of them to know whom to ask. */
const NAMES = 20;

export async function usersWithRole(connection: Connection, ids: readonly string[]): Promise<Reference> {
  const users = await connection.query<{ username: string }>(
    `select distinct a.username from account_role ar join account a on a.id = ar.account_id
     where ar.role_id = any($1) order by a.username`,
    [ids],
  );
  return {
    what: { zh: '用户', en: '{count, user|users}' },
    count: users.length,
    names: users.slice(0, NAMES).map(({ username }) => username),
  };
}
