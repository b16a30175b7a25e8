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
import { insertRecord, updateRecord } from '../../platform/records/record-table.ts';
import { Records } from '../../platform/records/records.ts';
import { ReferenceRegistry } from '../../platform/references.ts';
import { lastChange } from '../users/index.ts';
import {
  deleteRole,
  findRole,
  isNameTaken,
  keepMenus,
  roleTable,
  usersWithRole,
  writeMenus,
} from './queries.ts';

const references = new ReferenceRegistry();
references.register(usersWithRole);

function fieldsOf(role: Role): RoleFields {
  const { name, type, available, showsDeviceAndDocuments, menuCodes, quota } = role;
  return { name, type, available, showsDeviceAndDocuments, menuCodes, quota };
}

/**
 * The ids behind the codes, with the menus above them: a page cannot be reached without its group. Throws
 * `menuReserved` for those of the administration and `menuMissing` for those that are gone.
 */
async function requireMenus(transaction: Transaction, codes: readonly RoleKey[]) {
  const menus = await keepMenus(transaction, codes);
  // the one that was asked for, not the group above it
  const reserved = menus.find(({ code }) => belongsToAdmin(code) && codes.includes(code));
  if (reserved) throw new BusinessError('menuReserved', { name: menuTitle(reserved) });
  const missing = codes.find((code) => !menus.some((menu) => menu.code === code));
  if (missing) throw new BusinessError('menuMissing', { code: missing });
  return menus;
}

async function grant(transaction: Transaction, id: string, codes: readonly RoleKey[]): Promise<void> {
  const menus = await requireMenus(transaction, codes);
  await writeMenus(
    transaction,
    id,
    menus.map((menu) => menu.id),
  );
}

const sameCodes = (one: readonly RoleKey[], other: readonly RoleKey[]) =>
  one.length === other.length && one.every((code) => other.includes(code));

const roles = new Records<RoleFields, Role>({
  entity: 'role',
  find: findRole,
  fieldsOf,
  async requireValid({ transaction }, { name }, before) {
    if (name !== before?.name && (await isNameTaken(transaction, name, before?.id)))
      throw new BusinessError('duplicatedName');
  },
  async insert(change, fields) {
    const id = await insertRecord(change, roleTable, fields);
    await grant(change.transaction, id, fields.menuCodes);
    return id;
  },
  async update(change, { id, menuCodes }, fields) {
    await updateRecord(change, roleTable, id, fields);
    if (!sameCodes(fields.menuCodes, menuCodes)) await grant(change.transaction, id, fields.menuCodes);
  },
  taken: { role_name: () => new BusinessError('duplicatedName') },
  references,
  lastChange: (connection, { id }) => lastChange(connection, 'role', id),
});

export const requireRole = (connection: Connection, id: string) => roles.require(connection, id);

export const createRole = (change: Change, creation: RoleCreation) =>
  roles.create(change, { ...roleDefaults, ...creation });

/** What it grants afterwards holds for the very next request of everybody who has it. */
export const changeRole = (change: Change, { id, revision, ...changes }: RoleChange) =>
  roles.change(change, { id, revision }, changes);

/** Throws `stillReferenced` with the users who have it. */
export const removeRole = (change: Change, id: string) =>
  roles.erase(change, id, { erase: () => deleteRole(change.transaction, id) });
