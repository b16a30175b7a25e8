import { Link } from 'react-router';
import { useTextOf } from '../../language/text.ts';
import { pages } from '../index.ts';
import { liesIn, userArea } from '../groups.ts';
import { sidebarItems, type SidebarItem, type SidebarPage } from '../sidebar-items.ts';
import { titleOfPage } from '../menu-titles.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './roles.module.css';

/**
 * The pages that the granted menus open, those hidden in the sidebar too, each as a link. Menus whose pages this
 * version does not have are left out: nothing would be behind them.
 */
function useOwnItems(): SidebarItem[] {
  const { menus, may, maySee, user } = useSignedIn();
  const shown = menus.map((menu) => ({ ...menu, hidden: false }));
  const own = pages
    .filter((page) => liesIn(userArea, page.path) && maySee(page))
    .filter((page) => page.roleKey !== 'password' || !user.restricted)
    .map(({ path, icon, ...page }) => ({ path, icon, title: titleOfPage({ path, icon, ...page }, menus) }));
  return [...sidebarItems({ menus: shown, pages, may, overseer: user.seesAll, admin: user.admin }), ...own];
}

export function OwnMenus() {
  const textOf = useTextOf();
  return (
    <ul className={styles.groups}>
      {useOwnItems().map((item) => (
        <li key={'code' in item ? item.code : item.path}>
          <span className={styles.group}>
            <Icon name={item.icon} />
            {'code' in item ? textOf(item.title) : <PageLink page={item} />}
          </span>
          {'code' in item ? (
            <span className={styles.links}>
              {item.pages.map((page) => (
                <PageLink key={page.path} page={page} />
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function PageLink({ page }: { page: SidebarPage }) {
  const textOf = useTextOf();
  return <Link to={page.path}>{textOf(page.title)}</Link>;
}
