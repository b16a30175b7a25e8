import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Collapse, Select } from 'antd';
import { useText } from '../../../language/text.ts';
import { locationsKey, readLocationMap } from '../../../records/location/calls.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { mapFigure } from './map-figure.ts';
import { MapView } from './map-view.tsx';
import { mapMessages } from './messages.ts';
import { spotsOf } from './spots.ts';

/** The places of the map, and the choice of their year. */
export function useLocationMap() {
  const [year, setYear] = useState<number | undefined>();
  const map = useQuery({
    queryKey: [...locationsKey, 'map'],
    queryFn: ({ signal }) => readLocationMap({}, signal),
  });
  const years = useMemo(
    () => [...new Set(map.data?.points.map((point) => point.year))].sort((a, b) => b - a),
    [map.data],
  );
  return { map, year, setYear, years };
}

export function YearChoice({
  year,
  years,
  setYear,
}: Pick<ReturnType<typeof useLocationMap>, 'year' | 'years' | 'setYear'>) {
  const say = useText(mapMessages);
  return (
    <Select<number | 'all'>
      aria-label={say('year')}
      style={{ width: 140 }}
      value={year ?? 'all'}
      options={[
        { value: 'all' as const, label: say('allYears') },
        ...years.map((one) => ({ value: one, label: String(one) })),
      ]}
      onChange={(one) => setYear(one === 'all' ? undefined : one)}
    />
  );
}

export function LocationMapView({ map, year }: Pick<ReturnType<typeof useLocationMap>, 'map' | 'year'>) {
  const say = useText(mapMessages);
  const points = useMemo(
    () => (map.data?.points ?? []).filter((point) => year === undefined || point.year === year),
    [map.data, year],
  );
  const spots = useMemo(() => spotsOf(points), [points]);
  if (map.isError) return <LoadFailed error={map.error} retry={() => void map.refetch()} />;
  if (!map.data) return null;
  if (spots.length === 0) return <EmptyState icon="pin" title={say('empty')} hint={say('emptyHint')} />;
  const { withoutCoordinates } = map.data;
  return (
    <>
      <MapView spots={spots} />
      {withoutCoordinates > 0 ? <p role="status">{say('without', { count: withoutCoordinates })}</p> : null}
      <Collapse
        ghost
        items={[
          { key: 'figure', label: say('savedFigure'), children: <FigureView figure={mapFigure(spots)} /> },
        ]}
      />
    </>
  );
}
