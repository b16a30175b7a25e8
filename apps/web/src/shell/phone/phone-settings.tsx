import { Link } from 'react-router';
import { useLanguage } from '../../language/language-store.ts';
import { useText } from '../../language/text.ts';
import { useTheme } from '../../theme/theme-store.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { allPages } from '../layout/all-pages.ts';
import { liesIn, userArea } from '../../modules/groups.ts';
import { usePageTitles } from '../layout/use-page-titles.ts';
import { MANUAL_ADDRESS } from '../../modules/manual/for-shell/manual-store.ts';
import { uiMessages } from '../../ui/messages.ts';
import { shellMessages } from '../messages.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { signOut } from '../../session/sign-out.ts';
import { useStartTour } from '../../modules/tour/for-shell/use-start-tour.ts';
import { phoneStartMessages } from './messages.ts';
import styles from './phone-start.module.css';

/** What the top bar holds on a desktop: the user's own pages, manual and tour, language, theme, and the way out. */
export function PhoneSettings() {
  const say = useText(phoneStartMessages);
  const sayShell = useText(shellMessages);
  const sayUi = useText(uiMessages);
  const titles = usePageTitles();
  const startTour = useStartTour();
  const { user, maySee } = useSignedIn();
  const { language, choose } = useLanguage();
  const { theme, choose: chooseTheme } = useTheme();
  // The restricted account may not change its password: its personal settings would be empty.
  const own = allPages.filter(
    (page) =>
      liesIn(userArea, page.path) && maySee(page) && !(user.restricted && page.roleKey === 'password'),
  );
  return (
    <section aria-label={say('settings')}>
      <h2 className={styles.heading}>{say('settings')}</h2>
      <ul className={styles.list}>
        {own.map((page) => (
          <li key={page.path}>
            <Link to={page.path} className={styles.entry ?? ''}>
              <Icon name={page.icon} size={20} />
              <span className={styles.words}>{titles.page(page)}</span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
        <li>
          <Link to={MANUAL_ADDRESS} className={styles.entry ?? ''}>
            <Icon name="book" size={20} />
            <span className={styles.words}>{sayShell('manual')}</span>
            <Icon name="chevronRight" />
          </Link>
        </li>
        <li>
          <button type="button" className={styles.entry} onClick={startTour}>
            <Icon name="compass" size={20} />
            <span className={styles.words}>{sayShell('guidance')}</span>
            <Icon name="chevronRight" />
          </button>
        </li>
        <li>
          <button
            type="button"
            className={styles.entry}
            onClick={() => choose(language === 'zh_CN' ? 'en_US' : 'zh_CN')}
          >
            <Icon name="language" size={20} />
            <span className={styles.words}>{say('language')}</span>
            <span className={styles.value} lang={language === 'zh_CN' ? 'en' : 'zh'}>
              {sayUi(language === 'zh_CN' ? 'languageEnglish' : 'languageChinese')}
            </span>
          </button>
        </li>
        <li>
          <button
            type="button"
            className={styles.entry}
            onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
          >
            <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={20} />
            <span className={styles.words}>{say('theme')}</span>
            <span className={styles.value}>{say(theme === 'dark' ? 'light' : 'dark')}</span>
          </button>
        </li>
        <li>
          <button type="button" className={styles.entry} onClick={() => void signOut()}>
            <Icon name="signOut" size={20} />
            <span className={styles.words}>{say('signOut')}</span>
          </button>
        </li>
      </ul>
    </section>
  );
}
