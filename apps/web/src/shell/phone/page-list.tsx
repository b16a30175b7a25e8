import { Link } from 'react-router';
import { useText, useTextOf } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { allPages } from '../layout/all-pages.ts';
import { overseerPages } from '../layout/overseer-pages.ts';
import { sidebarItems } from '../../modules/sidebar-items.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { phoneStartMessages } from './messages.ts';
import styles from './phone-start.module.css';

/** Every page that the sidebar has for this user, and those of system management that he may see without being admin. */
export function PageList() {
  const say = useText(phoneStartMessages);
  const sayText = useTextOf();
  const { menus, may, user } = useSignedIn();
  const { seesAll: overseer, admin } = user;
  const items = sidebarItems({ menus, pages: allPages, may, overseer, admin });
  const pages = [...items.flatMap((item) => ('pages' in item ? item.pages : [item])), ...overseerPages(user)];
  if (pages.length === 0) return null;
  return (
    <nav aria-label={say('allPages')}>
      <h2 className={styles.heading}>{say('allPages')}</h2>
      <ul className={styles.list}>
        {pages.map(({ path, icon, title }) => (
          <li key={path}>
            <Link to={path} className={styles.entry ?? ''}>
              <Icon name={icon} size={20} />
              <span className={styles.words}>{sayText(title)}</span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
