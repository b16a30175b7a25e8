import { say, type Language, type Page, type RoleKey } from '@panicle/contract';
import { menuTitle, type MenuFields, type MenuQuery, type MenuRecord } from '@panicle/contract/menu-records';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { asItIs, readPage } from '../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../platform/database/row-lock.ts';
import type { RecordTable } from '../../platform/records/record-table.ts';
import type { Reference } from '../../platform/references.ts';

const COLUMNS = `m.id, m.code as "menuCode", m.parent_code as "parentCode", m.name, m.name_en as "nameEn", m.icon,
  m.position as "order", m.hidden, m.available, m.shows_device_and_documents as "showsDeviceAndDocuments",
  m.revision, (select count(*)::int from role_menu rm where rm.menu_id = m.id) as roles`;
const ORDER = 'm.position, m.code';
const IN_ORDER = `order by ${ORDER}`;

export const menuTable: RecordTable<MenuFields> = {
  name: 'menu',
  columns: {
    name: 'name',
    nameEn: 'name_en',
    icon: 'icon',
    order: 'position',
    hidden: 'hidden',
    available: 'available',
    showsDeviceAndDocuments: 'shows_device_and_documents',
  },
  keepsAuthors: false,
};

/** A menu as it is, or as it is when it can be locked. */
export async function findMenu(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<MenuRecord | null> {
  const [menu] = await connection.query<MenuRecord>(
    `select ${COLUMNS} from menu m where m.id = $1 ${lockClause(options.lock, 'm')}`,
    [id],
  );
  return menu ?? null;
}

export async function allMenus(
  connection: Connection,
  options: { lock?: RowLock } = {},
): Promise<MenuRecord[]> {
  return connection.query<MenuRecord>(
    `select ${COLUMNS} from menu m ${IN_ORDER} ${lockClause(options.lock, 'm')}`,
  );
}

const FILTER = `($1::text is null or search_normalize(m.code || ' ' || m.name || ' ' || m.name_en) like search_pattern($1))
  and ($2::boolean is null or m.available = $2) and ($3::boolean is null or m.hidden = $3)`;

export function findMenus(connection: Connection, query: MenuQuery): Promise<Page<MenuRecord>> {
  const values = [query.name ?? null, query.available ?? null, query.hidden ?? null];
  const list = { columns: COLUMNS, from: 'menu m', where: FILTER, order: ORDER, values };
  return readPage<MenuRecord>(connection, list, query, asItIs);
}

export async function codeExists(connection: Connection, code: string): Promise<boolean> {
  const [found] = await connection.query('select 1 from menu where code = $1', [code]);
  return found !== undefined;
}

/** Whether the menu is there; if so, it stays until the end of the transaction. */
export async function keepMenu(transaction: Transaction, code: RoleKey): Promise<boolean> {
  const [found] = await transaction.query(
    `select 1 from menu where code = $1 ${lockClause('keep', 'menu')}`,
    [code],
  );
  return found !== undefined;
}

/** A start after this one does not take it away again. */
export async function forgetRemoval(transaction: Transaction, code: RoleKey): Promise<void> {
  await transaction.query('delete from removed_menu where code = $1', [code]);
}

/** Only those that move count as changed. */
export async function writeOrder(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query(
    `update menu m set position = wanted.position - 1, revision = revision + 1
     from unnest($1::uuid[]) with ordinality as wanted (id, position)
     where m.id = wanted.id and m.position <> wanted.position - 1`,
    [ids],
  );
}

/** A later start does not bring it back. */
export async function deleteMenu(transaction: Transaction, { id, menuCode }: MenuRecord): Promise<void> {
  await transaction.query('delete from menu where id = $1', [id]);
  await transaction.query('insert into removed_menu (code) values ($1) on conflict do nothing', [menuCode]);
}

export async function menusBeneath(connection: Connection, ids: readonly string[]): Promise<Reference> {
  const menus = await connection.query<{ code: string }>(
    `select m.code from menu m join menu above on above.code = m.parent_code
     where above.id = any($1) ${IN_ORDER}`,
    [ids],
  );
  return {
    what: { zh: '下级菜单', en: '{count, menu|menus} beneath it' },
    count: menus.length,
    names: menus.map(({ code }) => code),
  };
}

export async function rolesWithMenu(connection: Connection, ids: readonly string[]): Promise<Reference> {
  const roles = await connection.query<{ name: string }>(
    `select distinct r.name from role_menu rm join role r on r.id = rm.role_id
     where rm.menu_id = any($1) order by r.name`,
    [ids],
  );
  return {
    what: { zh: '角色', en: '{count, role|roles}' },
    count: roles.length,
    names: roles.slice(0, 20).map(({ name }) => name),
  };
}

/** What the reader calls the menus, by their codes. */
export async function menuTitles(connection: Connection, language: Language): Promise<Map<string, string>> {
  const rows = await connection.query<Pick<MenuRecord, 'menuCode' | 'name' | 'nameEn'>>(
    'select code as "menuCode", name, name_en as "nameEn" from menu',
  );
  return new Map(rows.map((menu) => [menu.menuCode, say(menuTitle(menu), language)]));
}
