import { Skeleton } from 'antd';
import { useText } from '../../language/text.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { Logo } from '../../ui/icon/logo.tsx';
import { PhoneSizes } from '../../ui/phone/phone-page.tsx';
import { LiveTasks } from '../../ui/task/live-tasks.tsx';
import { useAppearance } from '../appearance/appearance.ts';
import { GuestNote } from '../dashboard/guest-note.tsx';
import { KeyFigures } from '../dashboard/key-figures.tsx';
import { OpenTasks } from '../dashboard/open-tasks.tsx';
import { UnfinishedTrials } from '../dashboard/unfinished-trials.tsx';
import { openTasks, useDashboard, type DashboardData } from '../dashboard/use-dashboard.ts';
import { LowDiskBanner } from '../device/low-disk-banner.tsx';
import { DashboardLicence } from '../licence/dashboard-licence.tsx';
import { shellMessages } from '../messages.ts';
import { useSignedIn } from '../session/session-context.ts';
import { TourOffer } from '../tour/tour-offer.tsx';
import { WelcomeTitle } from '../welcome/welcome-title.tsx';
import { PageList } from './page-list.tsx';
import { PhoneResults } from './phone-results.tsx';
import { PhoneSettings } from './phone-settings.tsx';
import { Tools } from './tools.tsx';
import styles from './phone-start.module.css';

/** Where a phone begins: the tools for the field first, then what waits, what is done, and every page. */
export default function PhoneStart() {
  const say = useText(shellMessages);
  const { user, guest } = useSignedIn();
  const { data, error, refetch } = useDashboard();
  const name = useAppearance()?.platformName || say('product');
  return (
    <PhoneSizes>
      <LiveTasks userId={user.id} />
      <div className={styles.page}>
        <LowDiskBanner />
        <header className={styles.head}>
          <Logo size={26} />
          <span>{name}</span>
        </header>
        <main className={styles.body}>
          <TourOffer />
          <WelcomeTitle />
          <DashboardLicence />
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
