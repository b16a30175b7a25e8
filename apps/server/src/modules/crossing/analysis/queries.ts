import type { Connection } from '../../../platform/database/database.ts';

/** Where the crosses of tasks grow with values. */
export interface CrossTrials {
  trialIds: string[];
  environmentIds: string[];
  traitIds: string[];
  /** designs of the trials */
  designs: string[];
  /** entries that are crosses of the tasks or their parents */
  entries: string[];
}

/** The crosses that were harvested, and the parents of the tasks. */
const MATERIALS = `select h.material_id as id, true as cross from hybrid_harvest h
   where h.task_id = any($1::uuid[]) and h.material_id is not null
  union select p.material_id, false from hybrid_parent p where p.task_id = any($1::uuid[])`;

/** Trials in which crosses of the tasks have numbers, with all environments and traits that do. */
export async function findCrossTrials(
  connection: Connection,
  taskIds: readonly string[],
): Promise<CrossTrials> {
  const [row] = await connection.query<CrossTrials>(
    `with wanted as (${MATERIALS}),
     scored as (
       select distinct p.trial_id, p.environment_id, o.trait_id
         from wanted w join trial_entry n on n.material_id = w.id join plot p on p.entry_id = n.id
         join observation o on o.plot_id = p.id
        where w.cross and o.number_value is not null)
     select coalesce(array_agg(distinct s.trial_id), '{}') as "trialIds",
            coalesce(array_agg(distinct s.environment_id), '{}') as "environmentIds",
            coalesce(array_agg(distinct s.trait_id) filter (where a.data_type = 'numeric'), '{}') as "traitIds",
            coalesce(array_agg(distinct t.test_method), '{}') as designs,
            array(select distinct n.name from trial_entry n join wanted w on w.id = n.material_id
                   where n.trial_id in (select trial_id from scored) order by n.name) as entries
       from scored s join trial t on t.id = s.trial_id join trait a on a.id = s.trait_id`,
    [taskIds],
  );
  return row!;
}
