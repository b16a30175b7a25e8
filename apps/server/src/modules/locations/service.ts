import {
  checkLocation,
  locationDefaults,
  ofOneSeason,
  type Location,
  type LocationChange,
  type LocationCreation,
  type LocationFields,
} from '@panicle/contract/locations';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { RowLock } from '../../platform/database/row-lock.ts';
import type { Session } from '../../platform/http/route.ts';
import { tableRecords } from '../../platform/records/record-kind.ts';
import { Records } from '../../platform/records/records.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { locationBin } from './bin-kind.ts';
import { isPlaceTaken, locationList } from './queries.ts';
import { locationReferences } from './references.ts';
import { moveStation } from './weather/queries.ts';

type Author = Pick<Session, 'userId'>;

const LAST_YEAR = 2999;

const exists = ({ place, year }: LocationFields) =>
  new BusinessError('locationExists', { place, year: String(year) });

const locations = new Records<LocationFields, Location, Author>({
  ...tableRecords(locationList),
  entity: 'location',
  async requireValid({ transaction, language }, fields, before) {
    requireUnbroken(checkLocation(fields));
    if (await isPlaceTaken(transaction, fields.place, fields.year, before?.id)) throw exists(fields);
    // trials were grown at this place in this year: another one would change what they say
    if (before && (before.place !== fields.place || before.year !== fields.year))
      await locationReferences.requireNone(transaction, [before.id], language);
  },
  taken: { location_place: exists },
  bin: locationBin,
  references: locationReferences,
});

export const requireLocation = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  locations.require(connection, id, options);

export const createLocation = (change: Change<Author>, creation: LocationCreation): Promise<Location> =>
  locations.create(change, { ...locationDefaults, ...creation });

/** The weather of a place goes along when its last location gets another name. */
export async function changeLocation(
  change: Change<Author>,
  { id, revision, ...changes }: LocationChange,
): Promise<Location> {
  const before = await requireLocation(change.transaction, id);
  const after = await locations.change(change, { id, revision }, changes);
  if (after.place !== before.place) await moveStation(change.transaction, before.place, after.place);
  return after;
}

/** The same place a year later, without what only its season was like. Throws `notFound`, `locationExists`. */
export async function copyToNextYear(change: Change<Author>, id: string): Promise<Location> {
  const record = await requireLocation(change.transaction, id, { lock: 'keep' });
  if (record.year >= LAST_YEAR) throw new BusinessError('locationYearsEnd', { year: String(record.year) });
  const names = Object.keys({ place: '', year: 0, ...locationDefaults }) as (keyof LocationFields)[];
  const fields = Object.fromEntries(names.map((name) => [name, record[name]])) as LocationFields;
  return locations.create(change, { ...fields, ...ofOneSeason, year: record.year + 1 });
}

/** Moves locations into the recycle bin. Throws `notFound`, `stillReferenced`. */
export const removeLocations = (change: Change, ids: readonly string[]) => locations.bin(change, ids);
