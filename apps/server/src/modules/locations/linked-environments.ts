import type { UnlinkedPlace } from '@panicle/contract/locations';
import type { Connection, Transaction } from '../../platform/database/database.ts';

/** Trials that a place names. */
const NAMED = 5;

/** Places without a location, the youngest year first; ways of writing the same place are one. */
export const findUnlinked = (connection: Connection): Promise<UnlinkedPlace[]> =>
  connection.query<UnlinkedPlace>(
    `with waiting as (
       select min(e.location) as place, search_normalize(e.location) as folded, e.year,
              count(*)::int as "environmentCount", count(distinct t.id)::int as "trialCount",
              (array_agg(distinct t.name order by t.name))[:$1] as trials
         from trial_environment e join trial t on t.id = e.trial_id
        where e.location_id is null
        group by 2, 3)
     select w.place, w.year, w."environmentCount", w."trialCount", w.trials, l.id as "locationId"
       from waiting w
       left join location l on search_normalize(l.place) = w.folded and l.year = w.year
      order by w.year desc, w.place`,
    [NAMED],
  );

/** Links the environments of a place and year that have no location yet; returns how many. */
export async function linkEnvironments(
  transaction: Transaction,
  { place, year }: { place: string; year: number },
  locationId: string,
): Promise<number> {
  const rows = await transaction.query(
    `update trial_environment set location_id = $3
      where search_normalize(location) = search_normalize($1) and year = $2 and location_id is null returning id`,
    [place, year, locationId],
  );
  return rows.length;
}

/** Takes all environments from a location; returns how many. */
export async function unlinkEnvironments(transaction: Transaction, locationId: string): Promise<number> {
  const rows = await transaction.query(
    'update trial_environment set location_id = null where location_id = $1 returning id',
    [locationId],
  );
  return rows.length;
}

/** Links the environments of trials to the locations of an import that have their place and year. */
export async function linkPlaces(
  transaction: Transaction,
  { batchId, trials }: { batchId: string; trials: readonly string[] },
): Promise<void> {
  await transaction.query(
    `update trial_environment e set location_id = l.id from location l, trial t
      where l.batch_id = $1 and t.id = e.trial_id and t.name = any($2::text[]) and e.location_id is null
        and l.year = e.year and search_normalize(l.place) = search_normalize(e.location)`,
    [batchId, trials],
  );
}
