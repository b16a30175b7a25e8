import { Input } from 'antd';
import { writeCoordinate, type CoordinateAxis } from '@panicle/contract/coordinates';
import { diseaseAndInsectNames, irrigationNames } from '@panicle/contract/location-choices';
import {
  LONGEST_GROWTH_PERIOD,
  LONGEST_LOCATION_TEXT,
  checkLocation,
  locationDefaults,
  locationFieldNames,
  type LocationFields,
} from '@panicle/contract/locations';
import { textsOf } from '../../language/text.ts';
import { formatStored } from '../../language/format/number.ts';
import type { Field, FieldSet } from '../../ui/fields/fields.ts';
import { CoordinateField } from './coordinate-field.tsx';
import { locationMessages } from './messages.ts';

const say = textsOf(locationMessages);
const text: Field<LocationFields> = { kind: 'text', longest: LONGEST_LOCATION_TEXT };

const coordinate = (axis: CoordinateAxis): Field<LocationFields> => ({
  kind: 'other',
  control: <CoordinateField axis={axis} />,
  text: (value) => `${formatStored(value as number)}° (${writeCoordinate(value as number, axis)})`,
  hint: say('coordinateHint'),
  ruledBy: [axis === 'latitude' ? 'longitude' : 'latitude'],
});

const date = (ruledBy: readonly (keyof LocationFields)[]): Field<LocationFields> => ({
  kind: 'other',
  control: <Input type="date" />,
  text: String,
  ruledBy,
});

export const locationFields: FieldSet<LocationFields> = {
  form: 'location',
  names: locationFieldNames,
  check: checkLocation,
  start: () => ({ ...locationDefaults, place: '', year: new Date().getFullYear() }),
  kinds: {
    place: { ...text, required: true },
    year: { kind: 'year', required: true },
    breedingStation: text,
    province: text,
    city: text,
    region: text,
    latitude: coordinate('latitude'),
    longitude: coordinate('longitude'),
    sowingDate: date(['year']),
    harvestDate: date(['year', 'sowingDate']),
    growthPeriod: { kind: 'number', minimum: 1, maximum: LONGEST_GROWTH_PERIOD, decimals: 0 },
    soilType: text,
    organicMatter: { kind: 'number', minimum: 0, maximum: 1000 },
    previousCrop: text,
    tillage: text,
    irrigation: { kind: 'choice', names: irrigationNames },
    diseaseAndInsects: { kind: 'choice', names: diseaseAndInsectNames },
  },
  layout: [
    ['place', 'year'],
    'breedingStation',
    ['province', 'city', 'region'],
    ['latitude', 'longitude'],
    ['sowingDate', 'harvestDate', 'growthPeriod'],
    ['soilType', 'organicMatter'],
    ['previousCrop', 'tillage'],
    ['irrigation', 'diseaseAndInsects'],
  ],
};
