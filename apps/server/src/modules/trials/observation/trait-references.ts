import type { ReferenceFinder } from '../../../platform/references.ts';

/** Observations of the traits, named by the trials in which they were made. */
export const findObservationsOfTraits: ReferenceFinder = async (connection, traitIds) => {
  const rows = await connection.query<{ name: string; count: number }>(
    `select t.name, sum(count(*)) over () as count
       from observation o join plot p on p.id = o.plot_id join trial t on t.id = p.trial_id
      where o.trait_id = any($1::uuid[]) group by t.id order by t.created_at desc limit 5`,
    [traitIds],
  );
  return {
    what: { zh: '观测值', en: '{count, observation|observations}' },
    count: rows[0]?.count ?? 0,
    names: rows.map(({ name }) => name),
  };
};
