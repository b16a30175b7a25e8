import { lazy, Suspense } from 'react';
import { Button, Skeleton } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { routeTitles } from '@panicle/contract/route-titles';
import type { Material } from '@panicle/contract/germplasm';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { germplasmKey, materialKey, MATERIALS, readMaterial } from '../../../records/material/calls.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { nameOf } from '../../../records/material/name.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useMayReadHistory } from '../../../ui/fields/history/may-read-history.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { useMobileLayout } from '../../../ui/phone/mobile-layout.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import bar from '../choice/choice-bar.module.css';
import { Labelled } from '../choice/choice-bar.tsx';
import { ViewPage } from '../choice/view-page.tsx';
import { dataViewMessages } from '../messages.ts';
import { DecisionsPart } from './decisions-part.tsx';
import { MaterialPart } from './material-part.tsx';
import { passportMessages } from './messages.ts';
import { PedigreePart } from './pedigree-part.tsx';
import { StockPart } from './stock-part.tsx';
import { TrialsPart } from './trials-part.tsx';
import styles from './passport.module.css';

const RecordHistory = lazy(() => import('../../../ui/fields/history/record-history.tsx'));

/** All that is known of one material: `paths.sampleInformation`, where every name of a material leads. */
export default function SampleInformationPage() {
  const say = useText(dataViewMessages);
  const sayText = useTextOf();
  const [search, setSearch] = useSearchParams();
  const materialId = search.get('material') ?? '';
  return (
    <ViewPage title={sayText(routeTitles.sampleInformation)} purpose={say('samplePurpose')}>
      <div className={bar.bar} data-print="hidden">
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
  const { data, error, refetch } = useQuery({
    queryKey: materialKey(materialId),
    queryFn: ({ signal }) => readMaterial(materialId, signal),
    retry: false,
  });
  usePageTitle(data && nameOf(data));
  if (data) return <PassportOf material={data} />;
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />;
  return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
}

/** What the reader has no right to is not there. */
function PassportOf({ material }: { material: Material }) {
  const { materialId } = material;
  const { hasRight } = useSignedIn();
  return (
    <div className={styles.page}>
      <Actions material={material} />
      <MaterialPart material={material} />
      {hasRight('pedigree.read') ? <PedigreePart materialId={materialId} name={nameOf(material)} /> : null}
      {hasRight('trials.read') ? <TrialsPart materialId={materialId} /> : null}
      {hasRight('warehouse.read') ? <StockPart materialId={materialId} /> : null}
      {hasRight('decisions.read') ? <DecisionsPart materialId={materialId} /> : null}
      <HistoryPart material={material} />
    </div>
  );
}

function Actions({ material }: { material: Material }) {
  const say = useText(passportMessages);
  const { may } = useSignedIn();
  const navigate = useNavigate();
  const mobile = useMobileLayout((layout) => layout.mobile);
  const place = mobile ? paths.breeding : paths.germplasm;
  return (
    <div className={styles.actions} data-print="hidden">
      {may('germplasmManagement') ? (
        <Button
          icon={<Icon name="database" />}
          onClick={() => void navigate(pathTo(place, { material: material.materialId }))}
        >
          {say('edit')}
        </Button>
      ) : null}
      <Button onClick={() => window.print()}>{say('print')}</Button>
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
      <Suspense fallback={<Skeleton active title={false} />}>
        <RecordHistory
          base={MATERIALS}
          id={materialId}
          revision={revision}
          mayRestore={hasRight('germplasm.write')}
          onRestored={() => queries.invalidateQueries({ queryKey: germplasmKey })}
        />
      </Suspense>
    </Panel>
  );
}
