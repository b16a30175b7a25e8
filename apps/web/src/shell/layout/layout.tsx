import { useEffect, useMemo } from 'react';
import { Drawer } from 'antd';
import { useLocation } from 'react-router';
import { useText, useTextOf } from '../../language/text.ts';
import { useNarrow } from '../../ui/feedback/use-media.ts';
import { shellMessages } from '../messages.ts';
import { useDocumentTitle } from '../pages/use-document-title.ts';
import { useSignedIn } from '../session/session-context.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { useTabs } from '../tabs/tabs-store.ts';
import type { Tab } from '../tabs/tabs.ts';
import { Views } from '../tabs/views.tsx';
import { allPages, pageAt, type Page } from './all-pages.ts';
import { groupOf } from './groups.ts';
import { Sidebar } from './sidebar.tsx';
import { sidebarItems } from './sidebar-items.ts';
import { useSidebar } from './sidebar-state.ts';
import { TopBar } from './top-bar.tsx';
import { LiveTasks } from '../../ui/task/live-tasks.tsx';
import type { Crumb } from './breadcrumb.tsx';
import styles from './layout.module.css';

/** Sidebar, top bar and tabs around the page at the address. */
export default function Layout({ page }: { page: Page }) {
  const say = useText(shellMessages);
  const sayText = useTextOf();
  const { pathname, search } = useLocation();
  const session = useSignedIn();
  const narrow = useNarrow();
  const sidebar = useSidebar();
  const { tabs, visit } = useTabs();

  useEffect(() => visit(pathname, search), [visit, pathname, search]);

  const items = useMemo(
    () => sidebarItems({ menus: session.menus, pages: allPages, may: session.may }),
    [session],
  );
  const titleOf = (tab: Tab) =>
    tab.title ?? sayText(pageAt(tab.path)?.title ?? { zh: tab.path, en: tab.path });
  const tab = tabs.find((one) => one.path === pathname);
  const title = tab ? titleOf(tab) : sayText(page.title);
  useDocumentTitle(title);

  const current = page.hidden && page.parent ? page.parent : page.path;
  const side = (
    <Sidebar
      items={items}
      current={current}
      collapsed={!narrow && !sidebar.open}
      onNavigate={() => sidebar.setOverlay(false)}
    />
  );

  return (
    <div className={styles.frame}>
      <LiveTasks userId={session.user.id} />
      <a className={styles.skip} href="#content">
        {say('skip')}
      </a>
      {narrow ? (
        <Drawer
          open={sidebar.overlay}
          onClose={() => sidebar.setOverlay(false)}
          placement="left"
          size={208}
          closable={false}
          styles={{ body: { padding: 0 } }}
          aria-label={say('mainMenu')}
        >
          {side}
        </Drawer>
      ) : (
        <div className={styles.side} data-print="hidden">
          {side}
        </div>
      )}
      <div className={styles.main}>
        <TopBar
          crumbs={crumbsTo(page, title, say('home'), sayText)}
          sidebarOpen={narrow ? sidebar.overlay : sidebar.open}
          onToggleSidebar={() => (narrow ? sidebar.setOverlay(true) : sidebar.toggle())}
        />
        <TabBar active={pathname} titleOf={titleOf} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Views active={pathname} pageAt={pageAt} />
        </main>
      </div>
    </div>
  );
}

function crumbsTo(page: Page, title: string, home: string, sayText: ReturnType<typeof useTextOf>): Crumb[] {
  const group = groupOf(page.path);
  const parent = page.parent ? pageAt(page.parent) : undefined;
  return [
    { title: home, to: '/dashboard' },
    ...(group ? [{ title: sayText(group.title) }] : []),
    ...(parent ? [{ title: sayText(parent.title), to: parent.path }] : []),
    { title },
  ];
}
