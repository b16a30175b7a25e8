import { composed } from '@panicle/contract/composed-text';
import { v7 as uuidv7 } from 'uuid';
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
import { requireRevision } from '../../../platform/http/revision.ts';
import type { Session } from '../../../platform/http/route.ts';
import { requireGroupStays } from '../groups/service.ts';
import { violates } from '../../../platform/database/unique-violation.ts';
import { findField, findFieldsInUse, isFieldNameTaken, lockFieldNames } from './queries.ts';

type FieldContent = Pick<MaterialField, 'name' | 'dataType' | 'possibleValues' | 'description' | 'position'>;

/** Built-in heads in both languages: a user's column of that name could not be told from them in a file. */
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
  return builtInHeads.has(fold(name)) || isFieldNameTaken(connection, name, groupId, exceptId);
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

async function refuseTakenName(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (failure) {
    if (violates(failure, 'material_field_name')) throw new BusinessError('duplicatedName');
    throw failure;
  }
}

export async function requireField(
  connection: Connection,
  id: string,
  options: { lock?: boolean } = {},
): Promise<MaterialField> {
  const field = await findField(connection, id, options);
  if (!field) throw new BusinessError('notFound');
  return field;
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

/**
 * Adds a column to one group, or to all. Throws `notFound` (the group), `columnNameEmpty`, `columnNameTooLong`,
 * `possibleValueUnfit`, `duplicatedName`.
 */
export async function createField(
  { transaction, session, audit }: Change,
  creation: MaterialFieldCreation,
): Promise<MaterialField> {
  const groupId = creation.groupId ?? null;
  await requireGroupStays(transaction, groupId);
  const content: FieldContent = {
    name: creation.name,
    dataType: creation.dataType,
    possibleValues: creation.possibleValues ?? [],
    description: creation.description ?? '',
    position: creation.position ?? (await nextPosition(transaction, groupId)),
  };
  checkContent(content);
  await requireFreeName(transaction, content.name, groupId, null);
  const id = uuidv7();
  await refuseTakenName(
    transaction.query(
      `insert into material_field
         (id, group_id, name, data_type, possible_values, description, position, created_by, updated_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        id,
        groupId,
        content.name,
        content.dataType,
        content.possibleValues,
        content.description,
        content.position,
        session.userId,
      ],
    ),
  );
  audit({ entity: 'material-field', entityId: id, action: 'create', after: { groupId, ...content } });
  return requireField(transaction, id);
}

/**
 * Everybody may put columns in another order, as one column does not move without its neighbours; what a column is, its
 * owner says. Throws `notFound`, `notOwner`, `staleRevision`, `columnTypeInUse` and what `createField` throws. Values that are there already
 * stay when the possible values become fewer; the new rule holds for what is written from then on.
 */
export async function changeField(
  { transaction, session, audit }: Change,
  { id, revision, ...changes }: MaterialFieldChange,
): Promise<MaterialField> {
  const field = await requireField(transaction, id, { lock: true });
  if (Object.keys(changes).some((key) => key !== 'position')) requireFieldOwner(session, field);
  requireRevision(field, revision);
  const { name, dataType, possibleValues, description, position } = field;
  const before: FieldContent = { name, dataType, possibleValues, description, position };
  const content: FieldContent = { ...before, ...changes };
  checkContent(content);
  if (content.dataType !== field.dataType) {
    const [inUse] = await findFieldsInUse(transaction, { fieldId: id });
    if (inUse) throw new BusinessError('columnTypeInUse', inUse.values);
  }
  if (content.name !== field.name) await requireFreeName(transaction, content.name, field.groupId, id);
  await refuseTakenName(
    transaction.query(
      `update material_field set name = $2, data_type = $3, possible_values = $4, description = $5, position = $6,
         updated_at = now(), updated_by = $7, revision = revision + 1 where id = $1`,
      [
        id,
        content.name,
        content.dataType,
        content.possibleValues,
        content.description,
        content.position,
        session.userId,
      ],
    ),
  );
  audit({ entity: 'material-field', entityId: id, action: 'update', before, after: content });
  return requireField(transaction, id);
}

/** Throws `notFound`, `notOwner`, `columnInUse`. */
export async function deleteField({ transaction, session, audit }: Change, id: string): Promise<void> {
  const field = await requireField(transaction, id, { lock: true });
  requireFieldOwner(session, field);
  const [inUse] = await findFieldsInUse(transaction, { fieldId: id });
  if (inUse) throw new BusinessError('columnInUse', inUse.values);
  await transaction.query('delete from material_field where id = $1', [id]);
  audit({
    entity: 'material-field',
    entityId: id,
    action: 'delete',
    before: { groupId: field.groupId, name: field.name, dataType: field.dataType },
  });
}
