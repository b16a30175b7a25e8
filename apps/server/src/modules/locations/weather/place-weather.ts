import {
  CARDINAL_TEMPERATURES,
  dayOfYear,
  gapsOf,
  radiationFromSunshine,
  summarizeWeather,
  type WeatherOfDay,
  type WeatherSummary,
} from '@panicle/statistics/weather';
import type { Crop } from '@panicle/contract/trait-choices';
import {
  LONGEST_WEATHER_PERIOD,
  WEATHER_VALUES,
  checkWeatherDay,
  type PlaceWeather,
  type PlaceWeatherQuery,
  type WeatherDay,
  type WeatherFigures,
  type WeatherMethods,
  type WeatherValues,
} from '@panicle/contract/weather';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { findDays, findPlaces, type KnownPlace, type StoredDay } from './queries.ts';

/** Throws `placeUnknown`. */
export async function requirePlace(connection: Connection, name: string): Promise<KnownPlace> {
  const place = (await findPlaces(connection, [name])).get(name);
  if (!place) throw new BusinessError('placeUnknown', { place: name });
  return place;
}

const valuesOf = (day: WeatherValues) =>
  Object.fromEntries(WEATHER_VALUES.map((key) => [key, day[key]])) as WeatherValues;

/** A day with the radiation that follows from its sunshine, where that was not measured. */
export function completeDay(stored: StoredDay, latitude: number | null): WeatherDay {
  const { date } = stored;
  const day = { date, ...valuesOf(stored) };
  if (day.radiation !== null || day.sunshine === null || latitude === null)
    return { ...day, estimated: false };
  const radiation = radiationFromSunshine(day.sunshine, latitude, dayOfYear(day.date));
  return { ...day, radiation, estimated: true };
}

const known = (value: number | null) => value ?? NaN;

const forEngine = (day: WeatherDay): WeatherOfDay => ({
  date: day.date,
  minimum: known(day.minimum),
  maximum: known(day.maximum),
  mean: known(day.mean),
  rain: known(day.rain),
  radiation: known(day.radiation),
  humidity: known(day.humidity),
  wind: known(day.wind),
});

const figuresOf = (summary: WeatherSummary): WeatherFigures =>
  Object.fromEntries(
    Object.entries(summary).map(([name, value]) => [name, Number.isNaN(value) ? null : value]),
  ) as unknown as WeatherFigures;

/** Sums and means of a period of days, by the base and cap of a crop. */
export const figuresOfPeriod = (
  days: readonly WeatherDay[],
  period: { from: string; to: string; latitude: number | null; crop: Crop } & WeatherMethods,
): WeatherFigures =>
  figuresOf(
    summarizeWeather(days.map(forEngine), {
      from: period.from,
      to: period.to,
      latitude: known(period.latitude),
      limits: CARDINAL_TEMPERATURES[period.crop],
      degrees: period.degrees,
      evapotranspiration: period.evapotranspiration,
    }),
  );

/** Sums of centuries of days would keep everyone waiting. Throws `weatherPeriodTooLong`. */
function requireShort({ from, to }: Pick<PlaceWeatherQuery, 'from' | 'to'>): void {
  if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > LONGEST_WEATHER_PERIOD)
    throw new BusinessError('weatherPeriodTooLong', { years: LONGEST_WEATHER_PERIOD });
}

/** The weather of a place in a period, with what is wrong with it. Throws `placeUnknown`, `weatherPeriodTooLong`. */
export async function readPlaceWeather(
  connection: Connection,
  { place: name, ...period }: PlaceWeatherQuery,
): Promise<PlaceWeather> {
  requireShort(period);
  const { from, to } = period;
  const { place, folded, latitude } = await requirePlace(connection, name);
  const stored = await findDays(connection, { folded: [folded], from, to });
  const days = stored.map((day) => completeDay(day, latitude));
  return {
    place,
    latitude,
    days,
    figures: figuresOfPeriod(days, { ...period, latitude }),
    gaps: gapsOf(days.map(({ date }) => date)),
    impossible: days.filter((day) => checkWeatherDay(day).length > 0).map(({ date }) => date),
  };
}
