import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Figure } from '@panicle/figures';
import type { PlaceClasses, PlaceClassQuery } from '@panicle/contract/places';
import { formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { locationsKey, readLocationMap } from '../../../records/location/calls.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { readClasses } from '../api.ts';
import { MapView } from '../map/map-view.tsx';
import { spotsOf } from '../map/spots.ts';
import { classMessages } from './messages.ts';
import styles from '../place/place.module.css';

/** The classes of places: on the map, as a tree, and what they have in common. */
export function ClassesView({ query }: { query: PlaceClassQuery }) {
  const say = useText(classMessages);
  const classes = useQuery({
    queryKey: [...locationsKey, 'classes', query],
    queryFn: ({ signal }) => readClasses(query, signal),
    placeholderData: keepPreviousData,
  });
  if (classes.isError) return <LoadFailed error={classes.error} retry={() => void classes.refetch()} />;
  if (!classes.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const { places, figure, leftOut } = classes.data;
  return (
    <>
      {places.length === 0 ? (
        <EmptyState icon="pin" title={say('tooFew')} hint={say('tooFewHint')} />
      ) : (
        <>
          <p className={styles.period}>{say('method')}</p>
          <ClassMap places={places} />
          {figure ? <FigureView figure={figure as Figure} /> : null}
          <ClassTables classes={classes.data} />
        </>
      )}
      {leftOut.length > 0 ? (
        <p className={styles.period}>{say('leftOut', { places: leftOut.join(', ') })}</p>
      ) : null}
    </>
  );
}

function ClassMap({ places }: { places: PlaceClasses['places'] }) {
  const say = useText(classMessages);
  const map = useQuery({
    queryKey: [...locationsKey, 'map'],
    queryFn: ({ signal }) => readLocationMap({}, signal),
  });
  const spots = useMemo(() => spotsOf(map.data?.points ?? []), [map.data]);
  const classOf = useMemo(
    () => new Map(places.map(({ place, class: number }) => [place.toLowerCase(), number])),
    [places],
  );
  if (spots.length === 0) return null;
  return (
    <Panel title={say('map')}>
      <MapView spots={spots} classes={classOf} />
    </Panel>
  );
}

type ClassedPlace = PlaceClasses['places'][number];

interface ClassMean {
  class: number;
  values: number[];
}

/** Means of the values of a class. */
function meansOf(places: readonly ClassedPlace[]): ClassMean[] {
  return [...Map.groupBy(places, ({ class: number }) => number)]
    .map(([number, members]) => ({
      class: number,
      values: members[0]!.values.map(
        (_, k) => members.reduce((sum, { values }) => sum + values[k]!, 0) / members.length,
      ),
    }))
    .toSorted((a, b) => a.class - b.class);
}

function ClassTables({ classes }: { classes: PlaceClasses }) {
  const say = useText(classMessages);
  const textOf = useTextOf();
  const { places, variables } = classes;
  const values = useMemo(
    () =>
      variables.map(({ name, unit, decimals }, k): DataColumn<{ values: number[] }> => ({
        key: `value${k}`,
        title: textOf(name),
        ...(unit === '' ? {} : { unit }),
        kind: 'number',
        value: (row) => row.values[k] ?? null,
        render: (row) => formatNumber(row.values[k] ?? null, decimals),
      })),
    [variables, textOf],
  );
  const number = (one: { class: number }) => say('number', { number: String(one.class) });
  return (
    <>
      <Panel title={say('members')} flush>
        <DataTable<ClassedPlace>
          label={say('members')}
          rows={places}
          rowKey={({ place }) => place}
          columns={[
            { key: 'place', title: say('place'), strong: true, value: ({ place }) => place },
            { key: 'class', title: say('class'), value: number },
            {
              key: 'silhouette',
              title: say('silhouette'),
              kind: 'number',
              value: ({ silhouette }) => silhouette,
              render: ({ silhouette }) => formatNumber(silhouette, 2),
            },
            ...values,
          ]}
        />
      </Panel>
      <Panel title={say('means')} flush>
        <DataTable<ClassMean>
          label={say('means')}
          rows={meansOf(places)}
          rowKey={(row) => String(row.class)}
          columns={[{ key: 'class', title: say('class'), strong: true, value: number }, ...values]}
        />
      </Panel>
    </>
  );
}
