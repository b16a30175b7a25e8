import { paths } from '../../paths.ts';
import { basePath } from '../../base-path.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dropdown } from 'antd';
import { Link, useNavigate } from 'react-router';
import { routeTitles } from '@panicle/contract/route-titles';
import { useText, useTextOf } from '../../language/text.ts';
import { Hint } from '../../ui/icon/hint.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { shellMessages } from '../messages.ts';
import { pageAt } from './all-pages.ts';
import { FilingNumber } from './filing-number.tsx';
import type { SidebarGroup, SidebarItem, SidebarPage } from '../../modules/sidebar-items.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  items: readonly SidebarItem[];
  /** path of the page whose entry is lit */
  current: string;
  /** icons only */
  collapsed: boolean;
  /** after a choice, so that the overlay of narrow windows closes */
  onNavigate?: () => void;
  /** below the menu, e.g. the display of the disk */
  children?: ReactNode;
}

/** The way home, what this user may open, and the foot of the platform. */
export function Sidebar({ items, current, collapsed, onNavigate, children }: SidebarProps) {
  const say = useText(shellMessages);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[href="${CSS.escape(basePath + current)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const shared = { current, collapsed, onNavigate };
  return (
    <div className={collapsed ? styles.collapsed : styles.sidebar}>
      <nav className={styles.menu} aria-label={say('mainMenu')}>
        <ul className={styles.nav} ref={list}>
          <li>
            <Entry
              page={{ path: paths.home, icon: 'home', title: routeTitles.home }}
              label={say('home')}
              {...shared}
            />
          </li>
          {items.map((item) => (
            <li
              key={'code' in item ? item.code : item.path}
              data-group={'code' in item ? item.code : item.group}
            >
              {'code' in item ? <Group group={item} {...shared} /> : <PageEntry page={item} {...shared} />}
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <FilingNumber short={collapsed} />
    </div>
  );
}

/** Anyone who points at an entry will likely open it. */
const fetchAhead = (path: string) => {
  const ahead = () => pageAt(path)?.component.ahead();
  return { onPointerEnter: ahead, onFocus: ahead };
};

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
      {...fetchAhead(page.path)}
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
    <Hint title={label} placement="right">
      {link}
    </Hint>
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
                {...fetchAhead(page.path)}
                className={page.path === current ? styles.activeChild : styles.child}
                aria-current={page.path === current ? 'page' : undefined}
                onClick={onNavigate}
              >
                <Icon name={page.icon} size={14} />
                <span className={styles.label}>{sayText(page.title)}</span>
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
  const holdsCurrent = group.pages.some((page) => page.path === current);
  return (
    <Dropdown
      placement="bottomLeft"
      trigger={['hover', 'click']}
      menu={{
        items: group.pages.map((page) => ({
          key: page.path,
          icon: <Icon name={page.icon} size={14} />,
          label: sayText(page.title),
        })),
        selectedKeys: [current],
        onClick: ({ key }) => void navigate(key),
      }}
    >
      <button
        type="button"
        className={holdsCurrent ? styles.active : styles.entry}
        aria-label={sayText(group.title)}
      >
        <Icon name={group.icon} />
      </button>
    </Dropdown>
  );
}
