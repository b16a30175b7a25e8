import { readCoordinate, type CoordinateAxis } from '@panicle/contract/coordinates';
import { locationDefaults, type LocationFields } from '@panicle/contract/locations';
import type { ImportChunk } from '../../../platform/imports/import-target.ts';

const names = ['place', 'year', ...Object.keys(locationDefaults)] as (keyof LocationFields)[];

export const isCoordinate = (name: string): name is CoordinateAxis =>
  name === 'latitude' || name === 'longitude';

/** The locations of a chunk, in the order of its rows; a coordinate that cannot be read is null. */
export const readRows = ({ rowNumbers, columns }: ImportChunk): LocationFields[] =>
  rowNumbers.map((_, index) => {
    const valueOf = (name: keyof LocationFields) => {
      const value = columns.get(name)?.[index];
      if (value === null || value === undefined || value === '')
        return (locationDefaults as Partial<LocationFields>)[name] ?? (name === 'place' ? '' : null);
      return isCoordinate(name) ? readCoordinate(String(value), name) : value;
    };
    return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as unknown as LocationFields;
  });
