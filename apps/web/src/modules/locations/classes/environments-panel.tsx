import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { locationFieldNames } from '@panicle/contract/locations';
import { ENVIRONMENT_COVARIATES, weatherGapNames, type EnvironmentWeather } from '@panicle/contract/places';
import { seasonNames } from '@panicle/contract/trial-choices';
import { weatherFigureNames } from '@panicle/contract/weather';
import { formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { locationsKey } from '../../../records/location/calls.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { trialRecord } from '../../../records/trial/trial.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { PanelEmpty } from '../../../ui/page/panel-empty.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { readEnvironments } from '../api.ts';
import type { Counting } from '../place/counting.tsx';
import { classMessages } from './messages.ts';

/** The weather of each trial environment, as covariates for analyses. */
export function EnvironmentsPanel({ counting }: { counting: Counting }) {
  const say = useText(classMessages);
  const download = useDownload();
  const formats = useTableFormats();
  const environments = useQuery({
    queryKey: [...locationsKey, 'environments', counting],
    queryFn: ({ signal }) => readEnvironments(counting, signal),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  if (environments.isError)
    return <LoadFailed error={environments.error} retry={() => void environments.refetch()} />;
  if (!environments.data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return (
    <Panel
      flush
      title={say('environments')}
      caption={say('environmentsHint')}
      actions={
        <ExportMenu
          choices={formats}
          onExport={(format) =>
            download('/crop/crop-location/environments/export', { query: { ...counting, format } })
          }
        />
      }
    >
      {environments.data.length === 0 ? (
        <PanelEmpty text={say('noEnvironments')} />
      ) : (
        <DataTable
          label={say('environments')}
          rows={environments.data}
          columns={columns}
          rowKey={({ environmentId }) => environmentId}
        />
      )}
    </Panel>
  );
}

function useColumns(): DataColumn<EnvironmentWeather>[] {
  const say = useText(classMessages);
  const textOf = useTextOf();
  return useMemo(
    () => [
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
      { key: 'place', title: say('place'), value: ({ place }) => place },
      { key: 'year', title: say('year'), value: ({ year }) => String(year) },
      { key: 'season', title: say('season'), value: ({ season }) => textOf(seasonNames[season]) },
      {
        key: 'sowing',
        title: textOf(locationFieldNames.sowingDate),
        value: ({ sowingDate }) => sowingDate,
      },
      {
        key: 'harvest',
        title: textOf(locationFieldNames.harvestDate),
        value: ({ harvestDate }) => harvestDate,
      },
      ...ENVIRONMENT_COVARIATES.map((key): DataColumn<EnvironmentWeather> => {
        const { name, unit, decimals } = weatherFigureNames[key];
        return {
          key,
          title: textOf(name),
          unit,
          kind: 'number',
          value: ({ figures }) => figures?.[key] ?? null,
          render: ({ figures }) => formatNumber(figures?.[key] ?? null, decimals),
        };
      }),
      {
        key: 'gap',
        title: say('gap'),
        value: ({ gap }) => (gap === null ? null : textOf(weatherGapNames[gap])),
      },
    ],
    [say, textOf],
  );
}
