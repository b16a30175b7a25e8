import { basePath } from '../../base-path.ts';
import { useMemo, type ReactNode, type Ref } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../language/text.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { Icon, type IconName } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { PhoneSizes } from './phone-sizes.tsx';
import styles from './phone-page.module.css';

interface PhonePageProps {
  title: string;
  /** goes back; without it one step in the history, or to `home` where the page was opened directly */
  onBack?: () => void;
  home?: string;
  /** `<PhoneLink />`s and buttons at the right of the title */
  actions?: ReactNode;
  /** stays in sight below the title: a search field, filters */
  bar?: ReactNode;
  children: ReactNode;
  /** what scrolls */
  body?: Ref<HTMLElement>;
}

/** A page that fills a phone: title with the way back, tools for a thumb, content that scrolls. */
export function PhonePage({ title, onBack, home = '/', actions, bar, children, body }: PhonePageProps) {
  const say = useText(uiMessages);
  const stepBack = useStepBack(home);
  return (
    <PhoneSizes>
      <div className={styles.page}>
        <header className={styles.head}>
          <div className={styles.titleRow}>
            <IconButton
              type="text"
              className={styles.square ?? ''}
              icon={<Icon name="chevronLeft" size={22} />}
              aria-label={say('back')}
              onClick={onBack ?? stepBack}
            />
            <h1 className={styles.title}>{title}</h1>
            {actions}
          </div>
          {bar}
        </header>
        <main className={styles.body} ref={body}>
          {children}
        </main>
      </div>
    </PhoneSizes>
  );
}

/** One step back in the history, or to `home` where the address was opened directly. */
export function useStepBack(home: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useMemo(
    () => () => void (key === 'default' ? navigate(home, { replace: true }) : navigate(-1)),
    [navigate, key, home],
  );
}

/** A tool of the title row that leads to another page. */
export function PhoneLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  const navigate = useNavigate();
  return (
    <IconButton
      type="text"
      className={styles.square ?? ''}
      icon={<Icon name={icon} size={22} />}
      aria-label={label}
      href={basePath + to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    />
  );
}
