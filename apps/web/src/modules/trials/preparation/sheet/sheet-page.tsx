import { Button, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { PreparationPack } from '@panicle/contract/preparation-plans';
import { environmentTitle } from '@panicle/contract/trial-choices';
import { textsOf, useText, useTextOf } from '../../../../language/text.ts';
import { paths, pathTo } from '../../../../paths.ts';
import { preparationCalls, preparationsKey } from '../../../../records/preparation-plan/calls.ts';
import { PreparationStateTag } from '../../../../records/preparation-plan/preparation-state.tsx';
import { EmptyState } from '../../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../../ui/error/load-failed.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { usePageTitle } from '../../../../ui/page/page-title.ts';
import { useStepBack } from '../../../../ui/phone/phone-page.tsx';
import { preparationMessages } from '../messages.ts';
import { PlanSheet } from './plan-sheet.tsx';
import { sheetMessages } from './messages.ts';
import styles from './sheet.module.css';

/** Plans as they are taken to store and field on paper: `paths.preparationSheet`. */
export default function SheetPage() {
  const [address] = useSearchParams();
  const planId = address.get('plan');
  usePageTitle(textsOf(sheetMessages)('title'));
  return <main className={styles.page}>{planId === null ? <Choice /> : <Sheet planId={planId} />}</main>;
}

function Bar({ children }: { children?: React.ReactNode }) {
  const say = useText(sheetMessages);
  const back = useStepBack(paths.home);
  return (
    <div className={styles.bar} data-print="hidden">
      <Button icon={<Icon name="arrowLeft" />} onClick={back}>
        {say('back')}
      </Button>
      {children}
    </div>
  );
}

const SHOWN = 100;

/** All plans, the newest first. */
function Choice() {
  const say = useText(sheetMessages);
  const sayPlan = useText(preparationMessages);
  const textOf = useTextOf();
  const navigate = useNavigate();
  const plans = useQuery({
    queryKey: [...preparationsKey, 'sheets'],
    queryFn: ({ signal }) => preparationCalls.page({ pageSize: SHOWN }, signal),
  });
  return (
    <>
      <Bar />
      <h1>{say('title')}</h1>
      <p className={styles.about}>{say('choose')}</p>
      {plans.error ? <LoadFailed error={plans.error} retry={() => void plans.refetch()} /> : null}
      {plans.isPending ? <Skeleton active /> : null}
      {plans.data?.records.length === 0 ? (
        <EmptyState title={sayPlan('empty')} hint={sayPlan('emptyHint')} />
      ) : null}
      <ul className={styles.plans}>
        {plans.data?.records.map((plan) => (
          <li key={plan.id}>
            <button
              type="button"
              className={styles.plan}
              onClick={() => void navigate(pathTo(paths.preparationSheet, { plan: plan.id }))}
            >
              <strong>{plan.name}</strong>
              <span>{textOf(environmentTitle(plan))}</span>
              <PreparationStateTag state={plan.state} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Sheet({ planId }: { planId: string }) {
  const say = useText(sheetMessages);
  const pack = useQuery<PreparationPack>({
    queryKey: [...preparationsKey, 'pack', planId],
    queryFn: ({ signal }) => preparationCalls.pack(planId, signal),
  });
  return (
    <>
      <Bar>
        <Button type="primary" icon={<Icon name="printer" />} onClick={() => window.print()}>
          {say('print')}
        </Button>
      </Bar>
      {pack.error ? <LoadFailed error={pack.error} retry={() => void pack.refetch()} /> : null}
      {pack.isPending ? <Skeleton active /> : null}
      {pack.data ? <PlanSheet pack={pack.data} /> : null}
    </>
  );
}
