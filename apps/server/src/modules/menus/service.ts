import { menuCatalogue, type RoleKey } from '@panicle/contract';
import {
  belongsToAdmin,
  menuTitle,
  type MenuChange,
  type MenuCreation,
  type MenuFields,
  type MenuOrder,
  type MenuRecord,
  type MenuTree,
} from '@panicle/contract/menu-records';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import { violates } from '../../platform/database/unique-violation.ts';
import { insertRecord, updateRecord } from '../../platform/records/record-table.ts';
import { Records } from '../../platform/records/records.ts';
import { ReferenceRegistry } from '../../platform/references.ts';
import { lastChange } from '../users/index.ts';
import {
  allMenus,
  codeExists,
  deleteMenu,
  findMenu,
  forgetRemoval,
  keepMenu,
  menusBeneath,
  menuTable,
  rolesWithMenu,
  writeOrder,
} from './queries.ts';

const references = new ReferenceRegistry();
references.register(menusBeneath);
references.register(rolesWithMenu);

/** Groups with what lies under them; a menu whose group is gone is a group of its own. */
export async function menuTree(connection: Connection): Promise<MenuTree> {
  const menus = await allMenus(connection);
  const codes = new Set(menus.map((menu) => menu.menuCode));
  return menus
    .filter((menu) => menu.parentCode === null || !codes.has(menu.parentCode))
    .map((group) => ({ ...group, children: menus.filter((menu) => menu.parentCode === group.menuCode) }));
}

function fieldsOf(menu: MenuRecord): MenuFields {
  const { name, nameEn, icon, order, hidden, available, showsDeviceAndDocuments } = menu;
  return { name, nameEn, icon, order, hidden, available, showsDeviceAndDocuments };
}

/** Admin would have no way back to the page that undoes it. */
function requireNeeded(menu: Pick<MenuRecord, 'menuCode' | 'name' | 'nameEn'>, fields: MenuFields): void {
  if (belongsToAdmin(menu.menuCode) && (fields.hidden || !fields.available)) {
    throw new BusinessError('menuNeeded', { name: menuTitle(menu) });
  }
}

const taken = (code: RoleKey) => new BusinessError('menuCodeTaken', { code });

/** What the catalogue says of a menu of this code. */
function fieldsFromCatalogue(code: RoleKey): MenuFields {
  const order = menuCatalogue.findIndex((menu) => menu.code === code);
  const { zh, en, icon, hidden = false } = menuCatalogue[order]!;
  return { name: zh, nameEn: en, icon, order, hidden, available: true, showsDeviceAndDocuments: false };
}

const menus = new Records<MenuFields, MenuRecord>({
  entity: 'menu',
  find: findMenu,
  fieldsOf,
  async requireValid(_change, fields, before) {
    if (before) requireNeeded(before, fields);
  },
  insert: (change, fields, also) => insertRecord(change, menuTable, fields, also),
  update: (change, { id }, fields) => updateRecord(change, menuTable, id, fields),
  references,
  lastChange: (connection, { id }) => lastChange(connection, 'menu', id),
  logged: (menu) => ({ menuCode: menu.menuCode, ...fieldsOf(menu) }),
});

export const requireMenu = (connection: Connection, id: string) => menus.require(connection, id);

/** A menu of the catalogue that had been deleted. Its code says where it lies; what is not given, the catalogue says. */
export async function createMenu(
  change: Change,
  { menuCode: code, ...creation }: MenuCreation,
): Promise<MenuRecord> {
  const { transaction } = change;
  if (await codeExists(transaction, code)) throw taken(code);
  const fields = { ...fieldsFromCatalogue(code), ...creation };
  requireNeeded({ ...fields, menuCode: code }, fields);
  const parent = menuCatalogue.find((menu) => menu.code === code)?.parent ?? null;
  if (parent !== null && !(await keepMenu(transaction, parent))) {
    throw new BusinessError('menuParentMissing', { code: parent });
  }
  try {
    const menu = await menus.create(change, fields, { code, parent_code: parent });
    await forgetRemoval(transaction, code);
    return menu;
  } catch (failure) {
    if (violates(failure, 'menu_code_key')) throw taken(code);
    throw failure;
  }
}

export const changeMenu = (change: Change, { id, revision, menuCode, ...changes }: MenuChange) =>
  menus.change(change, { id, revision }, changes, (fields, before) => {
    if (menuCode !== undefined && menuCode !== before.menuCode) throw new BusinessError('menuCodeFixed');
    return fields;
  });

/** Throws `menuOrder` unless every menu is named: one that was added meanwhile has no place in the list. */
export async function orderMenus({ transaction, audit }: Change, { ids }: MenuOrder): Promise<MenuTree> {
  const menus = await allMenus(transaction, { lock: 'change' });
  const wanted = new Set(ids);
  if (wanted.size !== menus.length || menus.some((menu) => !wanted.has(menu.id))) {
    throw new BusinessError('menuOrder');
  }
  await writeOrder(transaction, ids);
  const codeOf = new Map(menus.map((menu) => [menu.id, menu.menuCode]));
  audit({
    entity: 'menu',
    entityId: null,
    action: 'update',
    before: { order: menus.map((menu) => menu.menuCode) },
    after: { order: ids.map((id) => codeOf.get(id)) },
  });
  return menuTree(transaction);
}

/** Throws `stillReferenced` while other menus lie under it or roles grant it. */
export const removeMenu = (change: Change, id: string) =>
  menus.erase(change, id, {
    requireRemovable(menu) {
      if (belongsToAdmin(menu.menuCode)) throw new BusinessError('menuNeeded', { name: menuTitle(menu) });
    },
    erase: (menu) => deleteMenu(change.transaction, menu),
  });
