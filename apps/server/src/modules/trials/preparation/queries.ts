import {
  PreparationFields,
  type PreparationPlan,
  type PreparationQuery,
} from '@panicle/contract/preparation-plans';
import type { Connection } from '../../../platform/database/database.ts';
import { RecordList, collated } from '../../../platform/records/record-list.ts';
import { recordTable } from '../../../platform/records/record-table.ts';

const ofTrial = (column: string) => `(select r.${column} from trial r where r.id = t.trial_id)`;
const ofPlace = (column: string) =>
  `(select e.${column} from trial_environment e where e.id = t.environment_id)`;
const count = (from: string) => `(select count(*)::int from ${from})`;
const SEEDS = 'preparation_seed s where s.plan_id = t.id';

export const preparationList = new RecordList<PreparationFields, PreparationPlan, PreparationQuery>({
  table: recordTable('preparation_plan', PreparationFields),
  also: `t.name, t.state, t.trial_id as "trialId", ${ofTrial('name')} as "trialName", ${ofTrial('state')} as "trialState",
    ${ofPlace('location')} as location, ${ofPlace('year')} as year, ${ofPlace('season')} as season,
    ${count('plot p where p.environment_id = t.environment_id')} as "plotCount",
    (select count(distinct p.entry_id)::int from plot p where p.environment_id = t.environment_id) as "entryCount",
    ${count(SEEDS)} as "seedCount", ${count(`${SEEDS} and s.picked_at is not null`)} as "pickedCount",
    ${count('preparation_plot o where o.plan_id = t.id')} as "sownCount"`,
  equal: ['environmentId'],
  asked: [
    ({ state }, add) => (state === undefined ? undefined : `t.state = ${add(state)}`),
    ({ trialId }, add) => (trialId === undefined ? undefined : `t.trial_id = ${add(trialId)}`),
  ],
  searched: ['note'],
  searchedText: `t.name || E'\\x1f' || t.note`,
  inPinyin: true,
  sorts: { name: collated('t.name') },
  latest: 'createdAt',
  ties: 'newest-first',
});

/** Where a plan is made for. */
export interface PlannedPlace {
  trialId: string;
  trial: string;
  location: string;
  plots: number;
  /** the plan that it has */
  plan: string | null;
}

export async function findPlace(
  connection: Connection,
  environmentId: string,
): Promise<PlannedPlace | undefined> {
  const [place] = await connection.query<PlannedPlace>(
    `select e.trial_id as "trialId", t.name as trial, e.location,
            (select count(*)::int from plot where environment_id = e.id) as plots,
            (select name from preparation_plan where environment_id = e.id) as plan
       from trial_environment e join trial t on t.id = e.trial_id where e.id = $1`,
    [environmentId],
  );
  return place;
}

/** A name of the rule that no other plan has: PYT26-Xuchang, PYT26-Xuchang-2 ... */
export async function freeName(connection: Connection, name: string): Promise<string> {
  for (let next = 1; ; next += 1) {
    const free = next === 1 ? name : `${name}-${next}`;
    const taken = await connection.query(
      'select from preparation_plan where search_normalize(name) = search_normalize($1)',
      [free],
    );
    if (taken.length === 0) return free;
  }
}

/** Ids of the plans of trials in these states, in one order. */
export async function plansOfTrials(
  connection: Connection,
  trialIds: readonly string[],
  states: readonly string[],
): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(
    'select id from preparation_plan where trial_id = any($1::uuid[]) and state = any($2::text[]) order by id',
    [trialIds, states],
  );
  return rows.map(({ id }) => id);
}
