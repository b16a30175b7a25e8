import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { pages } from '../index.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { sidebarItems } from '../sidebar-items.ts';
import { usePalette } from '../../ui/page/palette-store.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { dashboardMessages } from './messages.ts';
import styles from './quick-start.module.css';

/** More would be a second sidebar. */
const MOST_PAGES = 4;

/** Where this user goes on: his pages, the search over everything, and the scan of a label. */
export default function QuickStart() {
  const say = useText(dashboardMessages);
  const sayText = useTextOf();
  const { menus, may, user } = useSignedIn();
  const search = usePalette((state) => state.show);
  const open = [
    ...sidebarItems({ menus, pages, may, overseer: user.seesAll, admin: user.admin })
      .flatMap((item) => ('pages' in item ? item.pages : [item]))
      .slice(0, MOST_PAGES)
      .map(({ path, icon, title }) => ({ path, icon, title: sayText(title) })),
    ...(may('germplasmManagement') ? [{ path: paths.scan, icon: 'scan' as const, title: say('scan') }] : []),
  ];
  return (
    <Panel title={say('quickStart')} flush>
      <ul className={styles.list}>
        {open.map((page) => (
          <li key={page.path}>
            <Link to={page.path} className={styles.link ?? ''}>
              <Icon name={page.icon} className={styles.icon ?? ''} />
              {page.title}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.link} onClick={search}>
            <Icon name="search" className={styles.icon ?? ''} />
            {say('search')}
          </button>
        </li>
      </ul>
    </Panel>
  );
}
