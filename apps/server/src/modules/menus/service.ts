import { menuCatalogue } from '@panicle/contract';
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
import type { RowLock } from '../../platform/database/row-lock.ts';
import { violates } from '../../platform/database/unique-violation.ts';
import { demandRevisionOf } from '../../platform/http/revision.ts';
import { ReferenceRegistry } from '../../platform/references.ts';
import { demandAdmin, lastChange } from '../users/index.ts';
import {
  allMenus,
  codeExists,
  deleteMenu,
  findMenu,
  insertMenu,
  keepMenu,
  menusBeneath,
  rolesWithMenu,
  updateMenu,
  writeOrder,
} from './queries.ts';

const references = new ReferenceRegistry();
references.register(menusBeneath);
references.register(rolesWithMenu);

export async function demandMenu(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<MenuRecord> {
  const menu = await findMenu(connection, id, options);
  if (!menu) throw new BusinessError('notFound');
  return menu;
}

/** Groups with what lies under them; a menu whose group is gone stands by itself. */
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
function demandNeeded(menu: Pick<MenuRecord, 'menuCode' | 'name' | 'nameEn'>, fields: MenuFields): void {
  if (belongsToAdmin(menu.menuCode) && (fields.hidden || !fields.available)) {
    throw new BusinessError('menuNeeded', { name: menuTitle(menu) });
  }
}

/** A menu of the catalogue that had been deleted. Its code says where it lies; what is not given, the catalogue says. */
export async function createMenu(
  { transaction, session, audit }: Change,
  { menuCode, ...creation }: MenuCreation,
): Promise<MenuRecord> {
  demandAdmin(session);
  if (await codeExists(transaction, menuCode)) throw new BusinessError('menuCodeTaken', { code: menuCode });
  const order = menuCatalogue.findIndex((menu) => menu.code === menuCode);
  const known = menuCatalogue[order];
  if (!known) throw new Error(`the catalogue has no menu ${menuCode}`);
  const fields: MenuFields = {
    name: known.zh,
    nameEn: known.en,
    icon: known.icon,
    order,
    hidden: known.hidden ?? false,
    available: true,
    showsDeviceAndDocuments: false,
    ...creation,
  };
  demandNeeded({ ...fields, menuCode }, fields);
  if (known.parent !== null && !(await keepMenu(transaction, known.parent))) {
    throw new BusinessError('menuParentMissing', { code: known.parent });
  }
  try {
    const id = await insertMenu(transaction, menuCode, known.parent, fields);
    audit({ entity: 'menu', entityId: id, action: 'create', after: { menuCode, ...fields } });
    return await demandMenu(transaction, id);
  } catch (failure) {
    if (violates(failure, 'menu_code_key')) throw new BusinessError('menuCodeTaken', { code: menuCode });
    throw failure;
  }
}

export async function changeMenu(
  { transaction, session, audit }: Change,
  { id, revision, menuCode, ...changes }: MenuChange,
): Promise<MenuRecord> {
  demandAdmin(session);
  const menu = await demandMenu(transaction, id, { lock: 'change' });
  if (menuCode !== undefined && menuCode !== menu.menuCode) throw new BusinessError('menuCodeFixed');
  await demandRevisionOf(menu, revision, () => lastChange(transaction, 'menu', id));
  const before = fieldsOf(menu);
  const fields: MenuFields = { ...before, ...changes };
  demandNeeded(menu, fields);
  await updateMenu(transaction, id, fields);
  audit({
    entity: 'menu',
    entityId: id,
    action: 'update',
    before: { menuCode: menu.menuCode, ...before },
    after: { menuCode: menu.menuCode, ...fields },
  });
  return demandMenu(transaction, id);
}

/** Throws `menuOrder` unless every menu is named: one that was added meanwhile has no place in the list. */
export async function orderMenus(
  { transaction, session, audit }: Change,
  { ids }: MenuOrder,
): Promise<MenuTree> {
  demandAdmin(session);
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
export async function removeMenu(
  { transaction, session, language, audit }: Change,
  id: string,
): Promise<void> {
  demandAdmin(session);
  const menu = await demandMenu(transaction, id, { lock: 'delete' });
  if (belongsToAdmin(menu.menuCode)) throw new BusinessError('menuNeeded', { name: menuTitle(menu) });
  await references.demandNone(transaction, [id], language);
  await deleteMenu(transaction, menu);
  audit({
    entity: 'menu',
    entityId: id,
    action: 'delete',
    before: { menuCode: menu.menuCode, ...fieldsOf(menu) },
  });
}
