import type { ReactNode } from 'react';
import type { LicenceAnswer } from '@panicle/contract/licence';
import { useLanguage } from '../../../language/language-store.ts';
import { useText } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { licenceMessages } from '../notice/messages.ts';
import { useLicence } from '../notice/use-licence.ts';
import { writtenDay } from '../notice/written-day.ts';
import styles from '../notice/licence-notice.module.css';

interface LicenceNoticeProps {
  place: 'sign-in' | 'dashboard';
  /** behind the warning, e.g. the way to the page where a code is entered */
  action?: ReactNode;
}

/**
 * The last day of the authorization as a quiet line; a warning from thirty days before on, and when it has ended.
 * Nothing where the system is unlimited.
 */
export function LicenceNotice({ place, action }: LicenceNoticeProps) {
  const licence = useLicence();
  if (!licence) return null;
  if (licence.message) return <Warning place={place} licence={licence} action={action} />;
  return licence.expiryDate ? <Line place={place} licence={licence} /> : null;
}

function Warning({ place, licence, action }: LicenceNoticeProps & { licence: LicenceAnswer }) {
  return (
    <div className={licence.authorized ? styles.warning : styles.ended} data-place={place} role="alert">
      <Icon name="warning" />
      <span>
        {licence.message} {action}
      </span>
    </div>
  );
}

function Line({ place, licence }: LicenceNoticeProps & { licence: LicenceAnswer }) {
  const say = useText(licenceMessages);
  const language = useLanguage((state) => state.language);
  const { expiryDate, daysLeft } = licence;
  if (expiryDate === null) return null;
  return (
    <p className={place === 'sign-in' ? styles.signIn : styles.line}>
      <Icon name="shield" />
      <span>
        {place === 'sign-in'
          ? say('signIn', { date: writtenDay(expiryDate, language), days: daysLeft ?? 0 })
          : say('dashboard', { date: expiryDate })}
      </span>
    </p>
  );
}
