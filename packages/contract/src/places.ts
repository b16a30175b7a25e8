import { Type, type Static } from 'typebox';
import { Identifier, Nullable, OneOf, PlainDate, StrictObject } from './envelope.ts';
import type { Text } from './language.ts';
import { LONGEST_LOCATION_TEXT, Location } from './locations.ts';
import { CROPS } from './trait-choices.ts';
import { SEASONS } from './trial-choices.ts';
import { WeatherFigures, weatherMethods, type WeatherFigureName } from './weather.ts';

const Place = Type.String({ minLength: 1, maxLength: LONGEST_LOCATION_TEXT });

/** `traits`: ids, with commas between them */
export const PlaceHistoryQuery = StrictObject({
  place: Place,
  crop: OneOf(CROPS),
  ...weatherMethods,
  traits: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type PlaceHistoryQuery = Static<typeof PlaceHistoryQuery>;

/** Traits whose means a history gives at once. */
export const MOST_HISTORY_TRAITS = 20;

/** The weather of a place in a year, from sowing to harvest, or of the calendar year where these are not known. */
export const SeasonWeather = Type.Object({
  from: PlainDate,
  to: PlainDate,
  /** whether `from` and `to` are sowing and harvest */
  ofSeason: Type.Boolean(),
  figures: WeatherFigures,
});
export type SeasonWeather = Static<typeof SeasonWeather>;

export const PlaceTrial = Type.Object({
  environmentId: Identifier,
  trialId: Identifier,
  trial: Type.String(),
  year: Type.Integer(),
  season: OneOf(SEASONS),
  plots: Type.Integer(),
  entries: Type.Integer(),
  linked: Type.Boolean(),
});
export type PlaceTrial = Static<typeof PlaceTrial>;

export const PlaceTrait = Type.Object({
  id: Identifier,
  name: Type.String(),
  englishName: Type.String(),
  unit: Type.String(),
  /** plots with a value, of all trials at the place */
  plots: Type.Integer(),
});
export type PlaceTrait = Static<typeof PlaceTrait>;

/** All that is known of a place over the years. */
export const PlaceHistory = Type.Object({
  place: Type.String(),
  years: Type.Array(Type.Object({ location: Location, weather: Nullable(SeasonWeather) })),
  /** of those that the reader may see; so are the traits and the means */
  trials: Type.Array(PlaceTrial),
  /** numeric traits that trials at the place have values of */
  traits: Type.Array(PlaceTrait),
  means: Type.Array(
    Type.Object({
      environmentId: Identifier,
      traitId: Identifier,
      mean: Type.Number(),
      checkMean: Nullable(Type.Number()),
      plots: Type.Integer(),
    }),
  ),
});
export type PlaceHistory = Static<typeof PlaceHistory>;

/** Why nothing is known of the weather of an environment. */
export const WEATHER_GAPS = ['location', 'dates', 'weather'] as const;
export const weatherGapNames = {
  location: { zh: '没有对应的试点', en: 'no location' },
  dates: { zh: '试点没有播种或收获日期', en: 'location without sowing or harvest date' },
  weather: { zh: '该时段没有气象数据', en: 'no weather of the season' },
} satisfies Readonly<Record<(typeof WEATHER_GAPS)[number], Text>>;

/** An environment of a trial with the weather from sowing to harvest. */
export const EnvironmentWeather = Type.Object({
  environmentId: Identifier,
  trialId: Identifier,
  trial: Type.String(),
  place: Type.String(),
  year: Type.Integer(),
  season: OneOf(SEASONS),
  sowingDate: Nullable(PlainDate),
  harvestDate: Nullable(PlainDate),
  figures: Nullable(WeatherFigures),
  gap: Nullable(OneOf(WEATHER_GAPS)),
});
export type EnvironmentWeather = Static<typeof EnvironmentWeather>;

export const EnvironmentWeatherQuery = StrictObject({ crop: OneOf(CROPS), ...weatherMethods });
export type EnvironmentWeatherQuery = Static<typeof EnvironmentWeatherQuery>;
export const EnvironmentExportQuery = StrictObject({
  ...EnvironmentWeatherQuery.properties,
  format: OneOf(['xlsx', 'csv']),
});
export type EnvironmentExportQuery = Static<typeof EnvironmentExportQuery>;

/** What covariates of an environment are, in the order of tables. */
export const ENVIRONMENT_COVARIATES = [
  'days',
  'degreeDays',
  'rain',
  'meanTemperature',
  'meanMinimum',
  'meanMaximum',
  'radiation',
  'photoperiod',
  'evapotranspiration',
  'hotDays',
  'frostDays',
  'longestDrySpell',
] as const satisfies readonly WeatherFigureName[];

/** By what places are classed. */
export const CLASS_SOURCES = ['weather', 'traits'] as const;
export type ClassSource = (typeof CLASS_SOURCES)[number];
export const MOST_CLASSES = 6;

export const PlaceClassQuery = StrictObject({
  by: OneOf(CLASS_SOURCES),
  crop: OneOf(CROPS),
  ...weatherMethods,
  classes: Type.Integer({ minimum: 2, maximum: MOST_CLASSES }),
  /** ids, with commas between them; of `by` traits */
  traits: Type.Optional(Type.String({ maxLength: 2000 })),
});
export type PlaceClassQuery = Static<typeof PlaceClassQuery>;

const Words = Type.Object({ zh: Type.String(), en: Type.String() });

/** Places in classes that are alike by weather or by traits. */
export const PlaceClasses = Type.Object({
  places: Type.Array(
    Type.Object({
      place: Type.String(),
      /** from 1 */
      class: Type.Integer(),
      silhouette: Type.Number(),
      /** of each variable */
      values: Type.Array(Type.Number()),
    }),
  ),
  variables: Type.Array(Type.Object({ name: Words, unit: Type.String(), decimals: Type.Integer() })),
  /** places without a value of a variable */
  leftOut: Type.Array(Type.String()),
  /** null where there are too few places */
  figure: Nullable(Type.Unknown()),
});
export type PlaceClasses = Static<typeof PlaceClasses>;
