import { Link } from 'react-router';
import { useText, useTextOf } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { allPages } from '../layout/all-pages.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { phoneStartMessages } from './messages.ts';
import styles from './phone-start.module.css';

/** The pages made for phones, as large keys. */
export function Tools() {
  const say = useText(phoneStartMessages);
  const sayText = useTextOf();
  const { maySee } = useSignedIn();
  const tools = allPages.filter((page) => page.fullScreen && maySee(page));
  return (
    <nav className={styles.tools} aria-label={say('tools')}>
      {tools.map(({ path, icon, title }) => (
        <Link key={path} to={path} className={styles.tool ?? ''}>
          <Icon name={icon} size={28} />
          {sayText(title)}
        </Link>
      ))}
    </nav>
  );
}
