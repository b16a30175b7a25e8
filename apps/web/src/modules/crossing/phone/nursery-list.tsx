import { useState } from 'react';
import { App, Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { NurseryPack, NurseryTask } from '@panicle/contract/crossing/pollinations';
import { formatShortly } from '../../../language/format/time.ts';
import { useText } from '../../../language/text.ts';
import { isQuotaError } from '../../../offline/kept/full-storage.ts';
import { offlineMessages } from '../../../offline/messages.ts';
import { useOnline } from '../../../offline/offline-state.ts';
import { hybridTasksKey } from '../../../records/hybrid-task/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { PhoneSearch } from '../../../ui/phone/phone-fields.tsx';
import { crossingPhoneMessages } from './messages.ts';
import { leaveNursery, nurseryKey, readNurseryTasks, takeNurseryAlong } from './nursery-packs.ts';
import styles from './phone.module.css';

interface NurseryListProps {
  nurseries: readonly NurseryPack[];
  onStart: (key: string) => void;
}

/** The locations on the device, and those that can be taken along. */
export function NurseryList({ nurseries, onStart }: NurseryListProps) {
  const say = useText(crossingPhoneMessages);
  const online = useOnline();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const { data, isError } = useQuery({
    queryKey: [...hybridTasksKey, 'nurseries', search],
    queryFn: ({ signal }) => readNurseryTasks(search, signal),
    enabled: online,
    retry: false,
  });
  const taken = new Set(nurseries.map(({ task }) => nurseryKey(task)));
  const others = data?.tasks.filter((task) => !taken.has(nurseryKey(task))) ?? [];
  return (
    <div className={styles.list}>
      <p className={styles.quiet}>{say('chooseHint')}</p>
      {nurseries.length > 0 ? <h2 className={styles.heading}>{say('taken')}</h2> : null}
      {nurseries.map((nursery) => (
        <Nursery key={nurseryKey(nursery.task)} task={nursery.task} nursery={nursery} onStart={onStart} />
      ))}
      {online && !isError ? (
        <>
          <h2 className={styles.heading}>{say('others')}</h2>
          <PhoneSearch label={say('search')} value={typed} onChange={setTyped} />
          {data && others.length === 0 ? <p className={styles.quiet}>{say('none')}</p> : null}
          {others.map((task) => (
            <Nursery key={nurseryKey(task)} task={task} onStart={onStart} />
          ))}
        </>
      ) : nurseries.length === 0 ? (
        <p className={styles.quiet}>{say('noneOffline')}</p>
      ) : null}
    </div>
  );
}

interface NurseryProps {
  task: NurseryTask;
  /** as it was taken along */
  nursery?: NurseryPack;
  onStart: (key: string) => void;
}

function Nursery({ task, nursery, onStart }: NurseryProps) {
  const say = useText(crossingPhoneMessages);
  const sayOffline = useText(offlineMessages);
  const { user } = useSignedIn();
  const { modal } = App.useApp();
  const online = useOnline();
  const [taking, setTaking] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const key = nurseryKey(task);
  const title = `${task.taskName} · ${task.place} · ${task.year}`;
  const take = async () => {
    setTaking(true);
    setNote(null);
    try {
      setNote((await takeNurseryAlong(user.id, task)) ? null : say('needsSecure'));
      if (!nursery) onStart(key);
    } catch (failure) {
      setNote(isQuotaError(failure) ? sayOffline('noRoom') : say('takeFailed'));
    } finally {
      setTaking(false);
    }
  };
  const leave = () =>
    modal.confirm({
      title: say('leaveAsk'),
      content: say('leaveHint'),
      okText: say('leave'),
      cancelText: say('cancel'),
      onOk: () => leaveNursery(user.id, key),
    });
  const facts = nursery
    ? [
        say('crosses', { count: nursery.crosses.length }),
        say('asOf', { time: formatShortly(nursery.readAt) }),
      ]
    : [say('pollinated', { done: task.pollinatedCount, count: task.pairCount })];
  return (
    <section className={styles.field} aria-label={title}>
      <strong>{title}</strong>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className={styles.pair}>
        {nursery ? (
          <>
            <Button type="primary" onClick={() => onStart(key)}>
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
