import { useState } from 'react';
import { Dropdown, Tooltip } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useText, useTextOf } from '../../language/text.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Logo } from '../../ui/icon/logo.tsx';
import { shellMessages } from '../messages.ts';
import type { SidebarGroup, SidebarItem, SidebarPage } from './sidebar-items.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  items: readonly SidebarItem[];
  /** path of the page whose entry is lit */
  current: string;
  /** icons only */
  collapsed: boolean;
  /** after a choice, so that the overlay of narrow windows closes */
  onNavigate?: () => void;
}

/** The mark, the way home, and what this user may open. */
export function Sidebar({ items, current, collapsed, onNavigate }: SidebarProps) {
  const say = useText(shellMessages);
  return (
    <nav className={collapsed ? styles.collapsed : styles.sidebar} aria-label={say('mainMenu')}>
      <Link
        to="/dashboard"
        className={styles.brand ?? ''}
        aria-label={`${say('product')}: ${say('toDashboard')}`}
        onClick={onNavigate}
      >
        <Logo />
        {collapsed ? null : <span>{say('product')}</span>}
      </Link>
      <ul className={styles.nav}>
        <li>
          <Entry
            page={{ path: '/dashboard', icon: 'home', title: { zh: '', en: '' } }}
            label={say('dashboard')}
            {...{ current, collapsed, onNavigate }}
          />
        </li>
        {items.map((item) => (
          <li key={'code' in item ? item.code : item.path}>
            {'code' in item ? (
              <Group group={item} {...{ current, collapsed, onNavigate }} />
            ) : (
              <PageEntry page={item} {...{ current, collapsed, onNavigate }} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  page: SidebarPage;
  current: string;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function PageEntry(props: EntryProps) {
  const sayText = useTextOf();
  return <Entry {...props} label={sayText(props.page.title)} />;
}

function Entry({ page, label, current, collapsed, onNavigate }: EntryProps & { label: string }) {
  const active = current === page.path;
  const link = (
    <Link
      to={page.path}
      className={active ? styles.active : styles.entry}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? label : undefined}
      onClick={onNavigate}
    >
      <Icon name={page.icon} />
      {collapsed ? null : <span className={styles.label}>{label}</span>}
    </Link>
  );
  return collapsed ? (
    <Tooltip title={label} placement="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

interface GroupProps {
  group: SidebarGroup;
  current: string;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function Group(props: GroupProps) {
  return props.collapsed ? <FlyOut {...props} /> : <OpenGroup {...props} />;
}

function OpenGroup({ group, current, onNavigate }: GroupProps) {
  const sayText = useTextOf();
  const holdsCurrent = group.pages.some((page) => page.path === current);
  const [wanted, setWanted] = useState<boolean | undefined>();
  const open = wanted ?? holdsCurrent;
  return (
    <>
      <button
        type="button"
        className={holdsCurrent ? styles.openGroup : styles.entry}
        aria-expanded={open}
        onClick={() => setWanted(!open)}
      >
        <Icon name={group.icon} />
        <span className={styles.label}>{sayText(group.title)}</span>
        <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
      </button>
      {open ? (
        <ul>
          {group.pages.map((page) => (
            <li key={page.path}>
              <Link
                to={page.path}
                className={page.path === current ? styles.activeChild : styles.child}
                aria-current={page.path === current ? 'page' : undefined}
                onClick={onNavigate}
              >
                {sayText(page.title)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** A group of the collapsed sidebar: its pages open beside the icon. */
function FlyOut({ group, current }: GroupProps) {
  const sayText = useTextOf();
  const navigate = useNavigate();
  const icon: IconName = group.icon;
  const holdsCurrent = group.pages.some((page) => page.path === current);
  return (
    <Dropdown
      placement="bottomLeft"
      trigger={['hover', 'click']}
      menu={{
        items: group.pages.map((page) => ({ key: page.path, label: sayText(page.title) })),
        selectedKeys: [current],
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <button
        type="button"
        className={holdsCurrent ? styles.active : styles.entry}
        aria-label={sayText(group.title)}
      >
        <Icon name={icon} />
      </button>
    </Dropdown>
  );
}
