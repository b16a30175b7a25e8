import { Activity, memo, Suspense, useCallback } from 'react';
import { Route, Routes } from 'react-router';
import { ErrorBoundary } from '../../ui/error/error-boundary.tsx';
import { PageTitleContext } from '../../ui/page/page-title.ts';
import type { Page } from '../layout/all-pages.ts';
import { PageLoading } from '../pages/page-loading.tsx';
import { useTabs } from './tabs-store.ts';
import styles from './views.module.css';

/** One page at its own address: while it is hidden it still sees the address it was left at. */
const View = memo(function View({ page, path, search }: { page: Page; path: string; search: string }) {
  const setTitle = useTabs((state) => state.setTitle);
  const title = useCallback((text: string) => setTitle(path, text), [setTitle, path]);
  return (
    <div className={styles.view}>
      <PageTitleContext value={title}>
        <ErrorBoundary>
          <Suspense fallback={<PageLoading />}>
            <Routes location={{ pathname: path, search }}>
              <Route path={page.path} element={<page.component />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </PageTitleContext>
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
