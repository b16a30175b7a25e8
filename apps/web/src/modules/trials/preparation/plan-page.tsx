import { Button, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { PreparationPack } from '@panicle/contract/preparation-plans';
import { useText } from '../../../language/text.ts';
import { paths, pathTo } from '../../../paths.ts';
import { preparationCalls, preparationsKey } from '../../../records/preparation-plan/calls.ts';
import { PreparationStateTag } from '../../../records/preparation-plan/preparation-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { RESULT_TAB, ResultPage } from '../../../ui/page/result-page.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { PickTab } from './desk/pick-tab.tsx';
import { PlanTools } from './desk/plan-tools.tsx';
import { SeedTab } from './desk/seed-tab.tsx';
import { SowTab } from './desk/sow-tab.tsx';
import { preparationMessages } from './messages.ts';

/** One preparation plan: the seed of its entries, the pick list by place, the plots in sowing order. */
export default function PlanPage() {
  const { planId = '' } = useParams();
  const say = useText(preparationMessages);
  const pack = useQuery({
    queryKey: [...preparationsKey, 'pack', planId],
    queryFn: ({ signal }) => preparationCalls.pack(planId, signal),
  });
  usePageTitle(pack.data?.plan.name ?? say('title'));
  if (pack.error && !pack.data)
    return <LoadFailed page error={pack.error} retry={() => void pack.refetch()} />;
  return pack.data ? <Plan pack={pack.data} /> : <Skeleton active style={{ padding: 24 }} />;
}

function Plan({ pack }: { pack: PreparationPack }) {
  const say = useText(preparationMessages);
  const navigate = useNavigate();
  const { hasRight } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const { plan, seeds, steps } = pack;
  const tab = search.get('tab') ?? RESULT_TAB;
  return (
    <ResultPage
      title={plan.name}
      state={<PreparationStateTag state={plan.state} />}
      meta={say('about', { trial: plan.trialName, plots: plan.plotCount, entries: plan.entryCount })}
      actions={
        <>
          {hasRight('trials.write') ? (
            <Button
              icon={<Icon name="arrowLeft" />}
              onClick={() => void navigate(pathTo(paths.trialPlan, { trialId: plan.trialId, tab: 'sowing' }))}
            >
              {say('toTrial')}
            </Button>
          ) : null}
          <PlanTools plan={plan} />
        </>
      }
      tab={tab}
      onTab={(next) => setSearch({ tab: next }, { replace: true })}
      resultLabel={say('seedTab')}
      tabs={[
        { key: 'pick', label: say('pickTab'), children: <PickTab plan={plan} seeds={seeds} /> },
        { key: 'sow', label: say('sowTab'), children: <SowTab plan={plan} steps={steps} /> },
      ]}
    >
      <SeedTab plan={plan} />
    </ResultPage>
  );
}
