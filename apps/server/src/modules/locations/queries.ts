import {
  LocationFields,
  type Location,
  type LocationMap,
  type LocationMapQuery,
  type LocationPoint,
  type LocationQuery,
} from '@panicle/contract/locations';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { RecordList, collated } from '../../platform/records/record-list.ts';
import { recordTable } from '../../platform/records/record-table.ts';

const environmentCount =
  '(select count(*) from trial_environment e where e.location_id = t.id)::int as "environmentCount"';

export const locationList = new RecordList<LocationFields, Location, LocationQuery>({
  table: recordTable('location', LocationFields),
  also: `t.place as name, ${environmentCount}`,
  equal: ['year', 'province', 'irrigation', 'diseaseAndInsects'],
  searched: ['place', 'breedingStation', 'province', 'city', 'region'],
  inPinyin: true,
  sorts: { place: collated('t.place'), province: collated('t.province') },
  latest: 'updatedAt',
});

/** Whether another location of the year has this place, however it is written. */
export const isPlaceTaken = (connection: Connection, place: string, year: number, except?: string) =>
  locationList.isTaken(connection, 'place', place, { within: { year }, except });

/** Most places that a map is given. */
const MOST_POINTS = 20_000;

/** The places that the filters leave, by name; those without coordinates are only counted. */
export async function readMap(connection: Connection, query: LocationMapQuery): Promise<LocationMap> {
  const all = { ...query, sort: 'place' as const, currPage: 1, pageSize: MOST_POINTS };
  const { records } = await locationList.page(connection, all);
  const points = records.flatMap(
    ({ id, place, year, province, latitude, longitude, environmentCount: count }): LocationPoint[] =>
      latitude === null || longitude === null
        ? []
        : [{ id, place, year, province, latitude, longitude, environmentCount: count }],
  );
  return { points, withoutCoordinates: records.length - points.length };
}

/** Removes the locations that an import made; returns how many. */
export async function deleteLocationsOfBatch(transaction: Transaction, batchId: string): Promise<number> {
  const rows = await transaction.query('delete from location where batch_id = $1 returning id', [batchId]);
  return rows.length;
}

/** The location of a year that is called so, however it is written; it stays until the transaction ends. */
export async function findPlace(
  transaction: Transaction,
  place: string,
  year: number,
): Promise<Location | null> {
  const condition = 'search_normalize(t.place) = search_normalize($1) and t.year = $2';
  const [found] = await locationList.where(transaction, condition, [place, year], { lock: 'keep' });
  return found ?? null;
}
