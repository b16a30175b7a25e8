import type { Task } from '@panicle/contract/jobs';
import { useText, useTextOf } from '../../language/text.ts';
import { formatDuration, formatTimeLeft } from '../../language/format/duration.ts';
import { TwoLines } from '../page/two-lines.tsx';
import { taskMessages } from './messages.ts';
import { ProgressLine } from './progress-line.tsx';
import styles from './task-progress.module.css';

export const secondsTaken = (task: Task): number | null =>
  task.startedAt && task.endedAt ? (Date.parse(task.endedAt) - Date.parse(task.startedAt)) / 1000 : null;

/** Name of the current step, with its number where there are several. */
export function useStepName(): (task: Task) => string {
  const say = useText(taskMessages);
  const sayText = useTextOf();
  return (task) => {
    const step = task.steps[task.step];
    if (!step) return '';
    if (task.steps.length < 2) return sayText(step.title);
    return say('stepOf', { step: sayText(step.title), number: task.step + 1, total: task.steps.length });
  };
}

/** How far a task is, in one cell: bar, step and time left; the answer and time taken; or why it failed. */
export function TaskProgress({ task, onSeeLog }: { task: Task; onSeeLog?: (task: Task) => void }) {
  const say = useText(taskMessages);
  const sayText = useTextOf();
  const stepName = useStepName();

  if (task.state === 'processing' || task.state === 'terminating') {
    const left = task.state === 'terminating' ? say('stopping') : formatTimeLeft(task.secondsLeft);
    return (
      <div className={styles.progress}>
        <ProgressLine task={task} />
        <span className={styles.percent}>{Math.floor(task.share * 100)}%</span>
        <span className={styles.step}>{stepName(task)}</span>
        <span className={styles.left}>{left}</span>
      </div>
    );
  }
  if (task.state === 'waiting') {
    return task.tasksBefore ? say('tasksBefore', { count: task.tasksBefore }) : say('next');
  }
  if (task.state === 'failed') {
    return (
      <TwoLines
        first={
          <span className={styles.failure}>
            {task.failure ? sayText(task.failure) : say('failureUnknown')}
          </span>
        }
        second={
          onSeeLog && task.logLines > 0 ? (
            <button type="button" className={styles.link} onClick={() => onSeeLog(task)}>
              {say('seeLog', { line: task.logLines })}
            </button>
          ) : null
        }
      />
    );
  }
  if (task.state === 'terminated') {
    return task.terminatedBy ? say('terminatedBy', { name: task.terminatedBy }) : say('terminatedAlone');
  }
  const took = say('took', { duration: formatDuration(secondsTaken(task)) });
  return task.summary ? (
    <TwoLines first={sayText(task.summary)} second={took} long="first" />
  ) : (
    <TwoLines first={took} />
  );
}
