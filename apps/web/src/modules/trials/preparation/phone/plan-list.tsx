import { useState } from 'react';
import { App, Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { PreparationPack, PreparationPlan } from '@panicle/contract/preparation-plans';
import { environmentTitle } from '@panicle/contract/trial-choices';
import { formatShortly } from '../../../../language/format/time.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { isQuotaError } from '../../../../offline/kept/full-storage.ts';
import { offlineMessages } from '../../../../offline/messages.ts';
import { useOffline, useOnline } from '../../../../offline/offline-state.ts';
import { preparationCalls, preparationsKey } from '../../../../records/preparation-plan/calls.ts';
import { useSignedIn } from '../../../../session/session-context.ts';
import { useSettled } from '../../../../ui/feedback/use-settled.ts';
import { PhoneSearch } from '../../../../ui/phone/phone-fields.tsx';
import { ticksOf } from './known-ticks.ts';
import { preparationPhoneMessages } from './messages.ts';
import { leavePlan, takePlanAlong } from './taken-plans.ts';
import styles from './phone.module.css';

const SHOWN = 30;

interface PlanListProps {
  packs: readonly PreparationPack[];
  onStart: (planId: string) => void;
}

/** The plans on the device, and those that can be taken along. */
export function PlanList({ packs, onStart }: PlanListProps) {
  const say = useText(preparationPhoneMessages);
  const online = useOnline();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, isError } = useQuery({
    queryKey: [...preparationsKey, 'phone', search],
    queryFn: ({ signal }) => preparationCalls.page({ pageSize: SHOWN, ...(search && { search }) }, signal),
    enabled: online,
    retry: false,
  });
  const taken = new Set(packs.map(({ plan }) => plan.id));
  const others = data?.records.filter(({ id }) => !taken.has(id)) ?? [];
  return (
    <div className={styles.list}>
      <p className={styles.quiet}>{say('chooseHint')}</p>
      {packs.length > 0 ? <h2 className={styles.heading}>{say('taken')}</h2> : null}
      {packs.map((pack) => (
        <PlanCard key={pack.plan.id} plan={pack.plan} pack={pack} onStart={onStart} />
      ))}
      {online && !isError ? (
        <>
          <h2 className={styles.heading}>{say('others')}</h2>
          <PhoneSearch label={say('search')} value={typed} onChange={setTyped} />
          {data && others.length === 0 ? <p className={styles.quiet}>{say('none')}</p> : null}
          {others.map((plan) => (
            <PlanCard key={plan.id} plan={plan} onStart={onStart} />
          ))}
        </>
      ) : packs.length === 0 ? (
        <p className={styles.quiet}>{say('noneOffline')}</p>
      ) : null}
    </div>
  );
}

/** How far a plan is; of one on the device with what was ticked there. */
function useFacts(plan: PreparationPlan, pack: PreparationPack | undefined): string[] {
  const say = useText(preparationPhoneMessages);
  const entries = useOffline((state) => state.entries) ?? [];
  if (!pack)
    return [
      say('seedFact', { done: plan.pickedCount, all: plan.seedCount }),
      say('plotFact', { done: plan.sownCount, all: plan.plotCount }),
    ];
  const done = [...ticksOf(pack, entries)];
  const count = (what: string) => done.filter((subject) => subject.startsWith(what)).length;
  return [
    say('seedFact', { done: count('seed'), all: pack.seeds.length }),
    say('plotFact', { done: count('plot'), all: pack.steps.length }),
    say('asOf', { time: formatShortly(pack.readAt) }),
  ];
}

interface PlanCardProps {
  plan: PreparationPlan;
  /** as it was taken along */
  pack?: PreparationPack;
  onStart: (planId: string) => void;
}

function PlanCard({ plan, pack, onStart }: PlanCardProps) {
  const say = useText(preparationPhoneMessages);
  const textOf = useTextOf();
  const { user } = useSignedIn();
  const { modal } = App.useApp();
  const online = useOnline();
  const { taking, note, take } = useTaking(user.id, plan.id);
  const facts = useFacts(plan, pack);
  const leave = () =>
    void modal.confirm({
      title: say('leaveAsk'),
      content: say('leaveHint'),
      okText: say('leave'),
      cancelText: say('cancel'),
      onOk: () => leavePlan(user.id, plan.id),
    });
  return (
    <section className={styles.card} aria-label={plan.name}>
      <strong>{plan.name}</strong>
      <p className={styles.facts}>
        {[textOf(environmentTitle(plan)), ...facts].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className={styles.pair}>
        {pack ? (
          <>
            <Button type="primary" onClick={() => onStart(plan.id)}>
              {say('start')}
            </Button>
            <Button loading={taking} disabled={!online} onClick={() => void take()}>
              {say('takeAgain')}
            </Button>
            <Button onClick={leave}>{say('leave')}</Button>
          </>
        ) : (
          <Button
            type="primary"
            loading={taking}
            onClick={() => void take().then((done) => done && onStart(plan.id))}
          >
            {say('take')}
          </Button>
        )}
      </div>
      {note === null ? null : (
        <p role="status" className={styles.refusal}>
          {note}
        </p>
      )}
    </section>
  );
}

/** Taking a plan along, and what is to be said of it. */
function useTaking(userId: string, planId: string) {
  const say = useText(preparationPhoneMessages);
  const sayOffline = useText(offlineMessages);
  const [taking, setTaking] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const take = async (): Promise<boolean> => {
    setTaking(true);
    setNote(null);
    try {
      const opens = await takePlanAlong(userId, planId);
      setNote(opens ? null : say('needsSecure'));
      return true;
    } catch (failure) {
      setNote(isQuotaError(failure) ? sayOffline('noRoom') : say('takeFailed'));
      return false;
    } finally {
      setTaking(false);
    }
  };
  return { taking, note, take };
}
