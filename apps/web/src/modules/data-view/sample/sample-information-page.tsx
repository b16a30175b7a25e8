import { Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SampleInformation } from '@panicle/contract/data-view';
import { materialStatusNames, materialTypeNames } from '@panicle/contract/material-columns';
import { routeTitles } from '@panicle/contract/route-titles';
import { seasonNames, trialStageNames } from '@panicle/contract/trial-choices';
import type { Material } from '@panicle/contract/germplasm';
import { formatNumber, NOTHING } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { materialKey, readMaterial } from '../../../records/material/calls.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import { trialRecord } from '../../../records/trial/trial.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { readSample } from '../api.ts';
import bar from '../choice/choice-bar.module.css';
import { Labelled } from '../choice/choice-bar.tsx';
import { ViewPage } from '../choice/view-page.tsx';
import styles from '../stability/viewed-analyses.module.css';
import { dataViewMessages } from '../messages.ts';

/** A material with its trials: `paths.sampleInformation`. */
export default function SampleInformationPage() {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  const [search, setSearch] = useSearchParams();
  const materialId = search.get('material') ?? '';
  return (
    <ViewPage title={sayText(routeTitles.sampleInformation)} purpose={say('samplePurpose')}>
      <div className={bar.bar}>
        <Labelled label={say('material')} wide>
          <RecordSelect
            of={materialRecord}
            aria-label={say('material')}
            placeholder={say('materialHint')}
            value={materialId === '' ? null : materialId}
            onChange={(id) => setSearch(id === undefined ? {} : { material: id }, { replace: true })}
          />
        </Labelled>
      </div>
      {materialId === '' ? (
        <EmptyState icon="database" title={say('materialHint')} />
      ) : (
        <Sample key={materialId} materialId={materialId} />
      )}
    </ViewPage>
  );
}

function Sample({ materialId }: { materialId: string }) {
  const material = useQuery({
    queryKey: materialKey(materialId),
    queryFn: ({ signal }) => readMaterial(materialId, signal),
    retry: false,
  });
  const sample = useQuery({
    queryKey: ['data-view', 'sample', materialId],
    queryFn: ({ signal }) => readSample(materialId, signal),
    retry: false,
  });
  usePageTitle(material.data?.variety ?? material.data?.sourceId);
  for (const { error, data, refetch } of [material, sample])
    if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (!material.data || !sample.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <div className={styles.page}>
      <Passport material={material.data} />
      <Trials trials={sample.data.trials} />
    </div>
  );
}

function Passport({ material }: { material: Material }) {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  const fact = (label: string, value: string | number | null) => ({
    label,
    value: value === null || value === '' ? NOTHING : String(value),
  });
  return (
    <Panel title={material.variety ?? material.sourceId}>
      <FactList
        facts={[
          fact(say('code'), material.sourceId),
          fact(say('englishName'), material.nameEn),
          fact(say('group'), material.groupName),
          fact(say('generation'), material.generation),
          fact(say('type'), material.type && sayText(materialTypeNames[material.type])),
          fact(say('status'), sayText(materialStatusNames[material.status])),
          fact(say('year'), material.year),
          fact(say('station'), material.station),
          fact(say('remark'), material.remark),
        ]}
      />
    </Panel>
  );
}

type Trial = SampleInformation['trials'][number];
interface Row {
  trial: Trial;
  trait: Trial['traits'][number];
}

function Trials({ trials }: { trials: readonly Trial[] }) {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  const rows = trials.flatMap((trial) => trial.traits.map((trait): Row => ({ trial, trait })));
  if (rows.length === 0) return <EmptyState icon="sprout" title={say('noTrials')} />;
  const decimals = ({ trait: { precision } }: Row) => (precision ?? 1) + 1;
  const difference = ({ trait: { mean, checkMean } }: Row) => (checkMean === null ? null : mean - checkMean);
  const percent = (row: Row) => {
    const found = difference(row);
    return found === null || row.trait.checkMean === 0 ? null : (100 * found) / row.trait.checkMean!;
  };
  return (
    <Panel title={say('inTrials')} caption={say('inTrialsCaption')} flush>
      <DataTable
        label={say('inTrials')}
        rows={rows}
        rowKey={({ trial, trait }) => `${trial.id}/${trial.entry}/${trait.id}`}
        columns={[
          {
            key: 'trial',
            title: say('trials'),
            strong: true,
            value: ({ trial }) => trial.name,
            render: ({ trial }) => (
              <RecordLink of={trialRecord} id={trial.id}>
                {trial.name}
              </RecordLink>
            ),
          },
          {
            key: 'season',
            title: say('season'),
            value: ({ trial }) => `${trial.year} ${sayText(seasonNames[trial.season])}`,
          },
          { key: 'stage', title: say('stage'), value: ({ trial }) => sayText(trialStageNames[trial.stage]) },
          {
            key: 'trait',
            title: say('trait'),
            value: ({ trait: { title, unit } }) => sayText(title) + (unit === '' ? '' : ` (${unit})`),
          },
          {
            key: 'mean',
            title: say('mean'),
            kind: 'number',
            value: ({ trait }) => trait.mean,
            render: (row) => formatNumber(row.trait.mean, decimals(row)),
          },
          {
            key: 'check',
            title: say('checkMean'),
            kind: 'number',
            value: ({ trait }) => trait.checkMean,
            render: (row) => formatNumber(row.trait.checkMean, decimals(row)),
          },
          {
            key: 'difference',
            title: say('difference'),
            kind: 'number',
            value: difference,
            render: (row) => formatNumber(difference(row), decimals(row)),
          },
          {
            key: 'percent',
            title: say('percent'),
            unit: '%',
            kind: 'number',
            value: percent,
            render: (row) => formatNumber(percent(row), 1),
          },
          {
            key: 'environments',
            title: say('environments'),
            kind: 'number',
            value: ({ trait }) => trait.environments,
          },
        ]}
      />
    </Panel>
  );
}
