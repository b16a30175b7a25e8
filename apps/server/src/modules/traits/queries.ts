import type { Page } from '@panicle/contract';
import type { Crop } from '@panicle/contract/trait-choices';
import type { Trait, TraitFields, TraitQuery } from '@panicle/contract/traits';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { Parameters } from '../../platform/database/parameters.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../platform/database/row-lock.ts';
import {
  authorColumns,
  fieldColumns,
  withInstants,
  type RecordTable,
} from '../../platform/records/record-table.ts';

export const traitTable: RecordTable<TraitFields> = {
  name: 'trait',
  columns: {
    name: 'name',
    englishName: 'english_name',
    crop: 'crop',
    classification: 'classification',
    dataType: 'data_type',
    minimum: 'minimum',
    maximum: 'maximum',
    precision: 'precision',
    unit: 'unit',
    idealValue: 'ideal_value',
    defaultValue: 'default_value',
    fuzzy: 'fuzzy',
    quantitative: 'quantitative',
    calculable: 'calculable',
    recordDate: 'record_date',
    possibleValues: 'possible_values',
    description: 'description',
  },
  keepsAuthors: true,
};

const COLUMNS = `${fieldColumns(traitTable, 't')}, ${authorColumns('t')}`;
const traitOf = (row: object) => withInstants<Trait>(row);

function conditionOf(filter: TraitQuery, parameters: Parameters): string {
  const { crop, classification, dataType, maximum, minimum, search } = filter;
  const conditions = ['true'];
  if (crop) conditions.push(`t.crop = ${parameters.add(crop)}`);
  if (classification) conditions.push(`t.classification = ${parameters.add(classification)}`);
  if (dataType) conditions.push(`t.data_type = ${parameters.add(dataType)}`);
  if (maximum !== undefined) conditions.push(`t.maximum = ${parameters.add(maximum)}`);
  if (minimum !== undefined) conditions.push(`t.minimum = ${parameters.add(minimum)}`);
  if (search) {
    conditions.push(`search_normalize(t.name || ' ' || t.english_name || ' ' || t.unit)
      like search_pattern(${parameters.add(search)})`);
  }
  return conditions.join(' and ');
}

const NAME = 't.name collate "zh-Hans-CN-x-icu"';
const sortColumns = {
  name: NAME,
  crop: 't.crop',
  classification: 't.classification',
  dataType: 't.data_type',
  maximum: 't.maximum',
  max: 't.maximum',
  minimum: 't.minimum',
  min: 't.minimum',
  updatedAt: 't.updated_at',
} as const;

/** Changed last first unless sorted otherwise. */
export function findTraits(connection: Connection, query: TraitQuery): Promise<Page<Trait>> {
  const parameters = new Parameters();
  const where = conditionOf(query, parameters);
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  const order = `${sortColumns[query.sort ?? 'updatedAt']} ${direction}, t.id`;
  const { values } = parameters;
  return readPage(connection, { columns: COLUMNS, from: 'trait t', where, order, values }, query, traitOf);
}

/** One trait, as it is when it can be locked. */
export async function findTrait(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<Trait | null> {
  const [row] = await connection.query<object>(
    `select ${COLUMNS} from trait t where t.id = $1 ${lockClause(options.lock, 't')}`,
    [id],
  );
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
  const rows = await connection.query<object>(
    `select ${COLUMNS} from trait t where t.crop in ($1, 'general') order by t.crop = 'general', ${NAME}`,
    [crop],
  );
  return rows.map(traitOf);
}

/** In the order of the ids; unknown ids are left out. */
export async function findTraitsById(
  connection: Connection,
  ids: readonly string[],
  options: { lock?: RowLock } = {},
): Promise<Trait[]> {
  if (ids.length === 0) return [];
  const rows = await connection.query<object>(
    `select ${COLUMNS} from trait t where t.id = any($1::uuid[]) ${lockClause(options.lock, 't')}`,
    [ids],
  );
  const byId = new Map(rows.map(traitOf).map((trait) => [trait.id, trait]));
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

/** Removes the traits that an import made; returns how many. */
export async function deleteTraitsOfBatch(transaction: Transaction, batchId: string): Promise<number> {
  const rows = await transaction.query('delete from trait where batch_id = $1 returning id', [batchId]);
  return rows.length;
}
