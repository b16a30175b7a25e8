import { composed } from '@panicle/contract/composed-text';
import {
  LAST_COLUMN_POSITION,
  MAXIMUM_COLUMN_NAME,
  columnOfField,
  nameLength,
  type FieldType,
  type MaterialField,
  type MaterialFieldChange,
  type MaterialFieldCreation,
} from '@panicle/contract/germplasm';
import { checkCell, materialColumns } from '@panicle/contract/material-columns';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { requireOwner } from '../../../platform/http/ownership.ts';
import type { Session } from '../../../platform/http/route.ts';
import { requireGroupStays } from '../groups/service.ts';
import { findHeadsOfGroup, forgetHeads } from '../heads/queries.ts';
import { fieldReferences } from '../references.ts';
import { keptAuthor } from '../../../platform/records/record-kind.ts';
import { insertRecord, updateRecord } from '../../../platform/records/record-table.ts';
import { Records } from '../../../platform/records/records.ts';
import {
  fieldTable,
  findField,
  findFieldsInUse,
  isFieldNameTaken,
  lockFieldNames,
  type FieldContent,
} from './queries.ts';

/** Built-in heads in both languages: a file cannot distinguish a user's column of that name from them. */
const builtInHeads = new Set(
  materialColumns.flatMap(({ key, title }) => [key, title.zh, title.en]).map((head) => fold(head)),
);

function fold(head: string): string {
  return composed(head, 'NFKC').toLowerCase().trim();
}

export async function isNameTaken(
  connection: Connection,
  name: string,
  groupId: string | null,
  exceptId: string | null,
): Promise<boolean> {
  if (builtInHeads.has(fold(name)) || (await isFieldNameTaken(connection, name, groupId, exceptId)))
    return true;
  const heads = await findHeadsOfGroup(connection, groupId);
  return heads
    .flatMap((one) => one.heads)
    .some(
      ({ key, zh, en }) =>
        key !== exceptId && [zh, en].some((title) => title !== '' && fold(title) === fold(name)),
    );
}

function checkPossibleValues(dataType: FieldType, possibleValues: readonly string[]): void {
  const column = columnOfField({ id: '', name: '', dataType, possibleValues: [] });
  const seen = new Set<string | number>();
  for (const value of possibleValues) {
    const cell = dataType === 'numeric' ? Number(value) : value;
    const empty = value.trim() === '';
    if (empty || seen.has(cell) || checkCell(column, cell) !== null) {
      throw new BusinessError('possibleValueUnfit', { value: value.slice(0, 100) });
    }
    seen.add(cell);
  }
}

function checkContent(content: FieldContent): void {
  if (content.name.trim() === '') throw new BusinessError('columnNameEmpty');
  const length = nameLength(content.name);
  if (length > MAXIMUM_COLUMN_NAME) {
    throw new BusinessError('columnNameTooLong', { length, limit: MAXIMUM_COLUMN_NAME });
  }
  checkPossibleValues(content.dataType, content.possibleValues);
}

/** The last thing before the write. Throws `duplicatedName`. */
async function requireFreeName(
  transaction: Transaction,
  name: string,
  groupId: string | null,
  exceptId: string | null,
): Promise<void> {
  await lockFieldNames(transaction);
  if (await isNameTaken(transaction, name, groupId, exceptId)) throw new BusinessError('duplicatedName');
}

/**
 * A column belongs to the user who made it and to the owner of its group, as materials do; others use it. Throws
 * `notOwner`.
 */
function requireFieldOwner(
  session: Session,
  { name, ownerId, groupOwnerId, createdBy }: MaterialField,
): void {
  if (session.userId !== groupOwnerId) requireOwner(session, { name, ownerId, owner: createdBy });
}

/** Behind the others; columns of one position stand in the order in which they were made. */
async function nextPosition(transaction: Transaction, groupId: string | null): Promise<number> {
  const [row] = await transaction.query<{ next: number }>(
    `select least(coalesce(max(position) + 1, 0), $2) as next from material_field
      where group_id is null or group_id = $1`,
    [groupId, LAST_COLUMN_POSITION],
  );
  return row?.next ?? 0;
}

const fields = new Records<FieldContent, MaterialField>({
  entity: 'material-field',
  find: findField,
  fieldsOf: ({ groupId, name, dataType, possibleValues, description, position }) => ({
    groupId,
    name,
    dataType,
    possibleValues,
    description,
    position,
  }),
  requireMay({ session }, field, changed) {
    // one column does not move without its neighbours
    const moves = changed !== null && Object.keys(changed).every((key) => key === 'position');
    if (!moves) requireFieldOwner(session, field);
  },
  async requireValid({ transaction }, content, before) {
    checkContent(content);
    if (before && content.dataType !== before.dataType)
      await requireUnused(transaction, before, 'columnTypeInUse');
    if (content.name !== before?.name)
      await requireFreeName(transaction, content.name, content.groupId, before?.id ?? null);
  },
  insert: (change, content, also) => insertRecord(change, fieldTable, content, also),
  update: (change, { id }, content) => updateRecord(change, fieldTable, id, content),
  taken: { material_field_name: () => new BusinessError('duplicatedName') },
  lastChange: keptAuthor,
  references: fieldReferences,
});

async function requireUnused(
  transaction: Transaction,
  { id }: MaterialField,
  refusal: 'columnInUse' | 'columnTypeInUse',
): Promise<void> {
  const [inUse] = await findFieldsInUse(transaction, { fieldId: id });
  if (inUse) throw new BusinessError(refusal, inUse.values);
}

/** Throws `notFound`. */
export const requireField = (connection: Connection, id: string): Promise<MaterialField> =>
  fields.require(connection, id);

/** What a column of a group is made of, where a template made it. */
type FieldOrigin = { trait_id?: string; copy_of?: string };

/**
 * Adds a column to one group, or to all. Throws `notFound` (the group), `columnNameEmpty`, `columnNameTooLong`,
 * `possibleValueUnfit`, `duplicatedName`.
 */
export async function createField(
  change: Change,
  creation: MaterialFieldCreation,
  origin: FieldOrigin = {},
): Promise<MaterialField> {
  const groupId = creation.groupId ?? null;
  await requireGroupStays(change.transaction, groupId);
  const { possibleValues = [], description = '' } = creation;
  const position = creation.position ?? (await nextPosition(change.transaction, groupId));
  return fields.create(change, { ...creation, groupId, possibleValues, description, position }, origin);
}

/**
 * Everybody may put columns in another order; what a column is, its owner says. Values that are there already stay when
 * the possible values become fewer; the new rule holds for what is written from then on. Throws `notFound`, `notOwner`,
 * `staleRevision`, `columnTypeInUse` and what `createField` throws.
 */
export const changeField = (
  change: Change,
  { id, revision, ...changes }: MaterialFieldChange,
): Promise<MaterialField> => fields.change(change, { id, revision }, changes);

/** Throws `notFound`, `notOwner`, `columnInUse`, `stillReferenced`. */
export const deleteField = (change: Change, id: string): Promise<void> =>
  fields.erase(change, id, {
    requireRemovable: (field) => requireUnused(change.transaction, field, 'columnInUse'),
    async erase() {
      await change.transaction.query('delete from material_field where id = $1', [id]);
      await forgetHeads(change.transaction, id);
    },
  });
