import { ADMIN_USERNAME, type Page, type User } from '@panicle/contract';
import type { UserChoice, UserFields, UserQuery } from '@panicle/contract/users';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { PossibleOwner, PossibleOwnerQuery } from '@panicle/contract/ownership';
import { asItIs, readPage } from '../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../platform/database/row-lock.ts';
import type { LastChange } from '../../platform/http/revision.ts';

interface UserRow extends Omit<User, 'admin' | 'createdAt'> {
  createdAt: Date;
}

const COLUMNS = `a.id, a.username, a.nick_name as "nickName", a.company, a.telephone, a.email,
  a.read_only as "readOnly", a.restricted, a.locked, a.quota_gigabytes as quota, a.created_at as "createdAt", a.revision,
  coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name)
    from account_role ar join role r on r.id = ar.role_id where ar.account_id = a.id), '[]') as roles`;

const userOf = (row: UserRow): User => ({
  ...row,
  admin: row.username === ADMIN_USERNAME,
  createdAt: row.createdAt.toISOString(),
});

/** A user as he is, or as he is when he can be locked; deleted ones are not found. */
export async function findUser(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<User | null> {
  if (options.lock) {
    // Locked first and read afterwards: the roles of the statement that waited would be those before the wait.
    await connection.query(`select 1 from account a where a.id = $1 ${lockClause(options.lock, 'a')}`, [id]);
  }
  const [row] = await connection.query<UserRow>(
    `select ${COLUMNS} from account a where a.id = $1 and a.deleted_at is null`,
    [id],
  );
  return row ? userOf(row) : null;
}

const FILTER = `a.deleted_at is null
  and ($1::text is null or search_normalize(a.username) like search_pattern($1))
  and ($2::text is null or search_normalize(a.nick_name) like search_pattern($2))
  and ($3::text is null or search_normalize(a.company) like search_pattern($3))
  and ($4::text is null or search_normalize(a.email) like search_pattern($4))
  and ($5::uuid is null or exists (select 1 from account_role ar where ar.account_id = a.id and ar.role_id = $5))
  and ($6::boolean is null or a.locked = $6)`;

const sortColumns = {
  username: 'lower(a.username)',
  nickName: 'a.nick_name collate "zh-Hans-CN-x-icu"',
  company: 'a.company collate "zh-Hans-CN-x-icu"',
  email: 'lower(a.email)',
  createdAt: 'a.created_at',
} as const;

export function findUsers(connection: Connection, query: UserQuery): Promise<Page<User>> {
  const { username, nickName, company, email, role, locked } = query;
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  const list = {
    columns: COLUMNS,
    from: 'account a',
    where: FILTER,
    order: `${sortColumns[query.sort ?? 'createdAt']} ${direction}, a.id`,
    values: [username, nickName, company, email, role, locked].map((value) => value ?? null),
  };
  return readPage(connection, list, query, userOf);
}

/** Everybody, by name, for the chooser of admin. */
export async function allUsers(connection: Connection): Promise<UserChoice[]> {
  return connection.query<UserChoice>(
    `select id, username, nick_name as "nickName", company, locked, username = $1 as admin
     from account where deleted_at is null order by lower(username)`,
    [ADMIN_USERNAME],
  );
}

/** Accounts that can own records, by username: guests cannot own what they cannot change. */
export const findPossibleOwners = (
  connection: Connection,
  { search, ...page }: PossibleOwnerQuery,
): Promise<Page<PossibleOwner>> =>
  readPage(
    connection,
    {
      columns: 'username, nick_name as "nickName"',
      from: 'account',
      where: `not locked and not read_only and deleted_at is null
        and ($1::text is null or search_normalize(username || ' ' || nick_name) like search_pattern($1))`,
      order: 'lower(username), id',
      values: [search ?? null],
    },
    page,
    asItIs<PossibleOwner>,
  );

/**
 * Whether a name belongs to an account, also a deleted one, or did so once, however it is written. The names of the
 * account itself are its own.
 */
export async function usernameTaken(connection: Connection, username: string, exceptId?: string) {
  const [taken] = await connection.query(
    `select 1 from account where search_normalize(username) = search_normalize($1) and id is distinct from $2::uuid
     union all select 1 from former_username
       where search_normalize(username) = search_normalize($1) and account_id is distinct from $2::uuid
     limit 1`,
    [username, exceptId ?? null],
  );
  return taken !== undefined;
}

/** Whether another account that is in use has this address. */
export async function emailTaken(connection: Connection, email: string, exceptId?: string) {
  const [taken] = await connection.query(
    `select 1 from account where lower(email) = lower($1) and deleted_at is null and id is distinct from $2::uuid`,
    [email, exceptId ?? null],
  );
  return taken !== undefined;
}

/** From here to the end of the transaction nobody else gives or takes a name. */
export async function lockNames(transaction: Transaction): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock(hashtext('panicle account names'))");
}

type AccountFields = Omit<UserFields, 'roles'>;
const valuesOf = (fields: AccountFields) => [
  fields.username,
  fields.nickName,
  fields.company,
  fields.telephone,
  fields.email,
  fields.readOnly,
  fields.restricted,
  fields.quota,
];

/** Anyone who may change his password has to, because someone else chose this one. */
export async function insertUser(
  transaction: Transaction,
  id: string,
  fields: AccountFields,
  passwordHash: string,
): Promise<void> {
  await transaction.query(
    `insert into account (id, username, nick_name, company, telephone, email, read_only, restricted, quota_gigabytes,
       password_hash, must_change_password) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, not $8)`,
    [id, ...valuesOf(fields), passwordHash],
  );
}

export async function updateUser(transaction: Transaction, id: string, fields: AccountFields): Promise<void> {
  await transaction.query(
    `update account set username = $2, nick_name = $3, company = $4, telephone = $5, email = $6, read_only = $7,
       restricted = $8, quota_gigabytes = $9, must_change_password = must_change_password and not $8, updated_at = now(),
       revision = revision + 1 where id = $1`,
    [id, ...valuesOf(fields)],
  );
}

export async function keepFormerName(transaction: Transaction, id: string, username: string): Promise<void> {
  await transaction.query(
    'insert into former_username (username, account_id) values ($1, $2) on conflict (username) do nothing',
    [username, id],
  );
}

/** Names of those of the roles that exist; they stay until the end of the transaction. */
export async function keepRoles(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const roles = await transaction.query<{ name: string }>(
    `select name from role where id = any($1) order by name ${lockClause('keep', 'role')}`,
    [ids],
  );
  return roles.map(({ name }) => name);
}

export async function writeRoles(transaction: Transaction, id: string, roles: readonly string[]) {
  await transaction.query('delete from account_role where account_id = $1 and not role_id = any($2)', [
    id,
    roles,
  ]);
  await transaction.query(
    'insert into account_role (account_id, role_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [id, roles],
  );
}

export async function writeLock(transaction: Transaction, id: string, locked: boolean): Promise<void> {
  await transaction.query(
    'update account set locked = $2, updated_at = now(), revision = revision + 1 where id = $1',
    [id, locked],
  );
}

/** Anyone who may change his password has to, because someone else chose this one. */
export async function writePassword(transaction: Transaction, id: string, passwordHash: string) {
  await transaction.query(
    `update account set password_hash = $2, must_change_password = not restricted, updated_at = now(),
       revision = revision + 1 where id = $1`,
    [id, passwordHash],
  );
}

/** The row stays with its name; what reaches its owner, and every way in, goes. */
export async function markDeleted(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('delete from account_role where account_id = $1', [id]);
  await transaction.query(
    `update account set deleted_at = now(), locked = true, password_hash = null, email = '', telephone = '',
       updated_at = now(), revision = revision + 1 where id = $1`,
    [id],
  );
}

/** Who changed an account, a role or a menu last, by the operation log: they keep no author of their own. */
export async function lastChange(
  connection: Connection,
  entity: 'user' | 'role' | 'menu',
  id: string,
): Promise<LastChange> {
  const [logged] = await connection.query<{ username: string; at: Date }>(
    'select username, at from audit_log where entity = $1 and entity_id = $2 order by sequence desc limit 1',
    [entity, id],
  );
  return { who: logged?.username ?? ADMIN_USERNAME, when: (logged?.at ?? new Date()).toISOString() };
}
