import type { Connection } from '../../platform/database/database.ts';

/** Two parents by their ids. */
export interface ParentPair {
  female: string;
  male: string;
}

/** How many days later than the female the male flowers; fewer than 0: earlier. */
export interface FloweringGap extends ParentPair {
  days: number;
}

/**
 * How far apart parents flower, to a tenth of a day: by dates or by numbers of days, in the environments that both were
 * scored in. A plot with several values counts once. Pairs that no environment has in common are left out.
 */
export const findFloweringGaps = (
  connection: Connection,
  traitId: string,
  pairs: readonly ParentPair[],
): Promise<FloweringGap[]> =>
  connection.query<FloweringGap>(
    `with scored as (
       select n.material_id, p.environment_id,
              avg(coalesce(o.number_value, (o.date_value - date '2000-01-01')::float8)) as day
         from observation o join plot p on p.id = o.plot_id join trial_entry n on n.id = p.entry_id
        where o.trait_id = $3 and p.role is null and n.material_id = any($1::uuid[] || $2::uuid[])
          and num_nonnulls(o.number_value, o.date_value) = 1
        group by n.material_id, p.environment_id)
     select w.female, w.male, round(avg(m.day - f.day)::numeric, 1)::float8 as days
       from (select distinct female, male from unnest($1::uuid[], $2::uuid[]) as n (female, male)) as w
       join scored f on f.material_id = w.female
       join scored m on m.material_id = w.male and m.environment_id = f.environment_id
      group by w.female, w.male`,
    [pairs.map(({ female }) => female), pairs.map(({ male }) => male), traitId],
  );

/**
 * When the male of each pair is sown for both to flower together, in whole days after the female; fewer than 0: before
 * her. By female and male; nothing where no trait says it.
 */
export async function maleSowing(
  connection: Connection,
  traitId: string | null,
  pairs: readonly ParentPair[],
): Promise<(pair: ParentPair) => number | null> {
  const gaps = traitId === null ? [] : await findFloweringGaps(connection, traitId, pairs);
  // 0 rather than -0
  const days = new Map(gaps.map((gap) => [`${gap.female} ${gap.male}`, 0 - Math.round(gap.days)]));
  return ({ female, male }) => days.get(`${female} ${male}`) ?? null;
}
