import { useState } from 'react';
import { useText } from '../../language/text.ts';
import { useSignedIn } from '../session/session-context.ts';
import { DemoNotice } from './demo-notice.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LatestResults } from './latest-results.tsx';
import { dashboardMessages } from './messages.ts';
import { OpenTasks } from './open-tasks.tsx';
import { QuickStart } from './quick-start.tsx';
import styles from './dashboard-page.module.css';

const greetingAt = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** What runs, what came out of it, what there is, and where to go on. */
export default function DashboardPage() {
  const say = useText(dashboardMessages);
  const { user, guest } = useSignedIn();
  const [now] = useState(() => new Date());
  const greeting = say(greetingAt(now.getHours()));
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>
          {guest ? greeting : say('greeting', { greeting, name: user.nickName || user.username })}
        </h1>
        <p className={styles.today}>
          {say('today', {
            year: String(now.getFullYear()),
            month: String(now.getMonth() + 1).padStart(2, '0'),
            day: String(now.getDate()).padStart(2, '0'),
            weekday: say(`weekday${now.getDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6}`),
          })}
        </p>
      </header>
      <KeyFigures />
      <DemoNotice />
      <div className={styles.columns}>
        <LatestResults />
        <div className={styles.aside}>
          <OpenTasks />
          <QuickStart />
        </div>
      </div>
    </div>
  );
}
