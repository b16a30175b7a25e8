import {
  ENVIRONMENT_COVARIATES,
  weatherGapNames,
  type EnvironmentExportQuery,
  type EnvironmentWeather,
  type EnvironmentWeatherQuery,
} from '@panicle/contract/places';
import { locationFieldNames } from '@panicle/contract/locations';
import { seasonNames } from '@panicle/contract/trial-choices';
import { weatherFigureNames, type WeatherDay } from '@panicle/contract/weather';
import { say, type Language, type Text } from '@panicle/contract';
import type { Connection } from '../../../platform/database/database.ts';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { SideWork } from '../../../platform/side-work/side-work.ts';
import type { ExportColumn, ExportValue } from '../../../platform/tables/write/columns.ts';
import { datedName, requireFit, tableFile } from '../../../platform/tables/write/table-file.ts';
import { completeDay, figuresOfPeriod } from '../weather/place-weather.ts';
import { findDays, findPlaces } from '../weather/queries.ts';

interface Environment extends Omit<EnvironmentWeather, 'figures' | 'gap'> {
  /** folded; null without a location */
  folded: string | null;
  latitude: number | null;
}

/** Environments, all or some, with the location that they are linked to, else the one of their year that is called so. */
const findEnvironments = (connection: Connection, ids: readonly string[] | null) =>
  connection.query<Environment>(
    `select e.id as "environmentId", t.id as "trialId", t.name as trial, coalesce(l.place, e.location) as place,
            e.year, e.season, l.sowing_date::text as "sowingDate", l.harvest_date::text as "harvestDate",
            search_normalize(l.place) as folded, l.latitude
       from trial_environment e join trial t on t.id = e.trial_id
       left join location l on l.id = coalesce(e.location_id,
         (select o.id from location o where o.year = e.year and search_normalize(o.place) = search_normalize(e.location)))
      where $1::uuid[] is null or e.id = any($1)
      order by place, e.year desc, t.name`,
    [ids],
  );

/** The days of one place after the other: those of all places over thirty years would not fit into memory. */
class PlaceDays {
  readonly #connection: Connection;
  #folded: string | null = null;
  #days: readonly WeatherDay[] = [];

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async of(folded: string, latitude: number | null): Promise<readonly WeatherDay[]> {
    if (folded !== this.#folded) {
      const stored = await findDays(this.#connection, {
        folded: [folded],
        from: '0001-01-01',
        to: '9999-12-31',
      });
      this.#folded = folded;
      this.#days = stored.map((day) => completeDay(day, latitude));
    }
    return this.#days;
  }
}

/** Environments of trials with the weather from sowing to harvest, or with the reason why there is none. */
export async function readEnvironments(
  connection: Connection,
  { ids = null, ...counting }: EnvironmentWeatherQuery & { ids?: readonly string[] | null },
): Promise<EnvironmentWeather[]> {
  const found: EnvironmentWeather[] = [];
  const days = new PlaceDays(connection);
  const latitudes = new Map<string, number | null>();
  for (const { folded, latitude: own, ...environment } of await findEnvironments(connection, ids)) {
    const { sowingDate: from, harvestDate: to, place } = environment;
    const without = (gap: EnvironmentWeather['gap']) => found.push({ ...environment, figures: null, gap });
    if (folded === null) {
      without('location');
      continue;
    }
    if (from === null || to === null) {
      without('dates');
      continue;
    }
    if (!latitudes.has(folded))
      latitudes.set(folded, (await findPlaces(connection, [place])).get(place)?.latitude ?? null);
    const latitude = own ?? latitudes.get(folded) ?? null;
    const known = await days.of(folded, latitude);
    if (!known.some(({ date }) => date >= from && date <= to)) without('weather');
    else
      found.push({
        ...environment,
        figures: figuresOfPeriod(known, { ...counting, from, to, latitude }),
        gap: null,
      });
  }
  return found;
}

export const environmentsWork: SideWork<EnvironmentWeatherQuery, EnvironmentWeather[]> = {
  name: 'environment-weather',
  deadline: 60_000,
  run: ({ platform }, query) => readEnvironments(platform.database, query),
};

const heads = {
  trial: { zh: '试验', en: 'Trial' },
  season: { zh: '季节', en: 'Season' },
  gap: { zh: '没有气象数据的原因', en: 'Why there is no weather' },
} satisfies Record<string, Text>;

function rowOf(environment: EnvironmentWeather, language: Language): ExportValue[] {
  const { trial, place, year, season, sowingDate, harvestDate, figures, gap } = environment;
  return [
    trial,
    place,
    year,
    say(seasonNames[season], language),
    sowingDate,
    harvestDate,
    ...ENVIRONMENT_COVARIATES.map((name) => figures?.[name] ?? null),
    gap === null ? null : say(weatherGapNames[gap], language),
  ];
}

/** The environment table: covariates that analyses outside of the program read as well. */
export const environmentExport = exportWork(
  'environment-weather-export',
  async ({ platform, language }, { format, ...counting }: EnvironmentExportQuery) => {
    const environments = await readEnvironments(platform.database, counting);
    requireFit(format, environments.length);
    const text = (title: Text): ExportColumn => ({ title: say(title, language), type: 'text' });
    const date = (title: Text): ExportColumn => ({ title: say(title, language), type: 'date' });
    const columns: ExportColumn[] = [
      text(heads.trial),
      text(locationFieldNames.place),
      { title: say(locationFieldNames.year, language), type: 'number' },
      text(heads.season),
      date(locationFieldNames.sowingDate),
      date(locationFieldNames.harvestDate),
      ...ENVIRONMENT_COVARIATES.map((key): ExportColumn => {
        const { name, unit } = weatherFigureNames[key];
        return { title: `${say(name, language)} (${unit})`, type: 'number' };
      }),
      text(heads.gap),
    ];
    const sheet = say({ zh: '试验环境气象', en: 'Weather of environments' }, language);
    const rows = environments.map((environment) => rowOf(environment, language));
    return tableFile({
      name: datedName(sheet),
      format,
      sheets: [{ name: sheet, columns, rows: inOne(rows) }],
    });
  },
);

async function* inOne<Row>(rows: Row[]) {
  if (rows.length > 0) yield await Promise.resolve(rows);
}
