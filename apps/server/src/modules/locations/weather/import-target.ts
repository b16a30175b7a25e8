import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import { checkRows, remarkOnWeather, type WeatherState } from './check.ts';
import { weatherColumns } from './columns.ts';
import { deleteDaysOfBatch, insertDays, takeStations } from './queries.ts';

type Options = Partial<Record<'place' | 'tenths', string>>;

/** Daily weather from our own table, from a file of NASA POWER or from one of the China Meteorological Administration. */
export const weatherImport: ImportTarget<Options, WeatherState> = {
  kind: 'weather',
  title: { zh: '逐日气象数据', en: 'Daily weather' },
  right: 'locations.write',

  place: (_, { place = '' }) => Promise.resolve(place === '' ? null : { zh: place, en: place }),

  async made(connection, batchId) {
    const [row] = await connection.query<{ count: number }>(
      'select count(*)::int as count from weather_day where batch_id = $1',
      [batchId],
    );
    return [
      { count: row?.count ?? 0, noun: { zh: '天的气象数据', en: '{count, day of weather|days of weather}' } },
    ];
  },

  columns: () => Promise.resolve(weatherColumns),

  prepare: (_, { options: { place = '', tenths = '' } }) =>
    Promise.resolve({
      place,
      inTenths: tenths === 'yes' ? true : tenths === 'no' ? false : null,
      foundTenths: false,
      today: new Date().toISOString().slice(0, 10),
      places: new Map(),
      firstStation: null,
      days: new Map(),
      fromSunshine: 0,
      rows: [],
    }),

  check: checkRows,
  remarks: remarkOnWeather,

  async write({ transaction }, _chunk, { rows, places }, { batchId }) {
    const known = new Map([...places.values()].flatMap((place) => (place ? [[place.folded, place]] : [])));
    const stations = await takeStations(transaction, [...known.values()]);
    const days = rows.flatMap(({ place, date, values }) => {
      const folded = places.get(place)?.folded;
      if (folded === undefined || date === null) return [];
      return [{ stationId: stations.get(folded)!, date, values }];
    });
    return insertDays(transaction, batchId, days);
  },

  undo: (transaction, batchId) => deleteDaysOfBatch(transaction, batchId),
};
