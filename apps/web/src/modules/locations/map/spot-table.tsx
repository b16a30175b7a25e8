import { useMemo } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { coordinatesText } from '../../../records/location/coordinates-text.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { yearsText } from './map-figure.ts';
import { mapMessages } from './messages.ts';
import type { Spot } from './spots.ts';

interface SpotTableProps {
  spots: readonly Spot[];
  classOf: ((spot: Spot) => number | undefined) | undefined;
}

/** The places of the map as a list: for readers who do not see it, and for those that an area leaves. */
export function SpotTable({ spots, classOf }: SpotTableProps) {
  const say = useText(mapMessages);
  const columns = useMemo((): DataColumn<Spot>[] => {
    const nameOf = (spot: Spot) => {
      const number = classOf?.(spot);
      return number === undefined ? say('unclassed') : say('classNumber', { number: String(number) });
    };
    return [
      {
        key: 'place',
        title: say('place'),
        strong: true,
        value: ({ place }) => place,
        render: ({ place, id }) => <Link to={pathTo(paths.placeHistory, { locationId: id })}>{place}</Link>,
      },
      { key: 'province', title: say('province'), value: ({ province }) => province },
      { key: 'years', title: say('years'), value: ({ years }) => yearsText(years) },
      { key: 'coordinates', title: say('coordinates'), value: coordinatesText },
      {
        key: 'environments',
        title: say('environments'),
        kind: 'number',
        value: ({ environments }) => environments,
      },
      ...(classOf ? [{ key: 'class', title: say('class'), value: nameOf }] : []),
    ];
  }, [say, classOf]);
  return (
    <Panel flush>
      <DataTable label={say('places')} rows={spots} columns={columns} rowKey={({ key }) => key} />
    </Panel>
  );
}
