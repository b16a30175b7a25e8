import { Button, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { TrialDetail } from '@panicle/contract/trials';
import { textsOf, useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { trialCalls, trialKey } from '../../../records/trial/calls.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { RESULT_TAB, ResultPage } from '../../../ui/page/result-page.tsx';
import { HarvestTab } from '../harvest/harvest-tab.tsx';
import { harvestMessages } from '../harvest/messages.ts';
import { TrialStateTag } from '../parts/state-actions.tsx';
import { DesignTab } from './design-tab.tsx';
import { MapTab } from './map-tab.tsx';
import { planMessages } from './messages.ts';
import { SowingTab } from './sowing-tab.tsx';

/** How a trial is laid out: its design, the map of each environment, and what is sown in which order. */
export default function PlanPage() {
  const { trialId = '' } = useParams();
  const trial = useQuery({
    queryKey: trialKey(trialId),
    queryFn: ({ signal }) => trialCalls.read(trialId, signal),
  });
  if (trial.error && !trial.data)
    return <LoadFailed page error={trial.error} retry={() => void trial.refetch()} />;
  return trial.data ? <TrialPlan trial={trial.data} /> : <Skeleton active style={{ padding: 24 }} />;
}

function TrialPlan({ trial }: { trial: TrialDetail }) {
  const say = useText(planMessages);
  const sayHarvest = useText(harvestMessages);
  const navigate = useNavigate();
  usePageTitle(textsOf(planMessages)('title', { trial: trial.name }));
  const [search, setSearch] = useSearchParams();
  const first = trial.plotCount > 0 ? 'map' : RESULT_TAB;
  const tab = search.get('tab') ?? first;
  const show = (next: string) => setSearch({ tab: next }, { replace: true });
  return (
    <ResultPage
      title={say('title', { trial: trial.name })}
      state={<TrialStateTag state={trial.state} />}
      meta={say('purpose', {
        entries: trial.entryCount,
        environments: trial.environmentCount,
        plots: trial.plotCount,
      })}
      actions={
        <Button
          icon={<Icon name="arrowLeft" />}
          onClick={() => void navigate(pathTo(paths.trials, { trial: trial.id }))}
        >
          {say('toTrial')}
        </Button>
      }
      tab={tab}
      onTab={show}
      resultLabel={say('design')}
      tabs={[
        { key: 'map', label: say('map'), children: <MapTab trial={trial} /> },
        { key: 'sowing', label: say('sowing'), children: <SowingTab trial={trial} /> },
        { key: 'harvest', label: sayHarvest('tab'), children: <HarvestTab trial={trial} /> },
      ]}
    >
      <DesignTab trial={trial} onMade={() => show('map')} />
    </ResultPage>
  );
}
