import type { Task } from '@panicle/contract/jobs';
import { useText, useTextOf } from '../../language/text.ts';
import { formatDuration } from '../../language/format/duration.ts';
import { Glyph } from '../state-tag/glyph.tsx';
import { looks, type Look } from '../state-tag/looks.ts';
import { taskMessages } from './messages.ts';
import styles from './task-steps.module.css';

/** Seconds that step `index` took: until the next one that ran, or the end, or now. */
function secondsOf(task: Task, index: number): number | null {
  const startedAt = task.steps[index]?.startedAt;
  if (!startedAt) return null;
  const next = task.steps.slice(index + 1).find((step) => step.startedAt)?.startedAt ?? task.endedAt;
  return ((next ? Date.parse(next) : Date.now()) - Date.parse(startedAt)) / 1000;
}

function lookOf(task: Task, index: number): Look {
  if (!task.steps[index]?.startedAt) return 'waiting';
  if (task.state === 'finished' || index < task.step) return 'done';
  return looks[task.state];
}

export function TaskSteps({ task }: { task: Task }) {
  const say = useText(taskMessages);
  const sayText = useTextOf();
  return (
    <ol className={styles.steps} aria-label={say('steps')}>
      {task.steps.map((step, index) => {
        const look = lookOf(task, index);
        return (
          <li key={step.title.en} className={`${styles.step} ${styles[look]}`}>
            <Glyph look={look} />
            <span className={styles.title}>{sayText(step.title)}</span>
            <span className={styles.time}>
              {step.startedAt ? formatDuration(secondsOf(task, index)) : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
