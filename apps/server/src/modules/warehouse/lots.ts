import type { Page } from '@panicle/contract';
import type { LotConcern, LotConcerns, SeedLot, SeedLotQuery } from '@panicle/contract/seed-lots';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { Parameters } from '../../platform/database/parameters.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import { windowOf } from '../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../platform/database/row-lock.ts';
import { authorColumns, withInstants } from '../../platform/records/record-table.ts';
import { withPlots } from './lots/plots.ts';
import { CHANGES, counted, countedByName } from './lots/kept-counts.ts';
import { namedLots } from './lots/named-lots.ts';
import { withinPlace } from './places/within-place.ts';
import { readSetting } from '../system/index.ts';

const code = (level: string) => `coalesce(p.codes ->> '${level}', '') as ${level}`;
/** A `SeedLot` of `LOT_FROM`. */
export const LOT_COLUMNS = `l.id, l.material_id as "materialId", coalesce(m.variety, m.source_id) as name,
  m.source_id as "sourceId", l.code as "lotCode", l.year, l.origin, l.plot_id as "plotId",
  l.thousand_grain_weight as "thousandGrainWeight",
  l.treatment, l.expiry_date as "expiryDate", l.target_amount as "targetAmount", l.remarks,
  l.place_id as "placeId", coalesce(p.path, '') as place, ${code('facility')}, ${code('room')}, ${code('shelf')},
  ${code('box')}, ${code('position')}, l.balance, l.reserved, l.balance - l.reserved as available,
  coalesce(m.quantity_unit, '') as unit, (select username from account where id = l.keeper_id) as keeper,
  l.tested_on as "testedOn", l.germination, l.merged_into as "mergedInto", l.revision, ${authorColumns('l')}`;
export const LOT_FROM = `seed_lot l join material m on m.id = l.material_id
  left join storage_place p on p.id = l.place_id`;

const sorts: Readonly<Record<NonNullable<SeedLotQuery['sort']>, string>> = {
  lotCode: 'l.code collate germplasm_order',
  name: 'l.material_name collate germplasm_order',
  balance: 'l.balance',
  year: 'l.year',
  expiryDate: 'l.expiry_date',
  testedOn: 'l.tested_on',
  updatedAt: 'l.updated_at',
};

/** What each concern is about; `months` is the SQL of a number of months. */
const concernSql = (concern: LotConcern, months: string): string =>
  ({
    low: 'l.low',
    expired: 'l.expiry_date < current_date and l.holds',
    overdue: `l.holds and l.fresh_on < current_date - make_interval(months => ${months})`,
  })[concern];

const overdueMonths = (connection: Connection) => readSetting(connection, 'GERMINATION_TEST_MONTHS');

async function conditionOf(
  connection: Connection,
  query: SeedLotQuery,
  parameters: Parameters,
): Promise<string> {
  const conditions = ['true'];
  const equal = {
    materialId: 'l.material_id',
    year: 'l.year',
    origin: 'l.origin',
    plotId: 'l.plot_id',
  } as const;
  for (const [key, column] of Object.entries(equal)) {
    const value = query[key as keyof typeof equal];
    if (value !== undefined) conditions.push(`${column} = ${parameters.add(value)}`);
  }
  if (query.holds === 'some') conditions.push('l.holds');
  if (query.holds === 'none') conditions.push('not l.holds');
  if (query.placeId !== undefined) conditions.push(await withinPlace(connection, query.placeId, parameters));
  if (query.trialId !== undefined)
    conditions.push(`l.plot_id in (select id from plot where trial_id = ${parameters.add(query.trialId)})`);
  if (query.concern !== undefined) {
    const months = query.concern === 'overdue' ? parameters.add(await overdueMonths(connection)) : '0';
    conditions.push(concernSql(query.concern, `${months}::integer`));
  }
  if (query.search?.trim()) conditions.push(await namedLots(connection, query.search, parameters));
  return conditions.join(' and ');
}

/** How many lots fulfil a condition. Plots change without a word to lots, so that lots of a trial are counted each time. */
async function totalOf(
  connection: Connection,
  query: SeedLotQuery,
  { where, values, changes }: { where: string; values: readonly unknown[]; changes: number | undefined },
): Promise<number> {
  const count = async () => {
    const [row] = await connection.query<{ total: number }>(
      `select count(*)::int as total from seed_lot l where ${where}`,
      values,
    );
    return row?.total ?? 0;
  };
  if (query.trialId !== undefined) return count();
  // lists of ids follow from what was searched for
  const key = ['total', where, query.search, values.filter((value) => !Array.isArray(value))];
  if (!query.search?.trim()) return counted(connection, key, count, changes);
  return countedByName(connection, key, count);
}

const lotsOf = (connection: Connection, rows: readonly object[]): Promise<SeedLot[]> =>
  withPlots(
    connection,
    rows.map((row) => withInstants<Omit<SeedLot, 'plot'>>(row)),
  );

/** The same statement whatever is asked for: it is planned once, while planning its joins takes longer than they do. */
const LISTED = prepared(
  `select ${LOT_COLUMNS}, ${CHANGES} as changes from ${LOT_FROM} where l.id = any($1::uuid[])`,
);

/** Lots in the order of their ids, and the number of their changes; undefined where there are none. */
async function listLots(
  connection: Connection,
  ids: readonly string[],
): Promise<{ lots: SeedLot[]; changes: number | undefined }> {
  if (ids.length === 0) return { lots: [], changes: undefined };
  const rows = await connection.query<{ id: string; changes: number }>(LISTED, [ids]);
  const byId = new Map(rows.map(({ changes: _changes, ...lot }) => [lot.id, lot]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  return { lots: await lotsOf(connection, inOrder), changes: rows[0]?.changes };
}

/**
 * Lots with their balances. The ids of a page are read from one index (migrations 0100, 0123 and 0124), and only these lots from
 * their tables. How many there are is counted anew only where lots have changed and the page does not say it.
 */
export async function findLots(connection: Connection, query: SeedLotQuery): Promise<Page<SeedLot>> {
  const { current, size, offset } = windowOf(query);
  const parameters = new Parameters();
  const where = await conditionOf(connection, query, parameters);
  const { sort = 'lotCode', order = 'asc' } = query;
  const found = await connection.query<{ id: string }>(
    `select l.id from seed_lot l where ${where}
      order by ${sorts[sort]} ${order}, l.id ${order} limit ${size} offset ${offset}`,
    parameters.values,
  );
  const { lots: records, changes } = await listLots(
    connection,
    found.map(({ id }) => id),
  );
  const ends = found.length < size && (found.length > 0 || offset === 0);
  const total = ends
    ? offset + found.length
    : await totalOf(connection, query, { where, values: parameters.values, changes });
  return { records, total, current, size };
}

/** How many lots each concern is about. */
export async function countConcerns(connection: Connection): Promise<LotConcerns> {
  const months = await overdueMonths(connection);
  return counted(connection, ['concerns', months], async () => {
    const count = (concern: LotConcern) =>
      `(select count(*)::int from seed_lot l where ${concernSql(concern, '$1::integer')}) as ${concern}`;
    const [row] = await connection.query<Omit<LotConcerns, 'months'>>(
      `select ${count('low')}, ${count('overdue')}, ${count('expired')}`,
      [months],
    );
    return { ...row!, months };
  });
}

/** One lot as it is, or locked. */
export async function findLot(
  connection: Connection,
  id: string,
  { lock }: { lock?: RowLock } = {},
): Promise<SeedLot | null> {
  const [row] = await connection.query<object>(
    `select ${LOT_COLUMNS} from ${LOT_FROM} where l.id = $1 ${lockClause(lock, 'l')}`,
    [id],
  );
  const [lot] = await lotsOf(connection, row ? [row] : []);
  return lot ?? null;
}

/** Chosen lots, in the order of the ids or sorted; what is gone is left out. */
export async function findLotsById(
  connection: Connection,
  ids: readonly string[],
  { sort, order }: Pick<SeedLotQuery, 'sort' | 'order'>,
): Promise<SeedLot[]> {
  const by = sort ? `${sorts[sort]} ${order ?? 'asc'}, l.id` : 'array_position($1::uuid[], l.id)';
  const rows = await connection.query<object>(
    `select ${LOT_COLUMNS} from ${LOT_FROM} where l.id = any($1::uuid[]) order by ${by}`,
    [ids],
  );
  return lotsOf(connection, rows);
}

/** Throws `notFound`. */
export async function requireLot(connection: Connection, id: string): Promise<SeedLot> {
  const lot = await findLot(connection, id);
  if (!lot) throw new BusinessError('notFound');
  return lot;
}

/** In the order of the ids. Throws `notFound` where one is not there. */
export async function requireLots(connection: Connection, ids: readonly string[]): Promise<SeedLot[]> {
  const rows = await connection.query<object>(
    `select ${LOT_COLUMNS} from unnest($1::uuid[]) with ordinality as w (id, place)
       join (${LOT_FROM}) on l.id = w.id order by w.place`,
    [ids],
  );
  if (rows.length < ids.length) throw new BusinessError('notFound');
  return lotsOf(connection, rows);
}

/** Ends the stock of all materials of a batch: demo data go with whatever was tried out on them. */
export async function eraseStockOfBatch(transaction: Transaction, batchId: string): Promise<void> {
  await transaction.query(
    'delete from seed_lot where material_id in (select id from material where batch_id = $1)',
    [batchId],
  );
}
