import { v7 as uuidv7 } from 'uuid';
import { environmentTitle, type Season } from '@panicle/contract/trial-choices';
import type { EnvironmentsAddition, PartsAdded } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { requireTrial } from '../trial/service.ts';
import { requireState } from '../trial/state.ts';

interface Place {
  location: string;
  year: number;
  season: Season;
  locationId: string | null;
}

type Wanted = EnvironmentsAddition['environments'][number];

/** Places by their records, kept until the transaction ends. Throws `notFound`, `missingParameter`. */
async function readPlaces(
  transaction: Transaction,
  wanted: readonly Wanted[],
  trial: { year: number; season: Season },
): Promise<Place[]> {
  const ids = [...new Set(wanted.flatMap(({ locationId }) => locationId ?? []))];
  const records = await transaction.query<{ id: string; place: string; year: number }>(
    'select id, place, year from location where id = any($1::uuid[]) for key share',
    [ids],
  );
  const byId = new Map(records.map((record) => [record.id, record]));
  const places: Place[] = [];
  for (const { locationId, location, year = trial.year, season = trial.season } of wanted) {
    const record = locationId === undefined ? undefined : byId.get(locationId);
    const name = record?.place ?? location;
    if (name === undefined || (locationId !== undefined && !record)) throw new BusinessError('notFound');
    // a location record is of one year: in another year the place has another record, or none
    places.push({ location: name, year, season, locationId: record?.year === year ? record.id : null });
  }
  return places;
}

/**
 * Adds environments after those that the trial has; a place that it has in the same year and season is left out. Throws
 * `notFound` (trial or location), `trialStateForbids`.
 */
export async function addEnvironments(
  { transaction, language, audit }: Change,
  { trialId, environments }: EnvironmentsAddition,
): Promise<PartsAdded> {
  const trial = await requireTrial(transaction, trialId, { lock: 'change' });
  requireState(trial, 'compose');
  const places = await readPlaces(transaction, environments, trial);
  const before = await transaction.query<Place & { position: number }>(
    'select location, year, season, position from trial_environment where trial_id = $1',
    [trialId],
  );
  const titleOf = (place: Place) => environmentTitle(place)[language === 'zh_CN' ? 'zh' : 'en'];
  const taken = new Set(before.map(titleOf));
  const present: string[] = [];
  const added = places.filter((place) => {
    const title = titleOf(place);
    if (taken.has(title)) present.push(title);
    return !taken.has(title) && taken.add(title);
  });
  const start = Math.max(-1, ...before.map(({ position }) => position)) + 1;
  await transaction.query(
    `insert into trial_environment (id, trial_id, location, year, season, position, location_id)
     select one.id, $2, one.location, one.year, one.season, one.position,
            coalesce(one.location_id, (select l.id from location l
              where search_normalize(l.place) = search_normalize(one.location) and l.year = one.year limit 1))
       from unnest($1::uuid[], $3::text[], $4::int[], $5::text[], $6::int[], $7::uuid[])
         as one (id, location, year, season, position, location_id)`,
    [
      added.map(() => uuidv7()),
      trialId,
      added.map(({ location }) => location),
      added.map(({ year }) => year),
      added.map(({ season }) => season),
      added.map((_place, k) => start + k),
      added.map(({ locationId }) => locationId),
    ],
  );
  audit({
    entity: 'trial',
    entityId: trialId,
    action: 'update',
    after: { name: trial.name, environments: added.map(titleOf) },
  });
  return { added: added.length, present };
}

/** Takes an environment without plots out of its trial. Throws `notFound`, `trialPartInUse`, `trialStateForbids`. */
export async function removeEnvironment({ transaction, audit }: Change, id: string): Promise<void> {
  const [row] = await transaction.query<Place & { trialId: string }>(
    'select trial_id as "trialId", location, year, season from trial_environment where id = $1',
    [id],
  );
  if (!row) throw new BusinessError('notFound');
  const { name, ...trial } = await requireTrial(transaction, row.trialId, { lock: 'change' });
  requireState({ name, ...trial }, 'compose');
  const [used] = await transaction.query<{ plots: number }>(
    'select count(*)::int as plots from plot where environment_id = $1',
    [id],
  );
  if (used!.plots > 0) throw new BusinessError('trialPartInUse', { name: row.location, plots: used!.plots });
  const gone = await transaction.query('delete from trial_environment where id = $1 returning id', [id]);
  if (gone.length === 0) throw new BusinessError('notFound');
  audit({
    entity: 'trial-environment',
    entityId: id,
    action: 'delete',
    before: { location: row.location, year: row.year, season: row.season, trials: [name] },
  });
}
