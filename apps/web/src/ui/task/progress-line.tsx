import type { Task } from '@panicle/contract/jobs';
import { useText } from '../../language/text.ts';
import { taskMessages } from './messages.ts';
import styles from './progress-line.module.css';

/** The share of a task as a bar: blue while it runs, amber while it stops. */
export function ProgressLine({
  task,
  thick = false,
}: {
  task: Pick<Task, 'state' | 'share'>;
  thick?: boolean;
}) {
  const say = useText(taskMessages);
  const percent = Math.floor(task.share * 100);
  return (
    <div
      className={thick ? styles.thick : styles.track}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={say('progressLabel', { percent })}
    >
      <div
        className={task.state === 'terminating' ? styles.stopping : styles.running}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
