import { writeCoordinate } from '@panicle/contract/coordinates';
import { NOTHING } from '../../language/format/number.ts';

/** '34°45′0″N, 113°39′0″E' */
export const coordinatesText = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): string =>
  latitude === null || longitude === null
    ? NOTHING
    : `${writeCoordinate(latitude, 'latitude')}, ${writeCoordinate(longitude, 'longitude')}`;
