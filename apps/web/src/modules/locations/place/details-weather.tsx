import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Location } from '@panicle/contract/locations';
import { locationsKey } from '../../../records/location/calls.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { readPlaceWeather } from '../api.ts';
import { FIRST_COUNTING } from './counting.tsx';
import { shownPeriod, weatherFigure } from './weather-figure.ts';

/** The weather of a location's year among its details; nothing where there is none. */
export default function DetailsWeather({ location }: { location: Location }) {
  const query = { place: location.place, ...FIRST_COUNTING, ...shownPeriod(location) };
  const { data } = useQuery({
    queryKey: [...locationsKey, 'weather', query],
    queryFn: ({ signal }) => readPlaceWeather(query, signal),
  });
  const figure = useMemo(() => weatherFigure(location, data?.days ?? [], FIRST_COUNTING), [location, data]);
  return figure ? <FigureView figure={figure} /> : null;
}
