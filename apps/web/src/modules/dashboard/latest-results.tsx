import { Link } from 'react-router';
import { pages } from '../index.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { NOTHING } from '../../language/format/number.ts';
import { formatShortly } from '../../language/format/time.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { TwoLines } from '../../ui/page/two-lines.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { dashboardMessages } from './messages.ts';
import { PanelEmpty } from '../../ui/page/panel-empty.tsx';
import { TaskLink } from '../task-link.tsx';
import type { DashboardData } from '../dashboard-part.ts';
import { finishedTasks } from './for-shell/use-dashboard.ts';
import styles from './latest-results.module.css';

/** Finished analyses and imports, each with its answer in one sentence. */
export default function LatestResults({ data }: { data: DashboardData }) {
  const say = useText(dashboardMessages);
  const sayText = useTextOf();
  const { maySee, guest } = useSignedIn();
  const finished = finishedTasks(data);
  const analyses = pages.find((page) => page.taskKinds !== undefined && maySee(page));
  // A guest starts nothing, so nothing of his ever finishes.
  if (guest) return null;
  if (finished.length === 0) {
    const link = analyses ? { to: analyses.path, title: say('toStatistics') } : undefined;
    return (
      <Panel title={say('results')} flush>
        <PanelEmpty text={say(analyses ? 'resultsEmpty' : 'importsEmpty')} link={link} />
      </Panel>
    );
  }
  return (
    <Panel
      title={say('results')}
      actions={analyses ? <Link to={analyses.path}>{say('allResults')}</Link> : null}
      flush
    >
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
                  second={sayText(task.about ?? task.title)}
                  strong
                />
              </td>
              <td>{task.summary ? sayText(task.summary) : NOTHING}</td>
              <td className={styles.when}>{formatShortly(task.endedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
