import { useEffect, useMemo } from 'react';
import { Drawer } from 'antd';
import { useLocation } from 'react-router';
import { paths } from '../../paths.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { useNarrow } from '../../ui/feedback/use-media.ts';
import { LiveTasks } from '../../ui/task/live-tasks.tsx';
import { DiskCapacity } from '../../modules/device/for-shell/disk-capacity.tsx';
import Notices from '../../modules/notices.tsx';
import { ManualBeside } from '../../modules/manual/for-shell/manual-beside.tsx';
import { shellMessages } from '../messages.ts';
import { useDocumentTitle } from '../../ui/page/use-document-title.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { TabBar } from '../tabs/tab-bar.tsx';
import { useTabs } from '../../session/tabs/tabs-store.ts';
import type { Tab } from '../../session/tabs/tabs.ts';
import { Views } from '../tabs/views.tsx';
import { TourOffer } from '../../modules/tour/for-shell/tour-offer.tsx';
import { tourSteps } from '../../modules/tour/for-shell/tour-steps.ts';
import { useTour } from '../../modules/tour/for-shell/tour-store.ts';
import { Tour } from '../../modules/tour/for-shell/tour.tsx';
import { allPages, pageAt, type Page } from './all-pages.ts';
import type { Crumb } from './breadcrumb.tsx';
import { areaOf, groups } from '../../modules/groups.ts';
import { titleOfArea } from '../../modules/menu-titles.ts';
import { Sidebar } from './sidebar.tsx';
import { sidebarItems } from '../../modules/sidebar-items.ts';
import { useSidebar } from './sidebar-state.ts';
import { TopBar } from './top-bar.tsx';
import { usePageTitles } from './use-page-titles.ts';
import styles from './layout.module.css';

/** Sidebar, top bar and tabs around the page at the address. */
export default function Layout({ page }: { page: Page }) {
  const say = useText(shellMessages);
  const textOf = useTextOf();
  const { pathname, search } = useLocation();
  const session = useSignedIn();
  const titles = usePageTitles();
  const narrow = useNarrow();
  const sidebar = useSidebar();
  const touring = useTour((state) => state.step !== null);
  const { tabs, visit } = useTabs();

  useEffect(() => visit(pathname, search), [visit, pathname, search]);

  const items = useMemo(
    () =>
      sidebarItems({
        menus: session.menus,
        pages: allPages,
        may: session.may,
        overseer: session.user.seesAll,
        admin: session.user.admin,
      }),
    [session],
  );
  const steps = useMemo(
    () =>
      tourSteps(items, (code) =>
        titleOfArea(
          groups.find((group) => group.code === code)!,
          session.menus,
        ),
      ),
    [items, session.menus],
  );
  const titleOf = (tab: Tab) => {
    const shown = pageAt(tab.path);
    if (tab.title) return textOf(tab.title);
    return shown ? titles.page(shown) : tab.path;
  };
  const tab = tabs.find((one) => one.path === pathname);
  const title = tab ? titleOf(tab) : titles.page(page);
  useDocumentTitle(title);

  const onDashboard = page.path === paths.home;
  const current = page.hidden && page.parent ? page.parent : page.path;
  const side = (
    <Sidebar
      items={items}
      current={current}
      collapsed={!narrow && !sidebar.open}
      onNavigate={() => sidebar.setOverlay(false)}
    >
      <DiskCapacity collapsed={!narrow && !sidebar.open} />
    </Sidebar>
  );

  return (
    <div className={styles.frame}>
      <LiveTasks userId={session.user.id} />
      <a className={styles.skip} href="#content">
        {say('skip')}
      </a>
      <Notices place="layout" />
      <Notices place="everyPage" />
      <TopBar
        crumbs={crumbsTo(page, title, say('home'), titles)}
        onDashboard={onDashboard}
        sidebarOpen={narrow ? sidebar.overlay : sidebar.open}
        onToggleSidebar={() => (narrow ? sidebar.setOverlay(true) : sidebar.toggle())}
      />
      <div className={styles.below}>
        {narrow ? (
          <Drawer
            open={sidebar.overlay || touring}
            onClose={() => sidebar.setOverlay(false)}
            placement="left"
            size={208}
            closable={false}
            focusable={{ trap: !touring }}
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
          <TabBar active={pathname} titleOf={titleOf} />
          {onDashboard && steps.length > 0 ? <TourOffer /> : null}
          <div className={styles.beside}>
            <main id="content" className={styles.content} tabIndex={-1}>
              <Views active={pathname} pageAt={pageAt} />
            </main>
            <ManualBeside />
          </div>
        </div>
      </div>
      <Tour steps={steps} />
    </div>
  );
}

function crumbsTo(
  page: Page,
  title: string,
  home: string,
  titles: ReturnType<typeof usePageTitles>,
): Crumb[] {
  const area = areaOf(page.path);
  const parent = page.parent ? pageAt(page.parent) : undefined;
  if (page.path === paths.home) return [{ title: home }];
  return [
    { title: home, to: paths.home },
    ...(area && area.path !== page.path && area.path !== parent?.path ? [{ title: titles.area(area) }] : []),
    ...(parent ? [{ title: titles.page(parent), to: parent.path }] : []),
    { title },
  ];
}
