import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_PAGE_SIZE, type Page } from '@panicle/contract';
import type { ListedTrial, Trial, TrialFields, TrialQuery } from '@panicle/contract/trials';
import type { Connection, Tables, Transaction } from '../../../platform/database/database.ts';
import { lockClause, type RowLock } from '../../../platform/database/row-lock.ts';
import type { TrialTable } from '../tables.ts';

interface Counts {
  environmentCount: number;
  entryCount: number;
  plotCount: number;
}
type TrialRow = Selectable<TrialTable> & Counts & { createdBy: string; updatedBy: string; owner: string };

function trialOf(row: TrialRow): Trial {
  return {
    id: row.id,
    name: row.name,
    testId: row.test_id,
    description: row.description,
    year: row.year,
    season: row.season,
    stage: row.stage,
    testMethod: row.test_method,
    randomize: row.randomize,
    rowsPerPlot: row.rows_per_plot,
    replicateCount: row.replicate_count,
    checkType: row.check_type,
    seedQuantity: row.seed_quantity,
    crop: row.crop,
    environmentCount: row.environmentCount,
    entryCount: row.entryCount,
    plotCount: row.plotCount,
    ownerId: row.owner_id,
    owner: row.owner,
    public: row.is_public,
    revision: row.revision,
    createdBy: row.createdBy,
    createdAt: row.created_at.toISOString(),
    updatedBy: row.updatedBy,
    updatedAt: row.updated_at.toISOString(),
  };
}

function columnsOf(fields: TrialFields) {
  return {
    name: fields.name,
    test_id: fields.testId,
    description: fields.description,
    year: fields.year,
    season: fields.season,
    stage: fields.stage,
    test_method: fields.testMethod,
    randomize: fields.randomize,
    rows_per_plot: fields.rowsPerPlot,
    replicate_count: fields.replicateCount,
    check_type: fields.checkType,
    seed_quantity: fields.seedQuantity,
    crop: fields.crop,
  };
}

const plotCount = sql<number>`(select count(*) from plot where plot.trial_id = trial.id)`;

function selectTrials(connection: Connection) {
  return connection.kysely
    .selectFrom('trial')
    .selectAll('trial')
    .select([
      sql<string>`(select username from account where id = trial.owner_id)`.as('owner'),
      sql<string>`(select username from account where id = trial.created_by)`.as('createdBy'),
      sql<string>`(select username from account where id = trial.updated_by)`.as('updatedBy'),
      sql<number>`(select count(*) from trial_environment where trial_id = trial.id)`.as('environmentCount'),
      sql<number>`(select count(*) from trial_entry where trial_id = trial.id)`.as('entryCount'),
      plotCount.as('plotCount'),
    ]);
}

const locations = sql<string[]>`array(
  select location from trial_environment where trial_id = trial.id group by location order by min(position))`;
const recordedPlotCount = sql<number>`(select count(*) from plot where plot.trial_id = trial.id and exists (
  select from observation o where o.plot_id = plot.id
    and num_nonnulls(o.number_value, o.text_value, o.date_value) = 1))`;

function filtered<Output>(query: SelectQueryBuilder<Tables, 'trial', Output>, filter: TrialQuery) {
  let found = query;
  if (filter.crop) found = found.where('trial.crop', '=', filter.crop);
  if (filter.year) found = found.where('trial.year', '=', filter.year);
  if (filter.season) found = found.where('trial.season', '=', filter.season);
  if (filter.stage) found = found.where('trial.stage', '=', filter.stage);
  if (filter.search) {
    found = found.where(
      sql<boolean>`search_normalize(trial.name || ' ' || trial.test_id || ' ' || trial.description)
        like search_pattern(${filter.search})`,
    );
  }
  return found;
}

const stageOrder = sql`array_position(array['nursery', 'preliminary', 'regional', 'production'], trial.stage)`;
const sortColumns = {
  name: sql`trial.name collate trial_order`,
  testId: sql`trial.test_id collate trial_order`,
  year: sql`trial.year`,
  stage: stageOrder,
  plotCount,
  createdAt: sql`trial.created_at`,
  updatedAt: sql`trial.updated_at`,
};

/** Newest first unless sorted otherwise. */
export async function findTrials(connection: Connection, filter: TrialQuery): Promise<Page<ListedTrial>> {
  const size = filter.pageSize ?? DEFAULT_PAGE_SIZE;
  const current = filter.currPage ?? 1;
  const { total } = await filtered(connection.kysely.selectFrom('trial'), filter)
    .select((expressions) => expressions.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered(selectTrials(connection), filter)
    .select([locations.as('locations'), recordedPlotCount.as('recordedPlotCount')])
    .orderBy(sortColumns[filter.sort ?? 'createdAt'], filter.order ?? (filter.sort ? 'asc' : 'desc'))
    .orderBy('trial.id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const records = rows.map((row) => ({
    ...trialOf(row),
    locations: row.locations,
    recordedPlotCount: row.recordedPlotCount,
  }));
  return { records, total, current, size };
}

/** One trial, as it is when it can be locked. */
export async function findTrial(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<Trial | null> {
  const row = await selectTrials(connection)
    .where('trial.id', '=', id)
    .modifyEnd(sql.raw(lockClause(options.lock, 'trial')))
    .executeTakeFirst();
  return row ? trialOf(row) : null;
}

/**
 * Until the transaction ends nobody else can take a name or a test ID. Taken last: whoever holds it must not wait for
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

export async function insertTrial(
  transaction: Transaction,
  fields: TrialFields,
  userId: string,
): Promise<string> {
  const id = uuidv7();
  await transaction.kysely
    .insertInto('trial')
    .values({ id, ...columnsOf(fields), owner_id: userId, created_by: userId, updated_by: userId })
    .execute();
  return id;
}

export async function updateTrial(transaction: Transaction, id: string, fields: TrialFields, userId: string) {
  await transaction.kysely
    .updateTable('trial')
    .set({
      ...columnsOf(fields),
      updated_by: userId,
      updated_at: sql`now()`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
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
