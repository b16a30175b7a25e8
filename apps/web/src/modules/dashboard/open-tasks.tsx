import { useText } from '../../language/text.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { StateTag } from '../../ui/state-tag/state-tag.tsx';
import { useMobileLayout } from '../../ui/phone/mobile-layout.ts';
import { TaskProgress } from '../../ui/task/task-progress.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { dashboardMessages } from './messages.ts';
import { PanelEmpty } from '../../ui/page/panel-empty.tsx';
import { TaskLink } from '../task-link.tsx';
import type { DashboardData } from '../dashboard-part.ts';
import { openTasks } from './for-shell/use-dashboard.ts';
import styles from './open-tasks.module.css';

/** What runs or waits, with step, share and time left. */
export default function OpenTasks({ data }: { data: DashboardData }) {
  const say = useText(dashboardMessages);
  const { guest } = useSignedIn();
  const mobile = useMobileLayout((layout) => layout.mobile);
  const open = openTasks(data);
  // A phone has no room for what does not run.
  if (guest || (mobile && open.length === 0)) return null;
  return (
    <Panel title={say('tasks')} flush>
      {open.length > 0 ? (
        <ul>
          {open.map((task) => (
            <li key={task.id} className={styles.task}>
              <div className={styles.head}>
                <span className={styles.name}>
                  <TaskLink task={task}>{task.name}</TaskLink>
                </span>
                <StateTag state={task.state} />
              </div>
              <div className={styles.progress}>
                <TaskProgress task={task} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <PanelEmpty text={say('tasksEmpty')} />
      )}
    </Panel>
  );
}
