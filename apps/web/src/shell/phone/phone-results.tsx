import { useText, useTextOf } from '../../language/text.ts';
import { formatShortly } from '../../language/format/time.ts';
import { TaskLink } from '../../modules/task-link.tsx';
import type { DashboardData } from '../../modules/dashboard-part.ts';
import { finishedTasks } from '../../modules/dashboard/for-shell/use-dashboard.ts';
import { phoneStartMessages } from './messages.ts';
import styles from './phone-start.module.css';

/** More are a page away. */
const MOST = 3;

/** The latest answers, each a sentence. */
export function PhoneResults({ data }: { data: DashboardData }) {
  const say = useText(phoneStartMessages);
  const sayText = useTextOf();
  const finished = finishedTasks(data).slice(0, MOST);
  if (finished.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{say('results')}</h2>
      <ul className={styles.list}>
        {finished.map((task) => (
          <li key={task.id} className={styles.result}>
            <TaskLink task={task}>{task.name}</TaskLink>
            {task.summary ? <p>{sayText(task.summary)}</p> : null}
            <p className={styles.about}>
              <span>{sayText(task.title)}</span>
              <span>{formatShortly(task.endedAt)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
