import type { RoleKey } from '@panicle/contract';
import { belongsToAdmin, menuTitle } from '@panicle/contract/menu-records';
import {
  roleDefaults,
  type Role,
  type RoleChange,
  type RoleCreation,
  type RoleFields,
} from '@panicle/contract/role-records';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import { violates } from '../../platform/database/unique-violation.ts';
import { demandRevisionOf } from '../../platform/http/revision.ts';
import { ReferenceRegistry } from '../../platform/references.ts';
import { demandAdmin, lastChange } from '../users/index.ts';
import {
  deleteRole,
  findRole,
  insertRole,
  isNameTaken,
  keepMenus,
  updateRole,
  usersWithRole,
  writeMenus,
} from './queries.ts';

const references = new ReferenceRegistry();
references.register(usersWithRole);

export async function demandRole(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<Role> {
  const role = await findRole(connection, id, options);
  if (!role) throw new BusinessError('notFound');
  return role;
}

function fieldsOf(role: Role): RoleFields {
  const { name, type, available, showsDeviceAndDocuments, menuCodes, quota } = role;
  return { name, type, available, showsDeviceAndDocuments, menuCodes, quota };
}

/**
 * The ids behind the codes, with the menus above them: a page cannot be reached without its group. Throws
 * `menuReserved` for those of the administration and `menuMissing` for those that are gone.
 */
async function demandMenus(transaction: Transaction, codes: readonly RoleKey[]) {
  const menus = await keepMenus(transaction, codes);
  // the one that was asked for, not the group above it
  const reserved = menus.find(({ code }) => belongsToAdmin(code) && codes.includes(code));
  if (reserved) throw new BusinessError('menuReserved', { name: menuTitle(reserved) });
  const missing = codes.find((code) => !menus.some((menu) => menu.code === code));
  if (missing) throw new BusinessError('menuMissing', { code: missing });
  return menus;
}

async function demandFreeName(transaction: Transaction, name: string, exceptId?: string): Promise<void> {
  if (await isNameTaken(transaction, name, exceptId)) throw new BusinessError('duplicatedName');
}

/** Two sessions may take one name at the same moment: the unique index decides. */
async function refuseTakenName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (failure) {
    if (violates(failure, 'role_name')) throw new BusinessError('duplicatedName');
    throw failure;
  }
}

export async function createRole(
  { transaction, session, audit }: Change,
  creation: RoleCreation,
): Promise<Role> {
  demandAdmin(session);
  const fields: RoleFields = { ...roleDefaults, ...creation };
  await demandFreeName(transaction, fields.name);
  const menus = await demandMenus(transaction, fields.menuCodes);
  const id = await refuseTakenName(insertRole(transaction, fields));
  await writeMenus(
    transaction,
    id,
    menus.map((menu) => menu.id),
  );
  const role = await demandRole(transaction, id);
  audit({ entity: 'role', entityId: id, action: 'create', after: fieldsOf(role) });
  return role;
}

/** What it grants afterwards holds for the very next request of everybody who has it. */
export async function changeRole(
  { transaction, session, audit }: Change,
  { id, revision, ...changes }: RoleChange,
): Promise<Role> {
  demandAdmin(session);
  const before = await demandRole(transaction, id, { lock: 'change' });
  await demandRevisionOf(before, revision, () => lastChange(transaction, 'role', id));
  const fields: RoleFields = { ...fieldsOf(before), ...changes };
  if (fields.name !== before.name) await demandFreeName(transaction, fields.name, id);
  await refuseTakenName(updateRole(transaction, id, fields));
  if (changes.menuCodes) {
    const menus = await demandMenus(transaction, changes.menuCodes);
    await writeMenus(
      transaction,
      id,
      menus.map((menu) => menu.id),
    );
  }
  const role = await demandRole(transaction, id);
  audit({
    entity: 'role',
    entityId: id,
    action: 'update',
    before: fieldsOf(before),
    after: fieldsOf(role),
  });
  return role;
}

/** Throws `stillReferenced` with the users who have it. */
export async function removeRole(
  { transaction, session, language, audit }: Change,
  id: string,
): Promise<void> {
  demandAdmin(session);
  const role = await demandRole(transaction, id, { lock: 'delete' });
  await references.demandNone(transaction, [id], language);
  await deleteRole(transaction, id);
  audit({ entity: 'role', entityId: id, action: 'delete', before: fieldsOf(role) });
}
