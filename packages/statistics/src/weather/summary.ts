import { dayNumber, dateOfDay, dayOfYear } from './calendar.ts';
import { DEGREE_DAYS, type CardinalTemperatures, type DegreeMethod } from './degree-days.ts';
import {
  evapotranspirationByHargreaves,
  evapotranspirationByPenmanMonteith,
  vapourPressureOf,
} from './evapotranspiration.ts';
import { photoperiod } from './solar.ts';

/** Weather of one day; NaN where nothing is known. */
export interface WeatherOfDay {
  /** yyyy-mm-dd */
  date: string;
  /** °C */
  minimum: number;
  maximum: number;
  mean: number;
  /** mm */
  rain: number;
  /** MJ per square metre */
  radiation: number;
  /** percent */
  humidity: number;
  /** m/s */
  wind: number;
}

export interface WeatherSummary {
  /** days of the period and those of them with both extremes of temperature */
  days: number;
  knownDays: number;
  /** °C d; NaN where more than a twentieth of the days is not known, as all sums */
  degreeDays: number;
  /** °C */
  meanTemperature: number;
  meanMinimum: number;
  meanMaximum: number;
  lowest: number;
  highest: number;
  /** mm */
  rain: number;
  /** MJ per square metre */
  radiation: number;
  humidity: number;
  wind: number;
  /** hours, the mean of the period */
  photoperiod: number;
  /** mm */
  evapotranspiration: number;
  /** days above 35 °C, and below 0 °C */
  hotDays: number;
  frostDays: number;
  /** the longest run of days below 1 mm of rain */
  longestDrySpell: number;
}

/** By temperature alone, or by temperature, radiation, humidity and wind. */
export const EVAPOTRANSPIRATION = ['hargreaves', 'penmanMonteith'] as const;
export type EvapotranspirationMethod = (typeof EVAPOTRANSPIRATION)[number];

export interface WeatherMethods {
  degrees?: DegreeMethod | undefined;
  evapotranspiration?: EvapotranspirationMethod | undefined;
}

/** Sums of days of which more than this share is not known would say too little without a word. */
const MOST_UNKNOWN = 0.05;
const HOT = 35;
const DRY = 1;

/** The mean of the day, from its extremes where it is not known itself. */
export const meanOfDay = ({ mean, minimum, maximum }: WeatherOfDay): number =>
  Number.isNaN(mean) ? (minimum + maximum) / 2 : mean;

/**
 * The weather of a period, both days included. Sums are brought from the known days to all of them, as long as few are
 * missing. Means are of known days.
 *
 * @param days in the order of their dates, each once
 * @param latitude degrees; NaN where it is not known
 */
export function summarizeWeather(
  days: readonly WeatherOfDay[],
  period: { from: string; to: string; latitude: number; limits: CardinalTemperatures } & WeatherMethods,
): WeatherSummary {
  const { from, to, latitude, limits, degrees = 'modified', evapotranspiration = 'hargreaves' } = period;
  const degreeDays = DEGREE_DAYS[degrees];
  const within = days.filter(({ date }) => date >= from && date <= to);
  const count = dayNumber(to) - dayNumber(from) + 1;
  const sum = (value: (day: WeatherOfDay) => number) => sumOf(within.map(value), count);
  const mean = (value: (day: WeatherOfDay) => number) => meanOf(within.map(value));
  const known = within.filter(({ minimum, maximum }) => !Number.isNaN(minimum + maximum));
  const extreme = (values: number[], of: (...all: number[]) => number) =>
    values.length === 0 ? NaN : of(...values);
  const lengths = Array.from({ length: Math.max(0, count) }, (_, day) =>
    photoperiod(latitude, dayOfYear(dateOfDay(dayNumber(from) + day))),
  );
  return {
    days: count,
    knownDays: known.length,
    degreeDays: sum(({ minimum, maximum }) => degreeDays(minimum, maximum, limits)),
    meanTemperature: mean(meanOfDay),
    meanMinimum: mean(({ minimum }) => minimum),
    meanMaximum: mean(({ maximum }) => maximum),
    lowest: extreme(
      known.map(({ minimum }) => minimum),
      Math.min,
    ),
    highest: extreme(
      known.map(({ maximum }) => maximum),
      Math.max,
    ),
    rain: sum(({ rain }) => rain),
    radiation: sum(({ radiation }) => radiation),
    humidity: mean(({ humidity }) => humidity),
    wind: mean(({ wind }) => wind),
    photoperiod: meanOf(lengths),
    evapotranspiration: sum((day) => evaporated(day, latitude, evapotranspiration)),
    hotDays: known.filter(({ maximum }) => maximum > HOT).length,
    frostDays: known.filter(({ minimum }) => minimum < 0).length,
    longestDrySpell: longestDrySpell(within),
  };
}

/** mm; NaN where a value that the method needs is not known. Wind is taken as measured 2 m above the ground. */
function evaporated(day: WeatherOfDay, latitude: number, method: EvapotranspirationMethod): number {
  const { minimum, maximum, humidity, wind, radiation, date } = day;
  if (method === 'hargreaves')
    return evapotranspirationByHargreaves(minimum, maximum, latitude, dayOfYear(date));
  return evapotranspirationByPenmanMonteith({
    minimum,
    maximum,
    vapourPressure: vapourPressureOf(humidity, minimum, maximum),
    wind,
    radiation,
    latitude,
    dayOfYear: dayOfYear(date),
  });
}

const knownOf = (values: readonly number[]) => values.filter((value) => !Number.isNaN(value));

function meanOf(values: readonly number[]): number {
  const known = knownOf(values);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

function sumOf(values: readonly number[], count: number): number {
  const known = knownOf(values);
  return known.length === 0 || known.length < count * (1 - MOST_UNKNOWN) ? NaN : meanOf(known) * count;
}

/** Days of the longest run without rain; a day that is not known ends a run. */
export function longestDrySpell(days: readonly WeatherOfDay[]): number {
  let [longest, run, last] = [0, 0, NaN];
  for (const { date, rain } of days) {
    const day = dayNumber(date);
    run = rain < DRY ? (day === last + 1 ? run + 1 : 1) : 0;
    last = day;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Spans of days that are not there between the first and the last day, 'from' and 'to' included. */
export function gapsOf(dates: readonly string[]): { from: string; to: string; days: number }[] {
  return dates.flatMap((date, place) => {
    if (place === 0) return [];
    const before = dayNumber(dates[place - 1]!);
    const days = dayNumber(date) - before - 1;
    return days <= 0 ? [] : [{ from: dateOfDay(before + 1), to: dateOfDay(before + days), days }];
  });
}
