import { useText, useTextOf } from '../../language/text.ts';
import { NOTHING } from '../../ui/format/number.ts';
import { formatShortly } from '../../ui/format/time.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import { dashboardMessages } from './messages.ts';
import { TaskLink } from './task-link.tsx';
import { useDashboardTasks } from './use-figures.ts';
import styles from './latest-results.module.css';

/** Finished analyses, each with its answer in one sentence. */
export function LatestResults() {
  const say = useText(dashboardMessages);
  const sayText = useTextOf();
  const { finished, loaded } = useDashboardTasks();
  return (
    <Panel title={say('results')} flush>
      {finished.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say('analysis')}</th>
              <th scope="col">{say('conclusion')}</th>
              <th scope="col" className={styles.when}>
                {say('finished')}
              </th>
            </tr>
          </thead>
          <tbody>
            {finished.map((task) => (
              <tr key={task.id}>
                <td>
                  <TwoLines
                    first={<TaskLink task={task}>{task.name}</TaskLink>}
                    second={sayText(task.title)}
                    strong
                  />
                </td>
                <td>{task.summary ? sayText(task.summary) : NOTHING}</td>
                <td className={styles.when}>{formatShortly(task.endedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className={styles.empty}>{loaded ? say('resultsEmpty') : null}</p>
      )}
    </Panel>
  );
}
