import {
  HybridPairFields,
  type HybridPair,
  type HybridPairQuery,
  type MatrixCell,
} from '@panicle/contract/crossing/hybrid-pairs';
import { MOST_CROSSING_PARENTS } from '@panicle/contract/crossing/hybrid-tasks';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { RecordList } from '../../../platform/records/record-list.ts';
import { recordTable } from '../../../platform/records/record-table.ts';

const materialOf = (column: string, what: string) =>
  `(select ${what} from material m where m.id = t.${column})`;
const NAME = 'coalesce(m.variety, m.source_id)';

const exists = (table: string, condition = '') =>
  `exists (select from ${table} r where r.pair_id = t.id${condition})`;
/** How far the pair `t` is. */
export const PAIR_STATE = `case when ${exists('hybrid_harvest', ' and not r.failed')} then 'harvested'
    when ${exists('hybrid_harvest')} then 'failed'
    when ${exists('hybrid_pollination')} then 'pollinated' else 'planned' end`;
/** Whether anything was recorded of the pair `t`. */
export const WORKED = `(${exists('hybrid_harvest')} or ${exists('hybrid_pollination')})`;

const placeOf = (side: string) =>
  `(select p.position from hybrid_parent p
     where p.task_id = t.task_id and p.side = '${side}' and p.material_id = t.${side}_id)`;

/** What a pair is called. */
export const PAIR_NAME = `${materialOf('female_id', NAME)} || ' × ' || ${materialOf('male_id', NAME)}`;
const SEARCHED = [
  PAIR_NAME,
  materialOf('female_id', 'm.source_id'),
  materialOf('male_id', 'm.source_id'),
  't.note',
];

export const pairList = new RecordList<HybridPairFields, HybridPair, HybridPairQuery>({
  table: recordTable('hybrid_pair', HybridPairFields),
  also: `${PAIR_NAME} as name,
    ${materialOf('female_id', NAME)} as "femaleName", ${materialOf('female_id', 'source_id')} as "femaleSourceId",
    ${materialOf('male_id', NAME)} as "maleName", ${materialOf('male_id', 'source_id')} as "maleSourceId",
    ${PAIR_STATE} as state,
    (select coalesce(sum(r.flowers), 0) from hybrid_pollination r where r.pair_id = t.id)::int as flowers,
    (select count(distinct r.material_id) from hybrid_harvest r where r.pair_id = t.id)::int as materials`,
  equal: ['taskId', 'ticked'],
  asked: [({ state }, add) => state && `${PAIR_STATE} = ${add(state)}`],
  searched: ['note'],
  searchedText: SEARCHED.join(` || E'\\x1f' || `),
  sorts: { place: `${placeOf('female')} * ${MOST_CROSSING_PARENTS} + ${placeOf('male')}` },
  latest: 'createdAt',
});

/** Parents of one side in the order of the task. */
export const findParents = (connection: Connection, taskId: string, side: 'female' | 'male') =>
  connection.query<{ id: string; name: string; sourceId: string }>(
    `select m.id, ${NAME} as name, m.source_id as "sourceId"
       from hybrid_parent p join material m on m.id = p.material_id
      where p.task_id = $1 and p.side = $2 order by p.position`,
    [taskId, side],
  );

/** The pairs of a task by the places of their parents, row by row. */
export const findCells = (connection: Connection, taskId: string) =>
  connection.query<MatrixCell>(
    `select t.id, f.place::int as female, m.place::int as male, t.ticked, ${PAIR_STATE} as state
       from hybrid_pair t
       join (select material_id, row_number() over (order by position) - 1 as place from hybrid_parent
              where task_id = $1 and side = 'female') f on f.material_id = t.female_id
       join (select material_id, row_number() over (order by position) - 1 as place from hybrid_parent
              where task_id = $1 and side = 'male') m on m.material_id = t.male_id
      where t.task_id = $1 order by f.place, m.place`,
    [taskId],
  );

export interface WantedPairs {
  taskId: string;
  females: readonly string[];
  males: readonly string[];
}

/** Whether all these are pairs of parents of the task, and of two materials each. */
export async function areParents(
  connection: Connection,
  { taskId, females, males }: WantedPairs,
): Promise<boolean> {
  const [row] = await connection.query<{ wrong: boolean }>(
    `select exists (
       select from unnest($2::uuid[], $3::uuid[]) as w (female, male)
        where w.female = w.male
           or not exists (select from hybrid_parent p
                           where p.task_id = $1 and p.side = 'female' and p.material_id = w.female)
           or not exists (select from hybrid_parent p
                           where p.task_id = $1 and p.side = 'male' and p.material_id = w.male)) as wrong`,
    [taskId, females, males],
  );
  return !row!.wrong;
}

/** Ticks pairs, new ones and those that are there; returns how many were not ticked before. */
export async function tickPairs(
  transaction: Transaction,
  { taskId, females, males }: WantedPairs,
  userId: string,
): Promise<number> {
  const rows = await transaction.query(
    `insert into hybrid_pair as t (id, task_id, female_id, male_id, ticked, created_by, updated_by)
     select gen_random_uuid(), $1, w.female, w.male, true, $4, $4
       from (select distinct female, male from unnest($2::uuid[], $3::uuid[]) as n (female, male)) as w
     on conflict (task_id, female_id, male_id) do update
       set ticked = true, updated_at = now(), updated_by = $4, revision = t.revision + 1 where not t.ticked
     returning t.id`,
    [taskId, females, males, userId],
  );
  return rows.length;
}

/** A pair of these that was worked at, by name. */
export async function findWorked(
  connection: Connection,
  { taskId, females, males }: WantedPairs,
): Promise<string | undefined> {
  const [row] = await connection.query<{ name: string }>(
    `select ${PAIR_NAME} as name
       from hybrid_pair t join unnest($2::uuid[], $3::uuid[]) as w (female, male)
         on t.female_id = w.female and t.male_id = w.male
      where t.task_id = $1 and ${WORKED} limit 1`,
    [taskId, females, males],
  );
  return row?.name;
}

/** Takes the tick of pairs; those that say nothing else go. Returns how many. */
export async function untickPairs(
  transaction: Transaction,
  { taskId, females, males }: WantedPairs,
  userId: string,
): Promise<number> {
  const wanted = `t.task_id = $1 and t.ticked and t.female_id = w.female and t.male_id = w.male`;
  const removed = await transaction.query(
    `delete from hybrid_pair t using unnest($2::uuid[], $3::uuid[]) as w (female, male)
      where ${wanted} and t.note = '' and t.batch_id is null returning t.id`,
    [taskId, females, males],
  );
  const kept = await transaction.query(
    `update hybrid_pair t set ticked = false, updated_at = now(), updated_by = $4, revision = t.revision + 1
       from unnest($2::uuid[], $3::uuid[]) as w (female, male) where ${wanted} returning t.id`,
    [taskId, females, males, userId],
  );
  return removed.length + kept.length;
}
