import {
  MOST_NURSERY_TASKS,
  type NurseryDay,
  type NurseryPack,
  type NurseryPackQuery,
  type NurseryTask,
  type NurseryTasks,
  type TakenCross,
  type TakenCrossPlot,
} from '@panicle/contract/crossing/pollinations';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { PAIR_STATE } from '../pair/queries.ts';
import { pollinationList } from './queries.ts';
import { weatherDays } from './weather.ts';

/** Days before today whose weather goes along. */
const WEATHER_DAYS = 30;

const COLUMNS = `k.id as "taskId", k.name as "taskName", k.year, l.place, (l.number - 1)::int as location,
  k.plants_per_replicate as "plantsPerReplicate",
  (select count(*) from hybrid_pair p where p.task_id = k.id and p.ticked)::int as "pairCount",
  (select count(*) from hybrid_pair p where p.task_id = k.id and p.ticked
     and exists (select from hybrid_pollination w where w.pair_id = p.id))::int as "pollinatedCount"`;
const FROM = 'hybrid_task k cross join lateral unnest(k.locations) with ordinality as l (place, number)';
const HAS_PAIRS = 'exists (select from hybrid_pair p where p.task_id = k.id and p.ticked)';

/** Crossing tasks with ticked pairs, location by location, the latest first. */
export async function findNurseryTasks(connection: Connection, search = ''): Promise<NurseryTasks> {
  const tasks = await connection.query<NurseryTask>(
    `select ${COLUMNS} from ${FROM}
      where ${HAS_PAIRS} and ($1 = '' or search_normalize(k.name || E'\\x1f' || l.place) like search_pattern($1))
      order by k.year desc, k.created_at desc, k.id, l.number limit ${MOST_NURSERY_TASKS}`,
    [search.trim()],
  );
  return { tasks };
}

const findCrosses = (connection: Connection, taskId: string) =>
  connection.query<TakenCross>(
    `select t.id, t.female_id as "femaleId", coalesce(f.variety, f.source_id) as female,
            f.source_id as "femaleSourceId", t.male_id as "maleId", coalesce(m.variety, m.source_id) as male,
            m.source_id as "maleSourceId", ${PAIR_STATE} as state
       from hybrid_pair t join material f on f.id = t.female_id join material m on m.id = t.male_id
       left join hybrid_parent pf on pf.task_id = t.task_id and pf.side = 'female' and pf.material_id = t.female_id
       left join hybrid_parent pm on pm.task_id = t.task_id and pm.side = 'male' and pm.material_id = t.male_id
      where t.task_id = $1 and t.ticked order by pf.position, pm.position`,
    [taskId],
  );

const findPlots = (connection: Connection, { taskId, location }: NurseryPackQuery) =>
  connection.query<TakenCrossPlot>(
    `select w.id, w.pair_id as "pairId", w.number, w.field_row as row, w.field_column as column, w.repetition,
            w.group_number as "group"
       from hybrid_plot w where w.task_id = $1 and w.location = $2 order by w.number`,
    [taskId, location],
  );

/** One location of a crossing task for a device that goes without network. Throws `notFound`. */
export async function readNurseryPack(connection: Connection, query: NurseryPackQuery): Promise<NurseryPack> {
  const { taskId, location } = query;
  const [task] = await connection.query<NurseryTask>(
    `select ${COLUMNS} from ${FROM} where k.id = $1 and l.number = $2::int + 1`,
    [taskId, location],
  );
  if (!task) throw new BusinessError('notFound');
  const crosses = await findCrosses(connection, taskId);
  const plots = await findPlots(connection, query);
  const pollinations = await pollinationList.where(connection, 't.task_id = $1', [taskId], {
    rest: 'order by t.date, t.created_at',
  });
  const weather = await connection.query<NurseryDay>(
    `${weatherDays('$1', `(d.date > current_date - ${WEATHER_DAYS} or d.date = any($2::date[]))`)} order by 1`,
    [task.place, pollinations.map(({ date }) => date)],
  );
  const [clock] = await connection.query<{ now: Date }>('select now() as now');
  return { readAt: clock!.now.toISOString(), task, crosses, plots, pollinations, weather };
}
