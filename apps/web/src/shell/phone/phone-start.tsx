import { Skeleton } from 'antd';
import { useText } from '../../language/text.ts';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { Logo } from '../../ui/icon/logo.tsx';
import { PhoneSizes } from '../../ui/phone/phone-sizes.tsx';
import { LiveTasks } from '../../ui/task/live-tasks.tsx';
import { useAppearance } from '../../session/appearance.ts';
import { GuestNote } from '../../modules/dashboard/for-shell/guest-note.tsx';
import { KeyFigures } from '../../modules/dashboard/for-shell/key-figures.tsx';
import { cardsOf, useParts, type Parts } from '../../modules/dashboard/for-shell/use-parts.ts';
import type { DashboardData } from '../../modules/dashboard-part.ts';
import { useDashboard } from '../../modules/dashboard/for-shell/use-dashboard.ts';
import Notices from '../../modules/notices.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { TourOffer } from '../../modules/tour/for-shell/tour-offer.tsx';
import { WelcomeTitle } from '../../session/welcome-title.tsx';
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
  const parts = useParts('phone');
  const failed = error ?? parts.error;
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
          {data && parts.data ? (
            <News data={data} parts={parts.data} />
          ) : failed ? (
            <LoadFailed error={failed} retry={() => void Promise.all([refetch(), parts.refetch()])} />
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

function News({ data, parts }: { data: DashboardData; parts: Parts }) {
  const cards = cardsOf(parts, useSignedIn());
  return (
    <>
      {cards.map(({ key, Content }) => (
        <Content key={key} data={data} />
      ))}
      <PhoneResults data={data} />
      <KeyFigures data={data} parts={parts} />
    </>
  );
}
