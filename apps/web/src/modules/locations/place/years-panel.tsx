import { useMemo } from 'react';
import { locationFieldNames, type Location } from '@panicle/contract/locations';
import { irrigationNames } from '@panicle/contract/location-choices';
import type { PlaceHistory, PlaceTrial } from '@panicle/contract/places';
import { seasonNames } from '@panicle/contract/trial-choices';
import { weatherFigureNames, type WeatherFigureName } from '@panicle/contract/weather';
import { formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { locationRecord } from '../../../records/location/location.ts';
import { trialRecord } from '../../../records/trial/trial.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { PanelEmpty } from '../../../ui/page/panel-empty.tsx';
import { RecordLink } from '../../../records/record-link.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { placeMessages } from './messages.ts';

type Year = PlaceHistory['years'][number];

/** Beside the records of a place, what its weather was like. */
const WEATHER: readonly WeatherFigureName[] = [
  'degreeDays',
  'rain',
  'meanTemperature',
  'radiation',
  'hotDays',
  'frostDays',
];

/** The locations of a place, year by year. */
export function YearsPanel({ years }: { years: readonly Year[] }) {
  const say = useText(placeMessages);
  const textOf = useTextOf();
  const columns = useMemo((): DataColumn<Year>[] => {
    const text = (key: 'sowingDate' | 'harvestDate' | 'previousCrop' | 'tillage' | 'soilType') => ({
      key,
      title: textOf(locationFieldNames[key]),
      value: ({ location }: Year) => location[key] || null,
    });
    return [
      {
        key: 'year',
        title: textOf(locationFieldNames.year),
        strong: true,
        value: ({ location }) => String(location.year),
        render: ({ location }) => <YearLink location={location} />,
      },
      text('sowingDate'),
      text('harvestDate'),
      text('previousCrop'),
      text('tillage'),
      {
        key: 'irrigation',
        title: textOf(locationFieldNames.irrigation),
        value: ({ location: { irrigation } }) => (irrigation ? textOf(irrigationNames[irrigation]) : null),
      },
      {
        key: 'period',
        title: say('period'),
        value: ({ weather }) => (weather ? say(weather.ofSeason ? 'ofSeason' : 'ofYear') : null),
      },
      ...WEATHER.map((name): DataColumn<Year> => {
        const { name: title, unit, decimals } = weatherFigureNames[name];
        const value = ({ weather }: Year) => weather?.figures[name] ?? null;
        return {
          key: name,
          title: textOf(title),
          unit,
          kind: 'number',
          value,
          render: (year) => formatNumber(value(year), decimals),
        };
      }),
    ];
  }, [say, textOf]);
  return (
    <Panel title={say('years')} flush>
      <DataTable label={say('years')} rows={years} columns={columns} rowKey={({ location }) => location.id} />
    </Panel>
  );
}

const YearLink = ({ location }: { location: Location }) => (
  <RecordLink of={locationRecord} id={location.id}>
    {String(location.year)}
  </RecordLink>
);

/** Trials that were grown at a place. */
export function TrialsPanel({ trials }: { trials: readonly PlaceTrial[] }) {
  const say = useText(placeMessages);
  const textOf = useTextOf();
  const columns = useMemo(
    (): DataColumn<PlaceTrial>[] => [
      {
        key: 'trial',
        title: say('trial'),
        strong: true,
        value: ({ trial }) => trial,
        render: ({ trial, trialId }) => (
          <RecordLink of={trialRecord} id={trialId}>
            {trial}
          </RecordLink>
        ),
      },
      { key: 'year', title: say('year'), value: ({ year }) => String(year) },
      { key: 'season', title: say('season'), value: ({ season }) => textOf(seasonNames[season]) },
      { key: 'plots', title: say('plots'), kind: 'number', value: ({ plots }) => plots },
      { key: 'entries', title: say('entries'), kind: 'number', value: ({ entries }) => entries },
      { key: 'linked', title: say('linked'), value: ({ linked }) => say(linked ? 'yes' : 'no') },
    ],
    [say, textOf],
  );
  return (
    <Panel title={say('trials')} flush>
      {trials.length === 0 ? (
        <PanelEmpty text={say('noTrials')} />
      ) : (
        <DataTable
          label={say('trials')}
          rows={trials}
          columns={columns}
          rowKey={({ environmentId }) => environmentId}
        />
      )}
    </Panel>
  );
}
