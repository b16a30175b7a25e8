import { lazy, Suspense, type ReactNode } from 'react';
import { Skeleton } from 'antd';
import type { Growth } from '@panicle/contract/dashboard';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import Notices from '../notices.tsx';
import { useSignedIn } from '../../session/session-context.ts';
import { WelcomeTitle } from './welcome/welcome-title.tsx';
import { Changes } from './changes.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GuestNote } from './guest-note.tsx';
import { KeyFigures } from './key-figures.tsx';
import { LatestResults } from './latest-results.tsx';
import { OpenTasks } from './open-tasks.tsx';
import { QuickStart } from './quick-start.tsx';
import { Stages } from './stages.tsx';
import { UnfinishedTrials } from './unfinished-trials.tsx';
import { useDashboard, type DashboardData } from './use-dashboard.ts';
import styles from './dashboard-page.module.css';

/** Its drawing comes after the rest: nobody waits for it. */
const GrowthFigure = lazy(() => import('./growth-figure.tsx'));

/** What runs, what came out of it, what there is, and where to go on. */
export default function DashboardPage() {
  const { data, error, refetch } = useDashboard();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <WelcomeTitle />
        <Notices place="dashboard" />
      </header>
      {data ? (
        <Parts data={data} />
      ) : error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} title={false} />
      )}
    </div>
  );
}

function Parts({ data }: { data: DashboardData }) {
  const { guest } = useSignedIn();
  return (
    <>
      {guest ? <GuestNote /> : null}
      <KeyFigures data={data} />
      <FirstSteps data={data} />
      <DemoNotice />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <InOrder data={data} />
          {data.growth && hasGrown(data.growth) ? (
            <Suspense fallback={null}>
              <GrowthFigure growth={data.growth} />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.stack}>
          {guest ? null : <OpenTasks data={data} />}
          <UnfinishedTrials data={data} />
          <QuickStart />
          <Changes data={data} />
        </div>
      </div>
    </>
  );
}

const hasGrown = ({ materials = [], observations = [], trials = [] }: Growth) =>
  [...materials, ...observations, ...trials].some((count) => count > 0);

/** Whoever analyses without growing trials himself comes for the results first. */
function InOrder({ data }: { data: DashboardData }): ReactNode {
  const { may } = useSignedIn();
  const stages = <Stages key="stages" data={data} />;
  const results = <LatestResults key="results" data={data} />;
  return may('fieldTestTask') ? [stages, results] : [results, stages];
}
