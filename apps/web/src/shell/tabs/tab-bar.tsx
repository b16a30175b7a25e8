import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type WheelEvent } from 'react';
import { Dropdown, type MenuProps } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../language/text.ts';
import { hasUnsaved } from '../../ui/form/unsaved.ts';
import { useAskDiscard } from '../../ui/form/use-ask-discard.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { shellMessages } from '../messages.ts';
import { nextAddress, type Tab, type Tabs } from '../../session/tabs/tabs.ts';
import { useTabs } from '../../session/tabs/tabs-store.ts';
import styles from './tab-bar.module.css';

interface TabBarProps {
  /** path of the tab that is shown */
  active: string;
  titleOf: (tab: Tab) => string;
}

type Action = 'refresh' | 'close' | 'others' | 'all';

/** What the tab menus do; closing a tab whose form holds entries asks first. */
function useTabActions(active: string) {
  const store = useTabs();
  const navigate = useNavigate();
  const askDiscard = useAskDiscard();

  const follow = (remaining: Tabs) => {
    const address = nextAddress(remaining, active);
    if (address !== undefined) void navigate(address);
  };
  const act = (action: Action, path: string) => {
    if (action === 'refresh') {
      store.refresh(path);
      void navigate(path + (store.tabs.find((tab) => tab.path === path)?.search ?? ''));
    } else if (action === 'close') follow(store.close(path));
    else if (action === 'others') follow(store.closeOthers(path));
    else follow(store.closeAll());
  };
  const losing = (action: Action, path: string) =>
    store.tabs.some(
      (tab) =>
        hasUnsaved(tab.path) &&
        (action === 'all' || (action === 'others' ? tab.path !== path : tab.path === path)),
    );

  return (action: Action, path: string) => {
    if (!losing(action, path)) {
      act(action, path);
      return;
    }
    askDiscard(() => act(action, path));
  };
}

/**
 * The visited views: middle click or Delete closes, right click or the menu key (Shift F10) opens the menu, the wheel
 * scrolls the row.
 */
export function TabBar({ active, titleOf }: TabBarProps) {
  const tabs = useTabs((state) => state.tabs);
  const navigate = useNavigate();
  const say = useText(shellMessages);
  const run = useTabActions(active);
  const row = useRef<HTMLUListElement>(null);

  const titles = tabs.map((tab) => titleOf(tab)).join('\n');
  useEffect(() => {
    if (titles === '') return;
    row.current
      ?.querySelector(`[data-path="${CSS.escape(active)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // The tab of a page that is new comes after the page, and its title, which makes it wider, after the tab.
  }, [active, titles]);

  const menuFor = (path: string): MenuProps => ({
    items: [
      { key: 'refresh', label: say('tabRefresh') },
      { key: 'close', label: say('tabClose') },
      { key: 'others', label: say('tabCloseOthers'), disabled: tabs.length < 2 },
      { key: 'all', label: say('tabCloseAll') },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      run(key as Action, path);
    },
  });
  const allTabs: MenuProps = {
    items: [
      ...tabs.map((tab) => ({ key: tab.path, label: titleOf(tab) })),
      { type: 'divider' },
      ...(menuFor(active).items ?? []),
    ],
    selectedKeys: [active],
    onClick: ({ key }) => {
      const tab = tabs.find((one) => one.path === key);
      if (tab) void navigate(tab.path + tab.search);
      else run(key as Action, active);
    },
  };

  return (
    <nav className={styles.bar} aria-label={say('visited')}>
      <ul
        ref={row}
        className={styles.row}
        onWheel={(event: WheelEvent) => event.currentTarget.scrollBy({ left: event.deltaY })}
      >
        {tabs.map((tab) => (
          <Dropdown key={tab.path} menu={menuFor(tab.path)} trigger={['contextMenu']} autoFocus>
            <li data-path={tab.path} className={tab.path === active ? styles.active : styles.tab}>
              <Link
                to={tab.path + tab.search}
                className={styles.link ?? ''}
                aria-current={tab.path === active ? 'page' : undefined}
                aria-keyshortcuts="Delete Shift+F10"
                onKeyDown={(event: KeyboardEvent) => {
                  if (event.key === 'Delete') run('close', tab.path);
                }}
                onAuxClick={(event: MouseEvent) => {
                  if (event.button !== 1) return;
                  event.preventDefault();
                  run('close', tab.path);
                }}
              >
                {titleOf(tab)}
              </Link>
              <button
                type="button"
                className={styles.close}
                aria-label={say('tabCloseNamed', { name: titleOf(tab) })}
                onClick={() => run('close', tab.path)}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          </Dropdown>
        ))}
      </ul>
      <Dropdown menu={allTabs} trigger={['click']} placement="bottomRight" autoFocus>
        <button type="button" className={styles.all} aria-label={say('tabList')}>
          <Icon name="chevronDown" />
        </button>
      </Dropdown>
    </nav>
  );
}
