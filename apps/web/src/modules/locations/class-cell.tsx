import { useQuery } from '@tanstack/react-query';
import type { PlaceClassQuery } from '@panicle/contract/places';
import { NOTHING } from '../../language/format/number.ts';
import { locationsKey } from '../../records/location/calls.ts';
import { readClasses } from './api.ts';

/** The classes that the page of classes shows at first. */
const QUERY: PlaceClassQuery = {
  by: 'weather',
  crop: 'maize',
  degrees: 'modified',
  evapotranspiration: 'hargreaves',
  classes: 3,
};

/** The environment class of a place by its weather; asked for once, and only where the column is shown. */
export function ClassCell({ place }: { place: string }) {
  const { data } = useQuery({
    queryKey: [...locationsKey, 'classes', QUERY],
    queryFn: ({ signal }) => readClasses(QUERY, signal),
  });
  const found = data?.places.find((one) => one.place.toLowerCase() === place.toLowerCase());
  return found ? String(found.class) : NOTHING;
}
