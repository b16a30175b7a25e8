import { Type, type Static } from 'typebox';
import { Identifier, Nullable, OneOf, PlainDate, StrictObject } from './envelope.ts';
import type { ErrorName } from './errors.ts';
import type { TextValues } from './language.ts';
import { DISEASE_AND_INSECTS, IRRIGATIONS } from './location-choices.ts';
import { ReadableName } from './readable-field.ts';
import {
  ChangeOf,
  CreationOf,
  authorship,
  listQuery,
  type FieldNames,
  type FieldProblem,
} from './records.ts';

export const LONGEST_LOCATION_TEXT = 100;
/** days; a crop that is sown in autumn and harvested in the next summer stays within it */
export const LONGEST_GROWTH_PERIOD = 400;

const Short = ReadableName({ maxLength: LONGEST_LOCATION_TEXT });
const Year = Type.Integer({ minimum: 1900, maximum: 2999 });

/**
 * What a user states about a location: a place in a year. Latitude and longitude in degrees, north and east positive;
 * `growthPeriod` in days; `organicMatter` in g per kg of soil.
 */
export const LocationFields = StrictObject({
  place: Short,
  year: Year,
  breedingStation: Short,
  province: Short,
  city: Short,
  region: Short,
  latitude: Nullable(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Nullable(Type.Number({ minimum: -180, maximum: 180 })),
  sowingDate: Nullable(PlainDate),
  harvestDate: Nullable(PlainDate),
  growthPeriod: Nullable(Type.Integer({ minimum: 1, maximum: LONGEST_GROWTH_PERIOD })),
  soilType: Short,
  organicMatter: Nullable(Type.Number({ minimum: 0, maximum: 1000 })),
  previousCrop: Short,
  tillage: Short,
  irrigation: Nullable(OneOf(IRRIGATIONS)),
  diseaseAndInsects: Nullable(OneOf(DISEASE_AND_INSECTS)),
});
export type LocationFields = Static<typeof LocationFields>;

export const locationFieldNames: FieldNames<LocationFields> = {
  place: { zh: '试点名称', en: 'Place' },
  year: { zh: '年份', en: 'Year' },
  breedingStation: { zh: '育种站', en: 'Breeding station' },
  province: { zh: '省份', en: 'Province' },
  city: { zh: '城市', en: 'City' },
  region: { zh: '生态区', en: 'Region' },
  latitude: { zh: '纬度', en: 'Latitude' },
  longitude: { zh: '经度', en: 'Longitude' },
  sowingDate: { zh: '播种日期', en: 'Sowing date' },
  harvestDate: { zh: '收获日期', en: 'Harvest date' },
  growthPeriod: { zh: '生育期（天）', en: 'Growth period (days)' },
  soilType: { zh: '土壤类型', en: 'Soil type' },
  organicMatter: { zh: '有机质（g/kg）', en: 'Organic matter (g/kg)' },
  previousCrop: { zh: '前茬作物', en: 'Previous crop' },
  tillage: { zh: '耕作方式', en: 'Tillage' },
  irrigation: { zh: '灌溉方式', en: 'Irrigation' },
  diseaseAndInsects: { zh: '病虫害', en: 'Diseases and insects' },
};

/** A location as calls answer it; `name` is its place, `environmentCount` the trial environments linked. */
export const Location = Type.Object({
  id: Identifier,
  ...LocationFields.properties,
  ...authorship,
  name: Type.String(),
  environmentCount: Type.Integer(),
});
export type Location = Static<typeof Location>;

/** What a new location starts from: everything but its place and year. */
export const locationDefaults: Omit<LocationFields, 'place' | 'year'> = {
  breedingStation: '',
  province: '',
  city: '',
  region: '',
  latitude: null,
  longitude: null,
  sowingDate: null,
  harvestDate: null,
  growthPeriod: null,
  soilType: '',
  organicMatter: null,
  previousCrop: '',
  tillage: '',
  irrigation: null,
  diseaseAndInsects: null,
};

export const LocationCreation = CreationOf(LocationFields, ['place', 'year']);
export type LocationCreation = Static<typeof LocationCreation>;

export const LocationChange = ChangeOf(LocationFields);
export type LocationChange = Static<typeof LocationChange>;

const filters = {
  /** part of the place, station, province, city or region */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  year: Type.Optional(Year),
  province: Type.Optional(Type.String({ maxLength: LONGEST_LOCATION_TEXT })),
  irrigation: Type.Optional(OneOf(IRRIGATIONS)),
  diseaseAndInsects: Type.Optional(OneOf(DISEASE_AND_INSECTS)),
};

export const LocationQuery = StrictObject({
  ...listQuery(['place', 'year', 'province', 'latitude', 'sowingDate', 'harvestDate', 'updatedAt']),
  ...filters,
});
export type LocationQuery = Static<typeof LocationQuery>;

/** Places are unique within a year. `id` is left out of the comparison: the record being edited. */
export const LocationRepeatQuery = StrictObject({ year: Year, id: Type.Optional(Identifier) });

/** Every place with coordinates that the filters leave, for the map; and how many have none. */
export const LocationMapQuery = StrictObject(filters);
export type LocationMapQuery = Static<typeof LocationMapQuery>;

export const LocationPoint = Type.Object({
  id: Identifier,
  place: Type.String(),
  year: Year,
  province: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  environmentCount: Type.Integer(),
});
export type LocationPoint = Static<typeof LocationPoint>;

export const LocationMap = Type.Object({
  points: Type.Array(LocationPoint),
  withoutCoordinates: Type.Integer(),
});
export type LocationMap = Static<typeof LocationMap>;

/** The location that the next year's is made of. */
export const LocationCopy = StrictObject({ id: Identifier });

/** A place that environments of trials name as text, in a year, without a location that it is linked to. */
export const UnlinkedPlace = Type.Object({
  place: Type.String(),
  year: Year,
  environmentCount: Type.Integer(),
  trialCount: Type.Integer(),
  /** a few of the trials, by name */
  trials: Type.Array(Type.String()),
  /** the location of that year that is called the same */
  locationId: Nullable(Identifier),
});
export type UnlinkedPlace = Static<typeof UnlinkedPlace>;

/** `locationId` null: the location of that place and year, made where there is none. */
export const LinkRequest = StrictObject({
  place: ReadableName({ minLength: 1, maxLength: LONGEST_LOCATION_TEXT }),
  year: Year,
  locationId: Nullable(Identifier),
});
export type LinkRequest = Static<typeof LinkRequest>;

/** How many environments were linked to the location, or taken from it. */
export const LinkResult = Type.Object({ environments: Type.Integer(), location: Location });
export type LinkResult = Static<typeof LinkResult>;

/** What a season left behind; a copy for the next year begins without it. */
export const ofOneSeason = {
  sowingDate: null,
  harvestDate: null,
  growthPeriod: null,
  previousCrop: '',
  diseaseAndInsects: null,
} satisfies Partial<LocationFields>;

type LocationProblem = FieldProblem<keyof LocationFields>;

const problem = (
  field: keyof LocationFields,
  error: ErrorName,
  values: TextValues = {},
): LocationProblem => ({ field, error, values });

/** The rules that hold between a location's fields, for the form, the import and the server alike. */
export function checkLocation(location: LocationFields): LocationProblem[] {
  const { place, latitude, longitude } = location;
  const found: LocationProblem[] = [];
  if (place.trim() === '') found.push(problem('place', 'locationPlaceEmpty'));
  if (latitude === null && longitude !== null) found.push(problem('latitude', 'locationCoordinatesApart'));
  if (latitude !== null && longitude === null) found.push(problem('longitude', 'locationCoordinatesApart'));
  return [...found, ...checkDates(location)];
}

/** Winter crops are sown in the autumn before the year of the harvest that a location counts under, or within it. */
function checkDates({ year, sowingDate, harvestDate }: LocationFields): LocationProblem[] {
  const found: LocationProblem[] = [];
  const isNear = (date: string, from: number, to: number) => {
    const own = Number(date.slice(0, 4));
    return own >= from && own <= to;
  };
  if (sowingDate !== null && !isNear(sowingDate, year - 1, year))
    found.push(problem('sowingDate', 'locationDateOfOtherYear', { date: sowingDate, year: String(year) }));
  if (harvestDate !== null && !isNear(harvestDate, year, year + 1))
    found.push(
      problem('harvestDate', 'locationHarvestOfOtherYear', { date: harvestDate, year: String(year) }),
    );
  if (sowingDate !== null && harvestDate !== null && harvestDate < sowingDate)
    found.push(
      problem('harvestDate', 'locationHarvestBeforeSowing', { harvest: harvestDate, sowing: sowingDate }),
    );
  return found;
}
