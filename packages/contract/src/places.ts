import { Type, type Static } from 'typebox';
import { Identifier, Nullable, OneOf, PlainDate, StrictObject } from './envelope.ts';
import { LONGEST_LOCATION_TEXT, Location } from './locations.ts';
import { CROPS } from './trait-choices.ts';
import { SEASONS } from './trial-choices.ts';
import { WeatherFigures } from './weather.ts';

const Place = Type.String({ minLength: 1, maxLength: LONGEST_LOCATION_TEXT });

/** `traits`: ids, with commas between them */
export const PlaceHistoryQuery = StrictObject({
  place: Place,
  crop: OneOf(CROPS),
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
