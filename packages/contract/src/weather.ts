import { Type, type Static } from 'typebox';
import { choicesOf } from './choices.ts';
import { Nullable, OneOf, PlainDate, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { LONGEST_LOCATION_TEXT } from './locations.ts';
import type { FieldProblem } from './records.ts';
import { CROPS } from './trait-choices.ts';

/** What is kept of the weather of a day. */
export const WEATHER_VALUES = [
  'minimum',
  'maximum',
  'mean',
  'rain',
  'radiation',
  'sunshine',
  'humidity',
  'wind',
] as const;
export type WeatherValue = (typeof WEATHER_VALUES)[number];

interface WeatherElement {
  name: Text;
  unit: string;
  decimals: number;
  least: number;
  most: number;
}

/**
 * Names, units and what can be. Nobody has measured more: World Meteorological Organization, World Weather and Climate
 * Extremes Archive (-89.2 and 56.7 °C, 1,825 mm of rain in a day, 113 m/s of wind).
 */
export const weatherElements: Readonly<Record<WeatherValue, WeatherElement>> = {
  minimum: {
    name: { zh: '最低气温', en: 'Minimum temperature' },
    unit: '°C',
    decimals: 1,
    least: -90,
    most: 60,
  },
  maximum: {
    name: { zh: '最高气温', en: 'Maximum temperature' },
    unit: '°C',
    decimals: 1,
    least: -90,
    most: 60,
  },
  mean: { name: { zh: '平均气温', en: 'Mean temperature' }, unit: '°C', decimals: 1, least: -90, most: 60 },
  rain: { name: { zh: '降水量', en: 'Rain' }, unit: 'mm', decimals: 1, least: 0, most: 1900 },
  radiation: { name: { zh: '太阳辐射', en: 'Radiation' }, unit: 'MJ/m²', decimals: 1, least: 0, most: 50 },
  sunshine: { name: { zh: '日照时数', en: 'Sunshine' }, unit: 'h', decimals: 1, least: 0, most: 24 },
  humidity: {
    name: { zh: '相对湿度', en: 'Relative humidity' },
    unit: '%',
    decimals: 0,
    least: 0,
    most: 100,
  },
  wind: { name: { zh: '平均风速', en: 'Wind speed' }, unit: 'm/s', decimals: 1, least: 0, most: 115 },
};

const value = Nullable(Type.Number());

/** The weather of a day as it was measured, null where it was not. */
export const WeatherDay = Type.Object({
  date: PlainDate,
  minimum: value,
  maximum: value,
  mean: value,
  rain: value,
  radiation: value,
  sunshine: value,
  humidity: value,
  wind: value,
  /** the radiation follows from the hours of sunshine and the latitude */
  estimated: Type.Boolean(),
});
export type WeatherDay = Static<typeof WeatherDay>;
export type WeatherValues = Pick<WeatherDay, WeatherValue>;

/** Sums and means of a period; null where too little is known. */
export const WeatherFigures = Type.Object({
  days: Type.Integer(),
  knownDays: Type.Integer(),
  degreeDays: value,
  meanTemperature: value,
  meanMinimum: value,
  meanMaximum: value,
  lowest: value,
  highest: value,
  rain: value,
  radiation: value,
  humidity: value,
  wind: value,
  photoperiod: value,
  evapotranspiration: value,
  hotDays: Type.Integer(),
  frostDays: Type.Integer(),
  longestDrySpell: Type.Integer(),
});
export type WeatherFigures = Static<typeof WeatherFigures>;
export type WeatherFigureName = keyof WeatherFigures;

/** What sums and means of a period are called. */
export const weatherFigureNames: Readonly<
  Record<WeatherFigureName, { name: Text; unit: string; decimals: number }>
> = {
  days: { name: { zh: '天数', en: 'Days' }, unit: 'd', decimals: 0 },
  knownDays: { name: { zh: '有气温记录的天数', en: 'Days with temperatures' }, unit: 'd', decimals: 0 },
  degreeDays: { name: { zh: '有效积温', en: 'Growing degree days' }, unit: '°C·d', decimals: 0 },
  meanTemperature: { name: { zh: '平均气温', en: 'Mean temperature' }, unit: '°C', decimals: 1 },
  meanMinimum: { name: { zh: '平均最低气温', en: 'Mean minimum' }, unit: '°C', decimals: 1 },
  meanMaximum: { name: { zh: '平均最高气温', en: 'Mean maximum' }, unit: '°C', decimals: 1 },
  lowest: { name: { zh: '极端最低气温', en: 'Lowest temperature' }, unit: '°C', decimals: 1 },
  highest: { name: { zh: '极端最高气温', en: 'Highest temperature' }, unit: '°C', decimals: 1 },
  rain: { name: { zh: '降水量', en: 'Rain' }, unit: 'mm', decimals: 0 },
  radiation: { name: { zh: '太阳辐射', en: 'Radiation' }, unit: 'MJ/m²', decimals: 0 },
  humidity: { name: { zh: '相对湿度', en: 'Relative humidity' }, unit: '%', decimals: 0 },
  wind: { name: { zh: '平均风速', en: 'Wind speed' }, unit: 'm/s', decimals: 1 },
  photoperiod: { name: { zh: '光周期', en: 'Photoperiod' }, unit: 'h', decimals: 1 },
  evapotranspiration: {
    name: { zh: '参考蒸散量', en: 'Reference evapotranspiration' },
    unit: 'mm',
    decimals: 0,
  },
  hotDays: { name: { zh: '高于 35 °C 的天数', en: 'Days above 35 °C' }, unit: 'd', decimals: 0 },
  frostDays: { name: { zh: '霜冻天数', en: 'Frost days' }, unit: 'd', decimals: 0 },
  longestDrySpell: { name: { zh: '最长连续无雨天数', en: 'Longest dry spell' }, unit: 'd', decimals: 0 },
};

/** How growing degree days are counted. Sources are named by the engine (`@panicle/statistics/weather`). */
export const degreeMethodNames = {
  modified: { zh: '积温：修正平均法', en: 'Degree days: modified mean' },
  average: { zh: '积温：平均法', en: 'Degree days: mean' },
  sine: { zh: '积温：单正弦法', en: 'Degree days: single sine' },
} as const satisfies Record<string, Text>;
export const DEGREE_METHODS = choicesOf(degreeMethodNames);
export const evapotranspirationNames = {
  hargreaves: { zh: '蒸散：Hargreaves（仅用气温）', en: 'Evapotranspiration: Hargreaves (temperature)' },
  penmanMonteith: {
    zh: '蒸散：FAO Penman-Monteith',
    en: 'Evapotranspiration: FAO Penman-Monteith',
  },
} as const satisfies Record<string, Text>;
export const EVAPOTRANSPIRATION_METHODS = choicesOf(evapotranspirationNames);

/** By the modified mean and by Hargreaves where they are left out. */
export const weatherMethods = {
  degrees: Type.Optional(OneOf(DEGREE_METHODS)),
  evapotranspiration: Type.Optional(OneOf(EVAPOTRANSPIRATION_METHODS)),
};
export interface WeatherMethods {
  degrees?: keyof typeof degreeMethodNames | undefined;
  evapotranspiration?: keyof typeof evapotranspirationNames | undefined;
}

/** Years of one answer; more are for an export. */
export const LONGEST_WEATHER_PERIOD = 100;
/** Nobody has kept daily weather before. */
export const FIRST_WEATHER_DAY = '1700-01-01';

/** A place in a period, and the crop by whose base and cap degree days are counted. */
export const PlaceWeatherQuery = StrictObject({
  place: Type.String({ minLength: 1, maxLength: LONGEST_LOCATION_TEXT }),
  from: PlainDate,
  to: PlainDate,
  crop: OneOf(CROPS),
  ...weatherMethods,
});
export type PlaceWeatherQuery = Static<typeof PlaceWeatherQuery>;

export const PlaceWeather = Type.Object({
  place: Type.String(),
  latitude: value,
  days: Type.Array(WeatherDay),
  /** of the whole period */
  figures: WeatherFigures,
  /** days that are not there between the first and the last one */
  gaps: Type.Array(Type.Object({ from: PlainDate, to: PlainDate, days: Type.Integer() })),
  /** days whose values, of several imports together, cannot be */
  impossible: Type.Array(PlainDate),
});
export type PlaceWeather = Static<typeof PlaceWeather>;

export const WeatherExportQuery = StrictObject({
  place: Type.String({ minLength: 1, maxLength: LONGEST_LOCATION_TEXT }),
  format: OneOf(['xlsx', 'csv']),
});
export type WeatherExportQuery = Static<typeof WeatherExportQuery>;

/** Means of four readings are rounded apart from the extremes. */
const ROUNDING = 0.1;

/** What cannot be: values beyond their range, extremes the wrong way round. */
export function checkWeatherDay(day: WeatherValues): FieldProblem<WeatherValue>[] {
  const found = WEATHER_VALUES.flatMap((field): FieldProblem<WeatherValue>[] => {
    const { unit, least, most } = weatherElements[field];
    const known = day[field];
    if (known === null || (known >= least && known <= most)) return [];
    const values = { value: String(known), unit, least: String(least), most: String(most) };
    return [{ field, error: 'weatherOutOfRange', values }];
  });
  const { minimum, maximum, mean } = day;
  if (found.length > 0 || minimum === null || maximum === null) return found;
  const said = { minimum: String(minimum), maximum: String(maximum) };
  if (minimum > maximum) return [{ field: 'minimum', error: 'weatherMinimumAboveMaximum', values: said }];
  if (mean === null || (mean >= minimum - ROUNDING && mean <= maximum + ROUNDING)) return [];
  return [{ field: 'mean', error: 'weatherMeanOutside', values: { ...said, mean: String(mean) } }];
}
