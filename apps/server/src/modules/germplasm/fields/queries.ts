import type { MaterialField, MaterialFieldQuery } from '@panicle/contract/germplasm';
import type { Page } from '@panicle/contract';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import {
  authorColumns,
  fieldColumns,
  withInstants,
  type RecordTable,
} from '../../../platform/records/record-table.ts';

export type FieldContent = Pick<
  MaterialField,
  'groupId' | 'name' | 'dataType' | 'possibleValues' | 'description' | 'position'
>;

export const fieldTable: RecordTable<FieldContent> = {
  name: 'material_field',
  columns: {
    groupId: 'group_id',
    name: 'name',
    dataType: 'data_type',
    possibleValues: 'possible_values',
    description: 'description',
    position: 'position',
  },
  keepsAuthors: true,
};

const COLUMNS = `${fieldColumns(fieldTable, 'f')}, ${authorColumns('f')}, f.created_by as "ownerId",
    g.owner_id as "groupOwnerId",
    (select nullif(t.english_name, '') from trait t where t.id = f.trait_id and t.name = f.name) as "englishName"`;
const TABLES = 'material_field f left join material_group g on g.id = f.group_id';
const SELECT = `select ${COLUMNS} from ${TABLES}`;
const ORDER = 'f.position, f.id';

const fieldOf = (row: object) => withInstants<MaterialField>(row);

/**
 * Columns that a group shows: its own and those of every group; without a group only the latter. `keep`: none is
 * changed or deleted before the transaction ends.
 */
export async function findFieldsOfGroup(
  connection: Connection,
  groupId: string | null,
  options: { keep?: boolean } = {},
): Promise<MaterialField[]> {
  const lock = options.keep ? 'for key share of f' : '';
  const rows = await connection.query<object>(
    `${SELECT} where f.group_id is null or f.group_id = $1 order by ${ORDER} ${lock}`,
    [groupId],
  );
  return rows.map(fieldOf);
}

/** All columns of all groups; `keep` as above. */
export async function findAllFields(
  connection: Connection,
  options: { keep?: boolean } = {},
): Promise<MaterialField[]> {
  const lock = options.keep ? 'for key share of f' : '';
  return (await connection.query<object>(`${SELECT} order by ${ORDER} ${lock}`)).map(fieldOf);
}

/** Unknown ids are left out. */
export async function findFieldsById(
  connection: Connection,
  ids: readonly string[],
): Promise<MaterialField[]> {
  if (ids.length === 0) return [];
  const rows = await connection.query<object>(`${SELECT} where f.id = any($1::uuid[])`, [ids]);
  return rows.map(fieldOf);
}

/** One column. A lock is always that of a deletion: who keeps columns (`findFieldsOfGroup`) keeps their rules, too. */
export async function findField(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<MaterialField | null> {
  const lock = options.lock ? 'for update of f' : '';
  const [row] = await connection.query<object>(`${SELECT} where f.id = $1 ${lock}`, [id]);
  return row ? fieldOf(row) : null;
}

export const findFieldPage = (
  connection: Connection,
  { groupId, ...page }: MaterialFieldQuery,
): Promise<Page<MaterialField>> =>
  readPage(
    connection,
    {
      columns: COLUMNS,
      from: TABLES,
      counted: 'material_field f',
      where: '$1::uuid is null or f.group_id is null or f.group_id = $1',
      order: ORDER,
      values: [groupId ?? null],
    },
    page,
    fieldOf,
  );

/**
 * Until the transaction ends nobody else can take a name: a column of every group and one of a single group collide,
 * which no index can tell. Taken last, as anyone who holds it must not wait for a column.
 */
export async function lockFieldNames(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('material_field.name'))`);
}

/** Whether a column of this name, however it is written, would stand in one table with another of that name. */
export async function isFieldNameTaken(
  connection: Connection,
  name: string,
  groupId: string | null,
  exceptId: string | null,
): Promise<boolean> {
  const [row] = await connection.query(
    `select 1 from material_field
      where search_normalize(name) = search_normalize($1) and id is distinct from $3::uuid
        and ($2::uuid is null or group_id is null or group_id = $2) limit 1`,
    [name, groupId, exceptId],
  );
  return row !== undefined;
}

export interface FieldInUse {
  fieldId: string;
  /** of the refusal's text */
  values: { column: string; count: number; names: string };
}

/** Columns that hold values, among one column or the columns of one group only. */
export async function findFieldsInUse(
  connection: Connection,
  which: { fieldId: string } | { groupId: string },
): Promise<FieldInUse[]> {
  const [condition, value] =
    'fieldId' in which ? ['f.id = $1', which.fieldId] : ['f.group_id = $1', which.groupId];
  const rows = await connection.query<{ id: string; name: string; count: number; names: string[] }>(
    `select f.id, f.name, count(*)::int as count,
       (array_agg(m.source_id order by m.id))[:5] as names
     from material_field f join material m on m.field_values ? f.id::text
     where ${condition} group by f.id, f.name order by f.position`,
    [value],
  );
  return rows.map((row) => ({
    fieldId: row.id,
    values: { column: row.name, count: row.count, names: row.names.join(', ') },
  }));
}
