import { MOST_FIELD_TASKS, type FieldTask, type FieldTasks } from '@panicle/contract/field-scores';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';

const COLUMNS = `e.id as "environmentId", t.id as "trialId", t.name as "trialName", t.crop, e.location, e.year, e.season,
  (select count(*)::integer from plot p where p.environment_id = e.id and p.role is null) as "plotCount",
  (select count(*)::integer from plot p where p.environment_id = e.id and p.role is null and exists (
    select from observation o where o.plot_id = p.id
      and num_nonnulls(o.number_value, o.text_value, o.date_value) = 1)) as "recordedPlotCount"`;
const FROM = 'trial_environment e join trial t on t.id = e.trial_id';
const HAS_PLOTS = 'exists (select from plot p where p.environment_id = e.id)';

/** Environments with plots, the latest first, and the groups of traits that they may be scored for. */
export async function findFieldTasks(connection: Connection, search = ''): Promise<FieldTasks> {
  const tasks = await connection.query<FieldTask>(
    `select ${COLUMNS} from ${FROM}
      where ${HAS_PLOTS} and ($1 = '' or search_normalize(t.name || E'\\x1f' || e.location) like search_pattern($1))
      order by e.year desc, t.created_at desc, t.id, e.position limit ${MOST_FIELD_TASKS}`,
    [search.trim()],
  );
  const groups = await connection.query<FieldTasks['groups'][number]>(
    `select g.id, g.name, g.crop,
            (select count(*)::integer from trait_group_trait m where m.group_id = g.id) as "traitCount"
       from trait_group g order by g.name collate trial_order`,
  );
  return { tasks, groups: groups.filter(({ traitCount }) => traitCount > 0) };
}

/** Throws `notFound`. */
export async function requireFieldTask(connection: Connection, environmentId: string): Promise<FieldTask> {
  const [task] = await connection.query<FieldTask>(`select ${COLUMNS} from ${FROM} where e.id = $1`, [
    environmentId,
  ]);
  if (!task) throw new BusinessError('notFound');
  return task;
}
