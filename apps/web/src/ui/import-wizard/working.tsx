import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { ImportBatchDetail } from '@panicle/contract/imports';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../feedback/use-attempt.ts';
import { formatTimeLeft } from '../../language/format/duration.ts';
import { ALL_TASKS, taskCalls } from '../task/api.ts';
import { ProgressLine } from '../task/progress-line.tsx';
import { taskKey } from '../task/task-cache.ts';
import { importMessages } from './messages.ts';
import styles from './import-wizard.module.css';

const tasks = taskCalls(ALL_TASKS);

/** How far the job is that checks or writes. */
export function Working({ batch }: { batch: ImportBatchDetail }) {
  const say = useText(importMessages);
  const attempt = useAttempt();
  const id = batch.jobId;
  const task = useQuery({
    queryKey: taskKey(id ?? ''),
    queryFn: ({ signal }) => tasks.detail(id ?? '', signal),
    enabled: id !== null,
    refetchInterval: 1000,
  }).data;
  return (
    <div className={styles.working} role="status">
      <p className={styles.answer}>{say(batch.state === 'checking' ? 'checking' : 'writing')}</p>
      <p className={styles.file}>{batch.fileName}</p>
      {task ? (
        <>
          <ProgressLine task={task} thick />
          <p className={styles.caption}>
            {Math.floor(task.share * 100)}%{' '}
            {(task.secondsLeft ?? 0) >= 1 ? formatTimeLeft(task.secondsLeft) : null}
          </p>
        </>
      ) : null}
      <p className={styles.caption}>{say('leave')}</p>
      {id ? (
        <div>
          <Button onClick={() => void attempt(() => tasks.terminate(id))}>{say('stop')}</Button>
        </div>
      ) : null}
    </div>
  );
}
