import type { ReferenceFinder } from '../../platform/references.ts';

/** Meetings whose lists hold the materials. */
export const findMeetingsOfMaterials: ReferenceFinder = async (connection, materialIds) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select d.name, count(*) over ()::int as count
       from decision_meeting d where exists (
         select 1 from decision_candidate c where c.meeting_id = d.id and c.material_id = any($1::uuid[]))
      order by d.created_at desc limit 5`,
    [materialIds],
  );
  return {
    what: { zh: '决策会议', en: '{count, decision meeting|decision meetings}' },
    count: rows[0]?.count ?? 0,
    names: rows.map(({ name }) => name),
  };
};
