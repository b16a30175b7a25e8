import { useState } from 'react';
import { App, Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { LARGEST_FIELD_PACK, type FieldTask, type FieldTasks } from '@panicle/contract/field-scores';
import { environmentTitle } from '@panicle/contract/trial-choices';
import { formatShortly } from '../../../language/format/time.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { isQuotaError } from '../../../offline/kept/full-storage.ts';
import { offlineMessages } from '../../../offline/messages.ts';
import { useOnline } from '../../../offline/offline-state.ts';
import { trialsKey } from '../../../records/trial/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { PhoneSearch, PhoneSelect } from '../../../ui/phone/phone-fields.tsx';
import { leaveField, readFieldTasks, takeFieldAlong, type TakenField } from './field-packs.ts';
import { scoringMessages } from './messages.ts';
import styles from './scoring.module.css';

interface FieldListProps {
  fields: readonly TakenField[];
  onStart: (environmentId: string) => void;
}

/** The environments on the device, and those that can be taken along. */
export function FieldList({ fields, onStart }: FieldListProps) {
  const say = useText(scoringMessages);
  const online = useOnline();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, isError } = useQuery({
    queryKey: [...trialsKey, 'field-tasks', search],
    queryFn: ({ signal }) => readFieldTasks(search, signal),
    enabled: online,
    retry: false,
  });
  const taken = new Set(fields.map(({ task }) => task.environmentId));
  const others = data?.tasks.filter(({ environmentId }) => !taken.has(environmentId)) ?? [];
  const groups = data?.groups ?? [];
  return (
    <div className={styles.list}>
      <p className={styles.quiet}>{say('chooseHint')}</p>
      {fields.length > 0 ? <h2 className={styles.heading}>{say('taken')}</h2> : null}
      {fields.map((field) => (
        <Field
          key={field.task.environmentId}
          task={field.task}
          field={field}
          groups={groups}
          onStart={onStart}
        />
      ))}
      {online && !isError ? (
        <>
          <h2 className={styles.heading}>{say('others')}</h2>
          <PhoneSearch label={say('search')} value={typed} onChange={setTyped} />
          {data && others.length === 0 ? <p className={styles.quiet}>{say('none')}</p> : null}
          {others.map((task) => (
            <Field key={task.environmentId} task={task} groups={groups} onStart={onStart} />
          ))}
        </>
      ) : fields.length === 0 ? (
        <p className={styles.quiet}>{say('noneOffline')}</p>
      ) : null}
    </div>
  );
}

interface FieldProps {
  task: FieldTask;
  /** as it was taken along */
  field?: TakenField;
  groups: FieldTasks['groups'];
  onStart: (environmentId: string) => void;
}

function Field({ task, field, groups, onStart }: FieldProps) {
  const say = useText(scoringMessages);
  const textOf = useTextOf();
  const { user } = useSignedIn();
  const { modal } = App.useApp();
  const online = useOnline();
  const { work, taking, note } = useTaking(user.id);
  const [picked, setPicked] = useState(field && (field.query.traitGroupId ?? ''));
  const fitting = groups.filter(({ crop }) => crop === task.crop || crop === 'general');
  // a trial without values has no traits of its own yet
  const chosen = picked ?? (task.recordedPlotCount === 0 ? (fitting[0]?.id ?? '') : '');
  const { environmentId } = task;
  const take = async () => {
    const query = { environmentId, ...(chosen === '' ? {} : { traitGroupId: chosen }) };
    if ((await work(query)) && !field) onStart(environmentId);
  };
  const leave = () =>
    modal.confirm({
      title: say('leaveAsk'),
      content: say('leaveHint'),
      okText: say('leave'),
      cancelText: say('cancel'),
      onOk: () => leaveField(user.id, environmentId),
    });
  const facts = field
    ? [
        say('plots', { count: field.plots.length }),
        say('traits', { count: field.traits.length }),
        say('asOf', { time: formatShortly(field.readAt) }),
      ]
    : [say('recorded', { done: task.recordedPlotCount, count: task.plotCount })];
  return (
    <section className={styles.field} aria-label={`${task.trialName} · ${textOf(environmentTitle(task))}`}>
      <strong>
        {task.trialName} · {textOf(environmentTitle(task))}
      </strong>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {field && field.more > 0 ? (
        <p className={styles.refusal}>{say('more', { count: field.more, most: LARGEST_FIELD_PACK })}</p>
      ) : null}
      {online && fitting.length > 0 ? (
        <PhoneSelect
          label={say('group')}
          value={chosen}
          options={[
            { value: '', label: say('ownTraits') },
            ...fitting.map((one) => ({
              value: one.id,
              label: say('groupChoice', { name: one.name, count: one.traitCount }),
            })),
          ]}
          onChange={setPicked}
        />
      ) : null}
      <div className={styles.pair}>
        {field ? (
          <>
            <Button type="primary" onClick={() => onStart(environmentId)}>
              {say('start')}
            </Button>
            <Button loading={taking} disabled={!online} onClick={() => void take()}>
              {say('takeAgain')}
            </Button>
            <Button onClick={() => void leave()}>{say('leave')}</Button>
          </>
        ) : (
          <Button type="primary" loading={taking} onClick={() => void take()}>
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

/** Taking an environment along, and what is to be said of it. */
function useTaking(userId: string) {
  const say = useText(scoringMessages);
  const sayOffline = useText(offlineMessages);
  const [taking, setTaking] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const work = async (query: TakenField['query']): Promise<boolean> => {
    setTaking(true);
    setNote(null);
    try {
      setNote((await takeFieldAlong(userId, query)) ? null : say('needsSecure'));
      return true;
    } catch (failure) {
      setNote(isQuotaError(failure) ? sayOffline('noRoom') : say('takeFailed'));
      return false;
    } finally {
      setTaking(false);
    }
  };
  return { work, taking, note };
}
