import { v7 as uuidv7 } from 'uuid';
import { WEATHER_VALUES, type WeatherValues } from '@panicle/contract/weather';
import type { Connection, Transaction } from '../../../platform/database/database.ts';

export interface KnownPlace {
  /** as locations write it, in the newest year */
  place: string;
  folded: string;
  /** of the newest year that has one */
  latitude: number | null;
}

/** The places that names mean, however they are written; null where no location is called so. */
export async function findPlaces(
  connection: Connection,
  names: readonly string[],
): Promise<Map<string, KnownPlace | null>> {
  if (names.length === 0) return new Map();
  const rows = await connection.query<KnownPlace & { name: string }>(
    `select w.name, search_normalize(w.name) as folded,
            (array_agg(l.place order by l.year desc))[1] as place,
            (array_agg(l.latitude order by l.year desc) filter (where l.latitude is not null))[1] as latitude
       from unnest($1::text[]) as w (name) join location l on search_normalize(l.place) = search_normalize(w.name)
      group by w.name`,
    [names],
  );
  const found = new Map(rows.map(({ name, ...place }) => [name, place]));
  return new Map(names.map((name) => [name, found.get(name) ?? null]));
}

export async function countKnownDays(
  connection: Connection,
  folded: string,
  dates: readonly string[],
): Promise<number> {
  const [row] = await connection.query<{ count: number }>(
    `select count(distinct d.date)::int as count
       from weather_station s join weather_day d on d.station_id = s.id
      where search_normalize(s.place) = $1 and d.date = any($2::date[])`,
    [folded, dates],
  );
  return row?.count ?? 0;
}

/** The stations of places, made where there are none; by folded place. */
export async function takeStations(
  transaction: Transaction,
  places: readonly KnownPlace[],
): Promise<Map<string, string>> {
  await transaction.query(
    `insert into weather_station (id, place) select * from unnest($1::uuid[], $2::text[])
      on conflict (search_normalize(place)) do nothing`,
    [places.map(() => uuidv7()), places.map(({ place }) => place)],
  );
  const rows = await transaction.query<{ id: string; folded: string }>(
    `select id, search_normalize(place) as folded from weather_station where search_normalize(place) = any($1::text[])`,
    [places.map(({ folded }) => folded)],
  );
  return new Map(rows.map(({ id, folded }) => [folded, id]));
}

export interface DayToStore {
  stationId: string;
  date: string;
  values: WeatherValues;
}

export const insertDays = (
  transaction: Transaction,
  batchId: string,
  days: readonly DayToStore[],
): Promise<number> =>
  transaction.insertMany('weather_day', [
    { name: 'station_id', type: 'uuid', values: days.map(({ stationId }) => stationId) },
    { name: 'date', type: 'date', values: days.map(({ date }) => date) },
    { name: 'batch_id', type: 'uuid', values: days.map(() => batchId) },
    ...WEATHER_VALUES.map((key) => ({
      name: key,
      type: 'double precision',
      values: days.map(({ values }) => values[key]),
    })),
  ]);

/** Removes the weather that an import brought; returns how many days. */
export async function deleteDaysOfBatch(transaction: Transaction, batchId: string): Promise<number> {
  // an import that is at work on a station ends first, so that its days are seen below
  const stations = await transaction.query<{ id: string }>(
    `select id from weather_station where id in (select station_id from weather_day where batch_id = $1)
      order by id for update`,
    [batchId],
  );
  const [row] = await transaction.query<{ count: number }>(
    `with gone as (delete from weather_day where batch_id = $1 returning 1) select count(*)::int as count from gone`,
    [batchId],
  );
  await transaction.query(
    `delete from weather_station s
      where s.id = any($1::uuid[]) and not exists (select from weather_day d where d.station_id = s.id)`,
    [stations.map(({ id }) => id)],
  );
  return row?.count ?? 0;
}

export type StoredDay = WeatherValues & { folded: string; date: string };

/** of several imports the newest known value */
const newest = WEATHER_VALUES.map(
  (key) => `(array_agg(d.${key} order by d.batch_id desc) filter (where d.${key} is not null))[1] as ${key}`,
).join(', ');

/** The weather of places, day by day: places folded, or all of them. */
export const findDays = (
  connection: Connection,
  { folded, from, to }: { folded: readonly string[] | null; from: string; to: string },
): Promise<StoredDay[]> =>
  connection.query<StoredDay>(
    `select search_normalize(s.place) as folded, d.date::text as date, ${newest}
       from weather_station s join weather_day d on d.station_id = s.id
      where ($1::text[] is null or search_normalize(s.place) = any($1)) and d.date between $2 and $3
      group by s.id, d.date order by s.id, d.date`,
    [folded, from, to],
  );

/** A place without locations under its former name takes its weather along to the new one. */
export async function moveStation(transaction: Transaction, from: string, to: string): Promise<void> {
  await transaction.query(
    `update weather_station s set place = $2
      where search_normalize(s.place) = search_normalize($1)
        and not exists (select from location where search_normalize(place) = search_normalize($1))
        and not exists (select from weather_station o where o.id <> s.id
                           and search_normalize(o.place) = search_normalize($2))`,
    [from, to],
  );
}
