import { fill } from '../../language/fill.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { formatShortly } from '../../language/format/time.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { changeMessages } from './change-messages.ts';
import type { DashboardData } from '../dashboard-part.ts';
import styles from '../../ui/page/panel-rows.module.css';

/** What colleagues changed lately; in the data of administrators only. */
export default function Changes({ data: { changes } }: { data: DashboardData }) {
  const say = useText(changeMessages);
  const textOf = useTextOf();
  if (!changes || changes.length === 0) return null;
  return (
    <Panel title={say('title')} flush>
      <ul>
        {changes.map(({ at, username, entity, action, count, counted }) => (
          <li key={`${at} ${entity} ${action}`} className={styles.row}>
            <span>
              <strong>{username}</strong>{' '}
              {say('line', { verb: say(action), what: fill(textOf(counted), { count }) })}
            </span>
            <span className={styles.quiet}>{formatShortly(at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
