import { useState } from 'react';
import { Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { environmentTitle } from '@panicle/contract/trial-choices';
import { useText, useTextOf } from '../../../language/text.ts';
import { preparationCalls, preparationsKey } from '../../../records/preparation-plan/calls.ts';
import { trialCalls, trialKey } from '../../../records/trial/calls.ts';
import { trialRecord } from '../../../records/trial/trial.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { preparationMessages } from './messages.ts';
import styles from './environment-field.module.css';

interface EnvironmentFieldProps {
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}

/** The location that a plan is made for: a trial, then one of its environments with plots and no plan. */
export function EnvironmentField({ id, value = '', onChange }: EnvironmentFieldProps) {
  const [kept] = useState(value);
  return kept === '' ? (
    <NewPlace {...(id !== undefined && { id })} value={value} {...(onChange && { onChange })} />
  ) : (
    <KeptPlace environmentId={kept} />
  );
}

/** A plan stays with its location. */
export function KeptPlace({ environmentId }: { environmentId: string }) {
  const textOf = useTextOf();
  const { data } = useQuery({
    queryKey: [...preparationsKey, 'of', environmentId],
    queryFn: ({ signal }) => preparationCalls.page({ environmentId, pageSize: 1 }, signal),
  });
  const plan = data?.records[0];
  return <span>{plan ? `${plan.trialName} · ${textOf(environmentTitle(plan))}` : ''}</span>;
}

function NewPlace({ id, value = '', onChange }: EnvironmentFieldProps) {
  const say = useText(preparationMessages);
  const textOf = useTextOf();
  const [trialId, setTrialId] = useState<string | undefined>();
  const trial = useQuery({
    queryKey: trialKey(trialId ?? ''),
    queryFn: ({ signal }) => trialCalls.read(trialId!, signal),
    enabled: trialId !== undefined,
  });
  const plans = useQuery({
    queryKey: [...preparationsKey, 'trial', trialId],
    queryFn: ({ signal }) => preparationCalls.page({ trialId: trialId!, pageSize: 200 }, signal),
    enabled: trialId !== undefined,
  });
  const taken = new Set(plans.data?.records.map(({ environmentId }) => environmentId));
  const open =
    trial.data && plans.data
      ? trial.data.environments.filter((one) => one.plotCount > 0 && !taken.has(one.id))
      : undefined;
  return (
    <div className={styles.field}>
      <RecordSelect
        of={trialRecord}
        {...(id !== undefined && { id })}
        aria-label={say('trial')}
        placeholder={say('chooseTrial')}
        style={{ width: '100%' }}
        value={trialId ?? null}
        onChange={(next) => {
          setTrialId(next);
          onChange?.('');
        }}
      />
      {open?.length === 0 ? <span className={styles.none}>{say('noPlace')}</span> : null}
      {open && open.length > 0 ? (
        <Select
          aria-label={say('environment')}
          placeholder={say('environment')}
          style={{ width: '100%' }}
          value={value === '' ? null : value}
          onChange={onChange}
          options={open.map((one) => ({ value: one.id, label: textOf(environmentTitle(one)) }))}
        />
      ) : null}
    </div>
  );
}
