import { Skeleton } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { seasonNames } from '@panicle/contract/trial-choices';
import { formatInteger, formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { readPlaces, type ViewedPlaces } from '../api.ts';
import { ChoiceBar, ListFilter, TraitSelect } from '../choice/choice-bar.tsx';
import { useChoice, type Choice } from '../choice/use-choice.ts';
import { OfChoice, ViewPage } from '../choice/view-page.tsx';
import { dataViewMessages } from '../messages.ts';
import { AnalysesView } from '../stability/viewed-analyses.tsx';
import styles from '../stability/viewed-analyses.module.css';

/** Environments of trials: `paths.locationInformation`. */
export default function LocationInformationPage() {
  const say = useText(dataViewMessages);
  const choice = useChoice(1);
  const [traitId] = choice.traitIds;
  return (
    <ViewPage welcome title={say('placesTitle')} purpose={say('aboutPlaces')}>
      <ChoiceBar choice={choice}>
        <ListFilter choice={choice} />
        <TraitSelect
          label={say('trait')}
          traits={choice.traits}
          value={traitId}
          onChange={(id) => choice.set({ traits: [id] })}
        />
      </ChoiceBar>
      <OfChoice choice={choice}>
        <Places choice={choice} traitId={traitId ?? ''} />
      </OfChoice>
    </ViewPage>
  );
}

function Places({ choice, traitId }: { choice: Choice; traitId: string }) {
  const query = { ...choice.query, traitId };
  const { data, error, refetch } = useQuery({
    queryKey: ['data-view', 'places', query],
    queryFn: ({ signal }) => readPlaces(query, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <div className={styles.page}>
      <EnvironmentTable environments={data.environments} />
      <AnalysesView viewed={data} />
    </div>
  );
}

type Place = ViewedPlaces['environments'][number];

function EnvironmentTable({ environments }: { environments: readonly Place[] }) {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  const number = (key: string, title: string, of: (place: Place) => number | null, decimals: number) => ({
    key,
    title,
    kind: 'number' as const,
    value: of,
    render: (place: Place) => (decimals === 0 ? formatInteger(of(place)) : formatNumber(of(place), decimals)),
  });
  return (
    <Panel title={say('environments')} flush>
      <DataTable
        label={say('environments')}
        rows={environments}
        rowKey={({ id }) => id}
        columns={[
          { key: 'location', title: say('location'), strong: true, value: ({ location }) => location },
          {
            key: 'season',
            title: say('season'),
            value: ({ year, season }) => `${year} ${sayText(seasonNames[season])}`,
          },
          { key: 'trial', title: say('trials'), value: ({ trial }) => trial },
          number('plots', say('plots'), ({ plots }) => plots, 0),
          number('entries', say('entries'), ({ entries }) => entries, 0),
          number('mean', say('mean'), ({ mean }) => mean, 2),
          number('check', say('checkMean'), ({ checkMean }) => checkMean, 2),
          number(
            'difference',
            say('difference'),
            ({ mean, checkMean }) => (mean === null || checkMean === null ? null : mean - checkMean),
            2,
          ),
        ]}
      />
    </Panel>
  );
}
