import { Skeleton } from 'antd';
import { useText } from '../../language/text.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { Logo } from '../../ui/icon/logo.tsx';
import { PhoneSizes } from '../../ui/phone/phone-page.tsx';
import { LiveTasks } from '../../ui/task/live-tasks.tsx';
import { useAppearance } from '../../session/appearance.ts';
import { GuestNote } from '../../modules/dashboard/guest-note.tsx';
import { KeyFigures } from '../../modules/dashboard/key-figures.tsx';
import { OpenTasks } from '../../modules/dashboard/open-tasks.tsx';
import { UnfinishedTrials } from '../../modules/dashboard/unfinished-trials.tsx';
import { openTasks, useDashboard, type DashboardData } from '../../modules/dashboard/use-dashboard.ts';
import Notices from '../../modules/notices.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { TourOffer } from '../../modules/tour/tour-offer.tsx';
import { WelcomeTitle } from '../../modules/dashboard/welcome/welcome-title.tsx';
import { PageList } from './page-list.tsx';
import { PhoneResults } from './phone-results.tsx';
import { PhoneSettings } from './phone-settings.tsx';
import { Tools } from './tools.tsx';
import styles from './phone-start.module.css';

/** Where a phone begins: the tools for the field first, then what waits, what is done, and every page. */
export default function PhoneStart() {
  const say = useText(uiMessages);
  const { user, guest } = useSignedIn();
  const { data, error, refetch } = useDashboard();
  const name = useAppearance()?.platformName || say('product');
  return (
    <PhoneSizes>
      <LiveTasks userId={user.id} />
      <div className={styles.page}>
        <Notices place="layout" />
        <header className={styles.head}>
          <Logo size={26} />
          <span>{name}</span>
        </header>
        <main className={styles.body}>
          <TourOffer />
          <WelcomeTitle />
          <Notices place="dashboard" />
          {guest ? <GuestNote /> : null}
          <Tools />
          {data ? (
            <News data={data} />
          ) : error ? (
            <LoadFailed error={error} retry={() => void refetch()} />
          ) : (
            <Skeleton active paragraph={{ rows: 4 }} title={false} />
          )}
          <PageList />
          <PhoneSettings />
        </main>
      </div>
    </PhoneSizes>
  );
}

function News({ data }: { data: DashboardData }) {
  return (
    <>
      {openTasks(data).length > 0 ? <OpenTasks data={data} /> : null}
      <UnfinishedTrials data={data} />
      <PhoneResults data={data} />
      <KeyFigures data={data} />
    </>
  );
}
