import { useState } from 'react';
import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { TrialDetail } from '@panicle/contract/trials';
import { useText, useTextOf } from '../../../language/text.ts';
import { paths } from '../../../paths.ts';
import { preparationCalls, preparationsKey } from '../../../records/preparation-plan/calls.ts';
import { preparationRecord } from '../../../records/preparation-plan/preparation-plan.ts';
import { PreparationStateTag } from '../../../records/preparation-plan/preparation-state.tsx';
import { RecordLink } from '../../../records/record-link.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePlanWrite } from './desk/use-plan-write.ts';
import { preparationMessages } from './messages.ts';
import styles from './plans-of-trial.module.css';

const EVERY_PLAN = 500;

/** The preparation plans of a trial, one for each location; those that are missing are made at once. */
export function PreparationPlans({ trial }: { trial: TrialDetail }) {
  const say = useText(preparationMessages);
  const textOf = useTextOf();
  const write = usePlanWrite();
  const { hasRight, guest } = useSignedIn();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: [...preparationsKey, 'trial', trial.id],
    queryFn: ({ signal }) =>
      preparationCalls.page({ trialId: trial.id, pageSize: EVERY_PLAN, sort: 'name' }, signal),
  });
  if (!data) return null;
  const planned = new Set(data.records.map(({ environmentId }) => environmentId));
  const missing = trial.environments.filter(({ id, plotCount }) => plotCount > 0 && !planned.has(id));
  const make = async () => {
    setBusy(true);
    await write(() => preparationCalls.ofTrial(trial.id));
    setBusy(false);
  };
  return (
    <Panel
      title={say('title')}
      caption={say('purpose')}
      actions={<Link to={paths.preparationPlans}>{say('allPlans')}</Link>}
    >
      <ul className={styles.plans}>
        {data.records.map((plan) => (
          <li key={plan.id} className={styles.plan}>
            <RecordLink of={preparationRecord} id={plan.id}>
              {plan.name}
            </RecordLink>
            <span>{textOf(environmentTitle(plan))}</span>
            <PreparationStateTag state={plan.state} />
          </li>
        ))}
      </ul>
      {missing.length > 0 && hasRight('preparation.write') && !guest ? (
        <Button loading={busy} icon={<Icon name="plus" />} onClick={() => void make()}>
          {say('makeAll', { count: missing.length })}
        </Button>
      ) : null}
    </Panel>
  );
}
