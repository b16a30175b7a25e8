import { useState } from 'react';
import { Alert, App, Button, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PreparationPlan, PreparationSeed } from '@panicle/contract/preparation-plans';
import { proposeLots } from '@panicle/contract/preparation-seed';
import { trialStateNames, mayIn } from '@panicle/contract/trial-states';
import { useText, useTextOf } from '../../../../language/text.ts';
import { paths, pathTo } from '../../../../paths.ts';
import { preparationCalls, preparationsKey } from '../../../../records/preparation-plan/calls.ts';
import { useSignedIn } from '../../../../session/session-context.ts';
import { EmptyState } from '../../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../../ui/error/load-failed.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { preparationMessages } from '../messages.ts';
import { EntrySeeds, type Choices } from './entry-seeds.tsx';
import styles from './desk.module.css';
import { usePlanWrite } from './use-plan-write.ts';

/** Which lot each entry gets: the best one is proposed, another one can be chosen, then all are reserved at once. */
export function SeedTab({ plan }: { plan: PreparationPlan }) {
  const seed = useQuery({
    queryKey: [...preparationsKey, 'seed', plan.id, plan.revision],
    queryFn: ({ signal }) => preparationCalls.seed(plan.id, signal),
  });
  const say = useText(preparationMessages);
  if (seed.error && !seed.data) return <LoadFailed error={seed.error} retry={() => void seed.refetch()} />;
  if (!seed.data) return <Skeleton active />;
  if (seed.data.entries.length === 0) return <EmptyState title={say('noPlots')} hint={say('noPlotsHint')} />;
  return <Seed key={plan.revision} plan={plan} seed={seed.data} />;
}

function Seed({ plan, seed }: { plan: PreparationPlan; seed: PreparationSeed }) {
  const say = useText(preparationMessages);
  const textOf = useTextOf();
  const { hasRight, guest } = useSignedIn();
  const [choices, setChoices] = useState<Choices>(() => proposeLots(seed.entries));
  const writes = hasRight('preparation.write') && !guest;
  const inState = mayIn(plan.trialState, 'sow');
  const mayReserve = writes && hasRight('warehouse.write') && plan.state !== 'sown' && inState;
  const served = seed.entries.filter(({ entryId }) => choices.get(entryId)).length;
  const lacking = seed.entries.length - served;
  return (
    <>
      {!hasRight('warehouse.write') ? (
        <Alert showIcon type="info" className={styles.note ?? ''} title={say('noStore')} />
      ) : !writes && !guest ? (
        <Alert showIcon type="info" className={styles.note ?? ''} title={say('noTrialRight')} />
      ) : null}
      {seed.outdated ? (
        <Alert showIcon type="warning" className={styles.note ?? ''} title={say('outdated')} />
      ) : null}
      {writes && !inState ? (
        <Alert
          showIcon
          type="info"
          className={styles.note ?? ''}
          title={say('wrongState', { state: textOf(trialStateNames[plan.trialState]) })}
        />
      ) : null}
      {seed.seesStore && plan.state !== 'sown' ? (
        <Alert
          showIcon
          type={lacking === 0 ? 'success' : 'warning'}
          className={styles.note ?? ''}
          title={
            lacking === 0
              ? say('allServed')
              : `${say('served', { count: served })} · ${say('short', { count: lacking })}`
          }
        />
      ) : null}
      <div className={styles.bar}>
        {mayReserve ? <ReserveButton plan={plan} choices={choices} /> : null}
        {writes && plan.state === 'reserved' ? <ReleaseButton plan={plan} /> : null}
        {writes && plan.state === 'draft' ? <EditButton plan={plan} /> : null}
      </div>
      <EntrySeeds
        plan={plan}
        seed={seed}
        choices={choices}
        {...(mayReserve && {
          onChoose: (entryId, lotId) => setChoices(new Map(choices).set(entryId, lotId)),
        })}
      />
    </>
  );
}

function ReserveButton({ plan, choices }: { plan: PreparationPlan; choices: Choices }) {
  const say = useText(preparationMessages);
  const write = usePlanWrite();
  const [busy, setBusy] = useState(false);
  const lots = [...choices].flatMap(([entryId, lotId]) => (lotId === null ? [] : [{ entryId, lotId }]));
  const reserve = async () => {
    setBusy(true);
    await write(() => preparationCalls.reserve(plan.id, { lots }), say('reserved', { count: lots.length }));
    setBusy(false);
  };
  return (
    <Button type="primary" loading={busy} icon={<Icon name="check" />} onClick={() => void reserve()}>
      {say(plan.state === 'draft' ? 'reserve' : 'reserveAgain')}
    </Button>
  );
}

function ReleaseButton({ plan }: { plan: PreparationPlan }) {
  const say = useText(preparationMessages);
  const { modal } = App.useApp();
  const write = usePlanWrite();
  const ask = () =>
    void modal.confirm({
      title: say('releaseTitle', { name: plan.name }),
      content: say('releaseHint'),
      okText: say('release'),
      onOk: async () => {
        await write(() => preparationCalls.release(plan.id), say('released'));
      },
    });
  return (
    <Button icon={<Icon name="undo" />} onClick={ask}>
      {say('release')}
    </Button>
  );
}

function EditButton({ plan }: { plan: PreparationPlan }) {
  const say = useText(preparationMessages);
  const navigate = useNavigate();
  return (
    <Button
      icon={<Icon name="pencil" />}
      onClick={() => void navigate(pathTo(paths.preparationPlans, { 'preparation-plan': plan.id }))}
    >
      {say('edit')}
    </Button>
  );
}
