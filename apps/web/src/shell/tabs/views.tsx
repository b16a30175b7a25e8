import { Activity, memo, useCallback, useRef } from 'react';
import { ConfigProvider } from 'antd';
import { Route, Routes } from 'react-router';
import type { Text } from '@panicle/contract';
import { ErrorBoundary } from '../../ui/error/error-boundary.tsx';
import { PageTitleContext } from '../../ui/page/page-title.ts';
import type { Page } from '../layout/all-pages.ts';
import { useTabs } from '../../session/tabs/tabs-store.ts';
import styles from './views.module.css';

/** While a drawer is open, the keyboard still reaches the menu and the tabs. */
const reachable = { focusable: { trap: false } };

/** One page at its own address: while it is hidden it still sees the address it was left at. */
const View = memo(function View({ page, path, search }: { page: Page; path: string; search: string }) {
  const frame = useRef<HTMLDivElement>(null);
  // React takes references away while a tab is hidden; what is open in it must not move to another place for that.
  const keepFrame = useCallback((element: HTMLDivElement | null) => {
    if (element) frame.current = element;
  }, []);
  const setTitle = useTabs((state) => state.setTitle);
  const title = useCallback((text: Text) => setTitle(path, text), [setTitle, path]);
  // What a page opens above itself belongs to its tab: it is hidden with it and is still open on return.
  const container = useCallback(() => frame.current ?? document.body, []);
  return (
    <div className={styles.frame} ref={keepFrame}>
      <div className={styles.view}>
        <ConfigProvider getPopupContainer={container} drawer={reachable}>
          <PageTitleContext value={title}>
            <ErrorBoundary>
              <Routes location={{ pathname: path, search }}>
                <Route path={page.path} element={<page.component />} />
              </Routes>
            </ErrorBoundary>
          </PageTitleContext>
        </ConfigProvider>
      </div>
    </div>
  );
});

/** The pages of all open tabs. Those in the background are hidden and keep their state, forms included. */
export function Views({ active, pageAt }: { active: string; pageAt: (path: string) => Page | undefined }) {
  const tabs = useTabs((state) => state.tabs);
  return tabs
    .filter((tab) => tab.built)
    .map((tab) => {
      const page = pageAt(tab.path);
      return page ? (
        <Activity key={`${tab.path} ${tab.version}`} mode={tab.path === active ? 'visible' : 'hidden'}>
          <View page={page} path={tab.path} search={tab.search} />
        </Activity>
      ) : null;
    });
}
