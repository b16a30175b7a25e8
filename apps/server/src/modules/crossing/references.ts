import type { ReferenceFinder } from '../../platform/references.ts';

const NAMED = 5;
const what = { zh: '杂交任务', en: '{count, crossing task|crossing tasks}' };

/** Crossing tasks that have the materials as parents or check, or that gave them. */
export const findTasksOfMaterials: ReferenceFinder = async (connection, ids) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select t.name, count(*) over ()::int as count from hybrid_task t
      where t.control_id = any($1::uuid[])
         or exists (select from hybrid_parent p where p.task_id = t.id and p.material_id = any($1::uuid[]))
         or exists (select from hybrid_harvest h where h.task_id = t.id and h.material_id = any($1::uuid[]))
      order by t.created_at desc limit ${NAMED}`,
    [ids],
  );
  return { what, count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
};

/** Crossing tasks that match flowering by the traits. */
export const findTasksOfTraits: ReferenceFinder = async (connection, ids) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select name, count(*) over ()::int as count from hybrid_task
      where flowering_trait_id = any($1::uuid[]) order by created_at desc limit ${NAMED}`,
    [ids],
  );
  return { what, count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
};
