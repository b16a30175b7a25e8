import type { Page } from '@panicle/contract';
import type { ListedTrial, Trial, TrialFields, TrialQuery } from '@panicle/contract/trials';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../../platform/database/row-lock.ts';
import {
  authorColumns,
  fieldColumns,
  withInstants,
  type RecordTable,
} from '../../../platform/records/record-table.ts';

export const trialTable: RecordTable<TrialFields> = {
  name: 'trial',
  columns: {
    name: 'name',
    testId: 'test_id',
    description: 'description',
    year: 'year',
    season: 'season',
    stage: 'stage',
    testMethod: 'test_method',
    randomize: 'randomize',
    rowsPerPlot: 'rows_per_plot',
    replicateCount: 'replicate_count',
    checkType: 'check_type',
    seedQuantity: 'seed_quantity',
    crop: 'crop',
  },
  keepsAuthors: true,
};

const PLOT_COUNT = '(select count(*) from plot where plot.trial_id = t.id)';
const COLUMNS = `${fieldColumns(trialTable, 't')}, ${authorColumns('t')}, t.owner_id as "ownerId",
  (select username from account where id = t.owner_id) as owner, t.is_public as public,
  (select count(*) from trial_environment where trial_id = t.id) as "environmentCount",
  (select count(*) from trial_entry where trial_id = t.id) as "entryCount", ${PLOT_COUNT} as "plotCount"`;
const LISTED_COLUMNS = `${COLUMNS}, array(
    select location from trial_environment where trial_id = t.id group by location order by min(position)
  ) as locations,
  (select count(*) from plot where plot.trial_id = t.id and exists (
    select from observation o where o.plot_id = plot.id
      and num_nonnulls(o.number_value, o.text_value, o.date_value) = 1)) as "recordedPlotCount"`;

function conditionOf({ crop, year, season, stage, search }: TrialQuery, parameters: Parameters): string {
  const conditions = ['true'];
  if (crop) conditions.push(`t.crop = ${parameters.add(crop)}`);
  if (year) conditions.push(`t.year = ${parameters.add(year)}`);
  if (season) conditions.push(`t.season = ${parameters.add(season)}`);
  if (stage) conditions.push(`t.stage = ${parameters.add(stage)}`);
  if (search) {
    conditions.push(`search_normalize(t.name || ' ' || t.test_id || ' ' || t.description)
      like search_pattern(${parameters.add(search)})`);
  }
  return conditions.join(' and ');
}

const sortColumns = {
  name: 't.name collate trial_order',
  testId: 't.test_id collate trial_order',
  year: 't.year',
  stage: `array_position(array['nursery', 'preliminary', 'regional', 'production'], t.stage)`,
  plotCount: PLOT_COUNT,
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
} as const;

/** Newest first unless sorted otherwise. */
export function findTrials(connection: Connection, query: TrialQuery): Promise<Page<ListedTrial>> {
  const parameters = new Parameters();
  const where = conditionOf(query, parameters);
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  const order = `${sortColumns[query.sort ?? 'createdAt']} ${direction}, t.id desc`;
  const list = { columns: LISTED_COLUMNS, from: 'trial t', where, order, values: parameters.values };
  return readPage(connection, list, query, withInstants<ListedTrial>);
}

/** One trial, as it is when it can be locked. */
export async function findTrial(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<Trial | null> {
  const [row] = await connection.query<object>(
    `select ${COLUMNS} from trial t where t.id = $1 ${lockClause(options.lock, 't')}`,
    [id],
  );
  return row ? withInstants<Trial>(row) : null;
}

/**
 * Until the transaction ends nobody else can take a name or a test ID. Taken last: anyone who holds it must not wait for
 * a trial, or all would wait with him.
 */
export async function lockTrialNames(transaction: Transaction): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('trial.name'))`);
}

export async function isTrialNameTaken(connection: Connection, name: string, exceptId?: string) {
  const rows = await connection.query(
    'select 1 from trial where lower(name) = lower($1) and id is distinct from $2::uuid',
    [name, exceptId ?? null],
  );
  return rows.length > 0;
}

export async function isTestIdTaken(connection: Connection, testId: string, exceptId?: string) {
  const rows = await connection.query(
    'select 1 from trial where lower(test_id) = lower($1) and id is distinct from $2::uuid',
    [testId, exceptId ?? null],
  );
  return rows.length > 0;
}

/** The next free number of a year: T2026-001, T2026-002 ... */
export async function nextTestId(transaction: Transaction, year: number): Promise<string> {
  const [row] = await transaction.query<{ last: number | null }>(
    `select max(substring(test_id from 7)::integer) as last from trial
      where test_id ~ ('^T' || $1 || '-[0-9]{3,6}$')`,
    [String(year)],
  );
  return `T${year}-${String((row?.last ?? 0) + 1).padStart(3, '0')}`;
}

/** What deleting the trials would take with it. */
export async function countTrialData(connection: Connection, ids: readonly string[]) {
  const [row] = await connection.query<{ plots: number; observations: number }>(
    `select count(distinct plot.id) as plots, count(observation.id) as observations
       from plot left join observation on observation.plot_id = plot.id
      where plot.trial_id = any($1::uuid[])`,
    [ids],
  );
  return row ?? { plots: 0, observations: 0 };
}

/** For good, with their environments and entries. */
export async function eraseTrials(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.query('delete from trial where id = any($1::uuid[])', [ids]);
}
