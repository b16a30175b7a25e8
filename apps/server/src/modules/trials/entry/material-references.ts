import type { ReferenceFinder } from '../../../platform/references.ts';

/** Trials whose entries are linked to the materials, or whose plots gave them. */
export const findTrialsOfMaterials: ReferenceFinder = async (connection, materialIds) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select t.name, count(*) over () as count
       from trial t where exists (
         select 1 from trial_entry n where n.trial_id = t.id and n.material_id = any($1::uuid[]))
         or exists (select 1 from plot_harvest h where h.trial_id = t.id and h.material_id = any($1::uuid[]))
      order by t.created_at desc limit 5`,
    [materialIds],
  );
  return {
    what: { zh: '试验', en: '{count, trial|trials}' },
    count: rows[0]?.count ?? 0,
    names: rows.map(({ name }) => name),
  };
};
