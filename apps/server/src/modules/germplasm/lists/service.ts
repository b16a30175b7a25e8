import type { SharingChange } from '@panicle/contract/ownership';
import {
  checkMaterialList,
  materialListDefaults,
  type AddedMembers,
  type MaterialList,
  type MaterialListChange,
  type MaterialListCreation,
  type MaterialListFields,
  type MemberNote,
  type MemberSource,
  type MembersAddition,
  type MembersMove,
  type MembersRemoval,
} from '@panicle/contract/material-lists';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import { requireOwner } from '../../../platform/http/ownership.ts';
import { changeSharing } from '../../../platform/http/sharing.ts';
import { tableRecords } from '../../../platform/records/record-kind.ts';
import { Records } from '../../../platform/records/records.ts';
import { requireUnbroken } from '../../../platform/records/require-unbroken.ts';
import { listBin } from '../bin-kinds.ts';
import { deleteMembers, insertMembers, placeMembers, writeNote } from './members.ts';
import { isListNameTaken, materialLists, touchList } from './queries.ts';
import { readSource } from './sources.ts';

const ENTITY = 'material-list';
/** Members that an entry of the log names; of more it says how many. */
const LOGGED = 500;

const lists = new Records<MaterialListFields, MaterialList>({
  ...tableRecords<MaterialListFields, MaterialList>(materialLists),
  entity: ENTITY,
  requireMay: ({ session }, list) => requireOwner(session, list),
  async requireValid({ transaction }, fields, before) {
    requireUnbroken(checkMaterialList(fields));
    if (await isListNameTaken(transaction, fields.name, before?.id))
      throw new BusinessError('duplicatedName');
  },
  taken: { material_list_name: () => new BusinessError('duplicatedName') },
  bin: listBin,
  ownerOf: (_connection, list) => list,
});

/** Throws `notFound`. */
export const requireList = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  lists.require(connection, id, options);

/** The list, locked. Throws `notFound`, `notOwner`. */
export async function requireOwnList(
  { transaction, session }: Pick<Change, 'transaction' | 'session'>,
  id: string,
): Promise<MaterialList> {
  const list = await lists.require(transaction, id, { lock: 'change' });
  requireOwner(session, list);
  return list;
}

/** Notes a change of the members and who made it; returns the list as it is now. */
async function noteMembers(
  { transaction, session, audit }: Change,
  before: MaterialList,
  what: { before?: object; after?: object },
): Promise<MaterialList> {
  await touchList(transaction, before.id, session.userId);
  const list = await requireList(transaction, before.id);
  const state = ({ name, memberCount }: MaterialList) => ({ name, memberCount });
  audit({
    entity: ENTITY,
    entityId: list.id,
    action: 'update',
    before: { ...state(before), ...what.before },
    after: { ...state(list), ...what.after },
  });
  return list;
}

const logged = (ids: readonly string[]) => (ids.length > LOGGED ? ids.length : ids);

async function fill(change: Change, list: MaterialList, from: MemberSource): Promise<AddedMembers> {
  const source = await readSource(change.transaction, change, from);
  const { added, found } = await insertMembers(change.transaction, list.id, source);
  const already = found - added.length;
  if (added.length === 0) return { added: 0, already, list: await noteMembers(change, list, {}) };
  const after = await noteMembers(change, list, { after: { membersAdded: logged(added) } });
  return { added: added.length, already, list: after };
}

/**
 * Makes a list with the members that a source gives. Throws `listNameEmpty`, `duplicatedName`, `listTooLong` and what
 * `readSource` throws; a source without materials, `listSourceEmpty`.
 */
export async function createList(
  change: Change,
  { from, ...fields }: MaterialListCreation,
  batchId: string | null = null,
): Promise<MaterialList> {
  const list = await lists.create(
    change,
    { ...materialListDefaults, ...fields },
    { owner_id: change.session.userId, batch_id: batchId },
  );
  return from ? (await fill(change, list, from)).list : list;
}

/** Throws `notFound`, `notOwner`, `staleRevision` and what `createList` throws of a name. */
export const changeList = (
  change: Change,
  { id, revision, ...changes }: MaterialListChange,
): Promise<MaterialList> => lists.change(change, { id, revision }, changes);

/** Moves lists into the recycle bin; their materials stay. Throws `notFound`, `notOwner`. */
export const removeLists = (change: Change, ids: readonly string[]) => lists.bin(change, ids);

/** Makes a list public or not, and hands it over. Throws `notFound` and what `changeSharing` throws. */
export async function shareList(change: Change, wanted: SharingChange): Promise<MaterialList> {
  const record = await requireList(change.transaction, wanted.id, { lock: 'change' });
  await changeSharing(change, { entity: ENTITY, table: 'material_list' }, record, wanted);
  return requireList(change.transaction, wanted.id);
}

/** Throws `notFound`, `notOwner`, `listTooLong`, `listSourceEmpty` and what `readSource` throws. */
export async function addMembers(change: Change, { id, from }: MembersAddition): Promise<AddedMembers> {
  return fill(change, await requireOwnList(change, id), from);
}

/** Throws `notFound` (the list), `notOwner`. */
export async function removeMembers(
  change: Change,
  { id, materialIds }: MembersRemoval,
): Promise<MaterialList> {
  const list = await requireOwnList(change, id);
  const removed = await deleteMembers(change.transaction, id, materialIds);
  return noteMembers(change, list, { before: { membersRemoved: logged(removed) } });
}

/** Throws `notFound`, `notOwner`. */
export async function moveMembers(
  change: Change,
  { id, materialIds, place }: MembersMove,
): Promise<MaterialList> {
  const list = await requireOwnList(change, id);
  await placeMembers(change.transaction, id, materialIds, place);
  return noteMembers(change, list, { after: { membersMoved: logged(materialIds), memberPlace: place } });
}

/** Throws `notFound`, `notOwner`. */
export async function noteMember(
  change: Change,
  { id, materialId, note }: MemberNote,
): Promise<MaterialList> {
  const list = await requireOwnList(change, id);
  const before = await writeNote(change.transaction, id, materialId, note);
  return noteMembers(change, list, {
    before: { materialId, memberNote: before },
    after: { materialId, memberNote: note },
  });
}
