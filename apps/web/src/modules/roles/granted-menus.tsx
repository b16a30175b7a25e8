import type { MenuEntry } from '@panicle/contract';
import { menuTitle } from '@panicle/contract/menu-records';
import { useText, useTextOf } from '../../language/text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { menuIcon } from '../../ui/icon/menu-icons.ts';
import { roleMessages } from './messages.ts';
import styles from './roles.module.css';

export type ShownMenu = Pick<MenuEntry, 'menuCode' | 'name' | 'nameEn' | 'icon' | 'parentCode'>;

/** Groups with what lies under them; read only. */
export function GrantedMenus({ menus }: { menus: readonly ShownMenu[] }) {
  const say = useText(roleMessages);
  const textOf = useTextOf();
  const titleOf = (menu: ShownMenu) => textOf(menuTitle(menu));
  const codes = new Set(menus.map((menu) => menu.menuCode));
  const groups = menus.filter((menu) => menu.parentCode === null || !codes.has(menu.parentCode));
  if (groups.length === 0) return <p className={styles.hint}>{say('noMenus')}</p>;
  return (
    <ul className={styles.groups}>
      {groups.map((group) => (
        <li key={group.menuCode}>
          <span className={styles.group}>
            <Icon name={menuIcon(group.icon, 'folder')} />
            {titleOf(group)}
          </span>
          <span className={styles.children}>
            {menus
              .filter((menu) => menu.parentCode === group.menuCode)
              .map(titleOf)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
