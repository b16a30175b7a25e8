import type { Text } from '@panicle/contract';
import { TrialFields, type ListedTrial, type Trial, type TrialQuery } from '@panicle/contract/trials';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { RecordList } from '../../../platform/records/record-list.ts';
import { recordTable } from '../../../platform/records/record-table.ts';

const PLOT_COUNT = '(select count(*) from plot where plot.trial_id = t.id)';

/** Newest first unless sorted otherwise. */
export const trialList = new RecordList<TrialFields, Trial, TrialQuery, ListedTrial>({
  table: recordTable('trial', TrialFields),
  also: `t.owner_id as "ownerId", (select username from account where id = t.owner_id) as owner,
    t.is_public as public, t.state,
    (select count(*) from trial_environment where trial_id = t.id) as "environmentCount",
    (select count(*) from trial_entry where trial_id = t.id) as "entryCount", ${PLOT_COUNT} as "plotCount"`,
  listed: `array(
      select location from trial_environment where trial_id = t.id group by location order by min(position)
    ) as locations,
    (select count(*) from plot where plot.trial_id = t.id and exists (
      select from observation o where o.plot_id = plot.id
        and num_nonnulls(o.number_value, o.text_value, o.date_value) = 1)) as "recordedPlotCount"`,
  equal: ['crop', 'year', 'season', 'stage'],
  asked: [
    ({ state }, add) => state && `t.state = ${add(state)}`,
    ({ location }, add) =>
      location
        ? `exists (select from trial_environment e where e.trial_id = t.id
             and search_normalize(e.location) like search_pattern(${add(location)}))`
        : undefined,
  ],
  searched: ['name', 'testId', 'description'],
  sorts: {
    name: 't.name collate trial_order',
    testId: 't.test_id collate trial_order',
    stage: `array_position(array['nursery', 'preliminary', 'regional', 'production'], t.stage)`,
    plotCount: PLOT_COUNT,
  },
  latest: 'createdAt',
  ties: 'newest-first',
});

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

/** Trials with these test IDs, which are in lower case. */
export async function findTestIdUses(
  connection: Connection,
  testIds: readonly string[],
): Promise<{ number: string; by: Text }[]> {
  const rows = await connection.query<{ number: string; name: string }>(
    'select lower(test_id) as number, name from trial where lower(test_id) = any($1::text[])',
    [testIds],
  );
  return rows.map(({ number, name }) => ({ number, by: { zh: `试验 ${name}`, en: `trial ${name}` } }));
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
