import { v7 as uuidv7 } from 'uuid';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/** A pair that a file names. */
export interface ReadPair {
  female: string;
  male: string;
  note: string;
}

/** Puts parents that the task lacks behind those that it has. Throws `hybridControlIsParent`. */
export async function addParents(
  transaction: Transaction,
  taskId: string,
  parents: Readonly<Record<'female' | 'male', ReadonlySet<string>>>,
): Promise<void> {
  for (const side of ['female', 'male'] as const)
    await transaction.query(
      `insert into hybrid_parent (id, task_id, side, material_id, position)
       select gen_random_uuid(), $1, $2, w.id,
              (select coalesce(max(position), -1) from hybrid_parent where task_id = $1 and side = $2) + w.place
         from unnest($3::uuid[]) with ordinality as w (id, place)
       on conflict (task_id, side, material_id) do nothing`,
      [taskId, side, [...parents[side]]],
    );
  const [control] = await transaction.query(
    `select 1 from hybrid_task t join hybrid_parent p on p.task_id = t.id and p.material_id = t.control_id
      where t.id = $1 limit 1`,
    [taskId],
  );
  if (control) throw new BusinessError('hybridControlIsParent');
}

/** Writes pairs ticked; those that the task has are ticked, and keep their note where the file has none. */
export async function insertPairs(
  transaction: Transaction,
  {
    taskId,
    pairs,
    userId,
    batchId,
  }: { taskId: string; pairs: readonly ReadPair[]; userId: string; batchId: string },
): Promise<number> {
  const rows = await transaction.query(
    `insert into hybrid_pair as t (id, task_id, female_id, male_id, ticked, note, batch_id, created_by, updated_by)
     select w.id, $1, w.female, w.male, true, w.note, $6, $7, $7
       from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[]) as w (id, female, male, note)
     on conflict (task_id, female_id, male_id) do update
       set ticked = true, note = coalesce(nullif(excluded.note, ''), t.note), updated_at = now(), updated_by = $7,
           revision = t.revision + 1
     returning t.id`,
    [
      taskId,
      pairs.map(() => uuidv7()),
      pairs.map(({ female }) => female),
      pairs.map(({ male }) => male),
      pairs.map(({ note }) => note),
      batchId,
      userId,
    ],
  );
  return rows.length;
}
