import { sql, type SelectQueryBuilder, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_PAGE_SIZE, type Page } from '@panicle/contract';
import type { Crop, Trait, TraitFields, TraitQuery } from '@panicle/contract/traits';
import type { Connection, Tables, Transaction } from '../../platform/database/database.ts';
import { lockClause, type RowLock } from '../../platform/database/row-lock.ts';
import type { TraitTable } from './tables.ts';

type TraitRow = Selectable<TraitTable> & { createdBy: string; updatedBy: string };

function traitOf(row: TraitRow): Trait {
  return {
    id: row.id,
    name: row.name,
    englishName: row.english_name,
    crop: row.crop,
    classification: row.classification,
    dataType: row.data_type,
    minimum: row.minimum,
    maximum: row.maximum,
    precision: row.precision,
    unit: row.unit,
    idealValue: row.ideal_value,
    defaultValue: row.default_value,
    fuzzy: row.fuzzy,
    quantitative: row.quantitative,
    calculable: row.calculable,
    recordDate: row.record_date,
    possibleValues: row.possible_values,
    description: row.description,
    revision: row.revision,
    createdBy: row.createdBy,
    createdAt: row.created_at.toISOString(),
    updatedBy: row.updatedBy,
    updatedAt: row.updated_at.toISOString(),
  };
}

function columnsOf(fields: TraitFields) {
  return {
    name: fields.name,
    english_name: fields.englishName,
    crop: fields.crop,
    classification: fields.classification,
    data_type: fields.dataType,
    minimum: fields.minimum,
    maximum: fields.maximum,
    precision: fields.precision,
    unit: fields.unit,
    ideal_value: fields.idealValue,
    default_value: fields.defaultValue,
    fuzzy: fields.fuzzy,
    quantitative: fields.quantitative,
    calculable: fields.calculable,
    record_date: fields.recordDate,
    possible_values: fields.possibleValues,
    description: fields.description,
  };
}

function selectTraits(connection: Connection) {
  return connection.kysely
    .selectFrom('trait')
    .selectAll('trait')
    .select([
      sql<string>`(select username from account where id = trait.created_by)`.as('createdBy'),
      sql<string>`(select username from account where id = trait.updated_by)`.as('updatedBy'),
    ]);
}

function filtered<Output>(query: SelectQueryBuilder<Tables, 'trait', Output>, filter: TraitQuery) {
  let found = query;
  if (filter.crop) found = found.where('trait.crop', '=', filter.crop);
  if (filter.classification) found = found.where('trait.classification', '=', filter.classification);
  if (filter.dataType) found = found.where('trait.data_type', '=', filter.dataType);
  if (filter.maximum !== undefined) found = found.where('trait.maximum', '=', filter.maximum);
  if (filter.minimum !== undefined) found = found.where('trait.minimum', '=', filter.minimum);
  if (filter.search) {
    found = found.where(
      sql<boolean>`search_normalize(trait.name || ' ' || trait.english_name || ' ' || trait.unit)
        like search_pattern(${filter.search})`,
    );
  }
  return found;
}

const sortColumns = {
  name: sql`trait.name collate "zh-Hans-CN-x-icu"`,
  crop: sql`trait.crop`,
  classification: sql`trait.classification`,
  dataType: sql`trait.data_type`,
  maximum: sql`trait.maximum`,
  max: sql`trait.maximum`,
  minimum: sql`trait.minimum`,
  min: sql`trait.minimum`,
  updatedAt: sql`trait.updated_at`,
};

export async function findTraits(connection: Connection, filter: TraitQuery): Promise<Page<Trait>> {
  const size = filter.pageSize ?? DEFAULT_PAGE_SIZE;
  const current = filter.currPage ?? 1;
  const { total } = await filtered(connection.kysely.selectFrom('trait'), filter)
    .select((expressions) => expressions.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered(selectTraits(connection), filter)
    .orderBy(sortColumns[filter.sort ?? 'updatedAt'], filter.order ?? (filter.sort ? 'asc' : 'desc'))
    .orderBy('trait.id')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { records: rows.map(traitOf), total, current, size };
}

/** One trait, as it is when it can be locked. */
export async function findTrait(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<Trait | null> {
  const row = await selectTraits(connection)
    .where('trait.id', '=', id)
    .modifyEnd(sql.raw(lockClause(options.lock, 'trait')))
    .executeTakeFirst();
  return row ? traitOf(row) : null;
}

/** Id of the account that made a trait; '' where the trait is gone. */
export async function findCreator(connection: Connection, id: string): Promise<string> {
  const [row] = await connection.query<{ createdBy: string }>(
    'select created_by as "createdBy" from trait where id = $1',
    [id],
  );
  return row?.createdBy ?? '';
}

/** The traits that may be measured on a crop: its own and the general ones, by name. */
export async function findTraitsOfCrop(connection: Connection, crop: Crop): Promise<Trait[]> {
  const rows = await selectTraits(connection)
    .where('trait.crop', 'in', [crop, 'general'])
    .orderBy(sql`trait.crop = 'general'`)
    .orderBy(sortColumns.name)
    .execute();
  return rows.map(traitOf);
}

/** In the order of the ids; unknown ids are left out. */
export async function findTraitsById(
  connection: Connection,
  ids: readonly string[],
  options: { lock?: RowLock } = {},
): Promise<Trait[]> {
  if (ids.length === 0) return [];
  const rows = await selectTraits(connection)
    .where('trait.id', 'in', ids)
    .modifyEnd(sql.raw(lockClause(options.lock, 'trait')))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, traitOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether another trait of the crop has this name, however it is written. */
export async function isNameTaken(connection: Connection, name: string, crop: Crop, exceptId?: string) {
  const [row] = await connection.query(
    `select 1 from trait
      where crop = $1 and search_normalize(name) = search_normalize($2) and id is distinct from $3::uuid`,
    [crop, name, exceptId ?? null],
  );
  return row !== undefined;
}

export async function insertTrait(
  transaction: Transaction,
  fields: TraitFields,
  userId: string,
  batchId: string | null = null,
): Promise<string> {
  const id = uuidv7();
  await transaction.kysely
    .insertInto('trait')
    .values({ id, ...columnsOf(fields), batch_id: batchId, created_by: userId, updated_by: userId })
    .execute();
  return id;
}

export async function updateTrait(transaction: Transaction, id: string, fields: TraitFields, userId: string) {
  await transaction.kysely
    .updateTable('trait')
    .set({
      ...columnsOf(fields),
      updated_by: userId,
      updated_at: sql`now()`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes the traits that an import made; returns how many. */
export async function deleteTraitsOfBatch(transaction: Transaction, batchId: string): Promise<number> {
  const result = await transaction.kysely
    .deleteFrom('trait')
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
