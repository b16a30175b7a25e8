import { Skeleton } from 'antd';
import type { Growth } from '@panicle/contract/dashboard';
import { useSignedIn } from '../../session/session-context.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import type { Card, DashboardData } from '../dashboard-part.ts';
import Notices from '../notices.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GuestNote } from './for-shell/guest-note.tsx';
import { KeyFigures } from './for-shell/key-figures.tsx';
import { useDashboard } from './for-shell/use-dashboard.ts';
import { cardsOf, useParts, type Parts } from './for-shell/use-parts.ts';
import { WelcomeTitle } from '../../session/welcome-title.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import styles from './dashboard-page.module.css';

/** Its drawing comes after the rest: nobody waits for it. */
const GrowthFigure = lazyPart(() => import('./growth-figure.tsx'));

/** What runs, what came out of it, what there is, and where to go on: what the features declare for it. */
export default function DashboardPage() {
  const { data, error, refetch } = useDashboard();
  const parts = useParts('desktop');
  const failed = error ?? parts.error;
  const again = () => void Promise.all([refetch(), parts.refetch()]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <WelcomeTitle />
        <Notices place="dashboard" />
      </header>
      {data && parts.data ? (
        <Content data={data} parts={parts.data} />
      ) : failed ? (
        <LoadFailed error={failed} retry={again} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} title={false} />
      )}
    </div>
  );
}

function Content({ data, parts }: { data: DashboardData; parts: Parts }) {
  const session = useSignedIn();
  const cards = cardsOf(parts, session);
  const inColumn = (column: Card['column']) =>
    cards
      .filter((card) => card.column === column)
      .map(({ key, Content: Shown }) => <Shown key={key} data={data} />);
  return (
    <>
      {session.guest ? <GuestNote /> : null}
      <KeyFigures data={data} parts={parts} />
      <FirstSteps data={data} parts={parts} />
      <DemoNotice />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {inColumn('main')}
          {data.growth && hasGrown(data.growth) ? <GrowthFigure growth={data.growth} parts={parts} /> : null}
        </div>
        <div className={styles.stack}>{inColumn('side')}</div>
      </div>
    </>
  );
}

const hasGrown = ({ materials = [], observations = [], trials = [] }: Growth) =>
  [...materials, ...observations, ...trials].some((count) => count > 0);
