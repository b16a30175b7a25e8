import { Skeleton } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { routeTitles } from '@panicle/contract/route-titles';
import type { Material } from '@panicle/contract/germplasm';
import { useText, useTextOf } from '../../../language/text.ts';
import { germplasmKey, materialKey, MATERIALS, readMaterial } from '../../../records/material/calls.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { nameOf } from '../../../records/material/name.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useMayReadHistory } from '../../../ui/fields/history/may-read-history.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import bar from '../choice/choice-bar.module.css';
import { Labelled } from '../choice/choice-bar.tsx';
import { ViewPage } from '../choice/view-page.tsx';
import { dataViewMessages } from '../messages.ts';
import { CrossesPart } from './crosses-part.tsx';
import { DecisionsPart } from './decisions-part.tsx';
import { FactsPart } from './facts-part.tsx';
import { FilesPart } from './files-part.tsx';
import { GalleryPart } from './gallery-part.tsx';
import { passportMessages } from './messages.ts';
import { PassportActions } from './passport-head.tsx';
import { PedigreePart } from './pedigree-part.tsx';
import { StockPart } from './stock-part.tsx';
import { TrialsPart } from './trials-part.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import styles from './passport.module.css';

const RecordHistory = lazyPart(
  () => import('../../../ui/fields/history/record-history.tsx'),
  () => <Skeleton active title={false} />,
);

/** All that is known of one material: `paths.sampleInformation`, where every name of a material leads. */
export default function SampleInformationPage() {
  const [search] = useSearchParams();
  const materialId = search.get('material') ?? '';
  return materialId === '' ? <NoneChosen /> : <Sample key={materialId} materialId={materialId} />;
}

function NoneChosen() {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  return (
    <ViewPage title={sayText(routeTitles.sampleInformation)} purpose={say('samplePurpose')}>
      <div className={bar.bar}>
        <Labelled label={say('material')} wide>
          <MaterialChoice />
        </Labelled>
      </div>
      <EmptyState icon="database" title={say('materialHint')} />
    </ViewPage>
  );
}

function MaterialChoice({ placeholder }: { placeholder?: string }) {
  const say = useText(dataViewMessages);
  const [, setSearch] = useSearchParams();
  return (
    <RecordSelect
      of={materialRecord}
      aria-label={say('material')}
      placeholder={placeholder ?? say('materialHint')}
      value={null}
      onChange={(id) => {
        if (id !== undefined) setSearch({ material: id });
      }}
    />
  );
}

function Sample({ materialId }: { materialId: string }) {
  const say = useText(passportMessages);
  const sayText = useTextOf();
  const { data, error, refetch } = useQuery({
    queryKey: materialKey(materialId),
    queryFn: ({ signal }) => readMaterial(materialId, signal),
    retry: false,
  });
  usePageTitle(data && nameOf(data));
  const about = data && [data.sourceId === nameOf(data) ? null : data.sourceId, data.nameEn, data.groupName];
  return (
    <ViewPage
      title={data ? nameOf(data) : sayText(routeTitles.sampleInformation)}
      purpose={about?.filter(Boolean).join(' · ') ?? ''}
      actions={
        <>
          <div className={styles.another}>
            <MaterialChoice placeholder={say('another')} />
          </div>
          {data ? <PassportActions material={data} /> : null}
        </>
      }
    >
      {data ? (
        <Passport material={data} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </ViewPage>
  );
}

/** What the reader has no right to is not there. */
function Passport({ material }: { material: Material }) {
  const { materialId } = material;
  const { hasRight } = useSignedIn();
  return (
    <div className={styles.page}>
      <FactsPart material={material} />
      <GalleryPart material={material} />
      {hasRight('pedigree.read') ? (
        <>
          <PedigreePart materialId={materialId} name={nameOf(material)} />
          <CrossesPart materialId={materialId} />
        </>
      ) : null}
      {hasRight('trials.read') ? <TrialsPart materialId={materialId} /> : null}
      {hasRight('warehouse.read') ? <StockPart materialId={materialId} /> : null}
      {hasRight('decisions.read') ? <DecisionsPart materialId={materialId} /> : null}
      <FilesPart materialId={materialId} />
      <HistoryPart material={material} />
    </div>
  );
}

function HistoryPart({ material: { materialId, revision } }: { material: Material }) {
  const say = useText(passportMessages);
  const { hasRight } = useSignedIn();
  const queries = useQueryClient();
  if (!useMayReadHistory()) return null;
  return (
    <Panel title={say('history')}>
      <RecordHistory
        base={MATERIALS}
        id={materialId}
        revision={revision}
        mayRestore={hasRight('germplasm.write')}
        onRestored={() => queries.invalidateQueries({ queryKey: germplasmKey })}
      />
    </Panel>
  );
}
