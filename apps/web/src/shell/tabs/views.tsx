import {
  Activity,
  memo,
  useCallback,
  type ComponentType,
  type LazyExoticComponent,
  Suspense,
  lazy,
} from 'react';
import { Route, Routes } from 'react-router';
import type { PageModule } from '../../modules/page-module.ts';
import { ErrorBoundary } from '../../ui/error/error-boundary.tsx';
import { PageTitleContext } from '../../ui/page/page-title.ts';
import { PageLoading } from '../pages/page-loading.tsx';
import type { Tab } from './tabs.ts';
import { useTabs } from './tabs-store.ts';
import styles from './views.module.css';

const loaded = new Map<PageModule, LazyExoticComponent<ComponentType>>();

/** Each page's code is fetched once, when it is first shown. */
function componentOf(page: PageModule): LazyExoticComponent<ComponentType> {
  const known = loaded.get(page);
  if (known) return known;
  const component = lazy(page.load);
  loaded.set(page, component);
  return component;
}

/** One page at its own address: while it is hidden it still sees the address it was left at. */
const View = memo(function View({ page, path, search }: { page: PageModule; path: string; search: string }) {
  const Page = componentOf(page);
  const setTitle = useTabs((state) => state.setTitle);
  const title = useCallback((text: string) => setTitle(path, text), [setTitle, path]);
  return (
    <div className={styles.view}>
      <PageTitleContext value={title}>
        <ErrorBoundary>
          <Suspense fallback={<PageLoading />}>
            <Routes location={{ pathname: path, search }}>
              <Route path={page.path} element={<Page />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </PageTitleContext>
    </div>
  );
});

/** The pages of all open tabs. Those in the background are hidden and keep their state, forms included. */
export function Views({
  active,
  pageAt,
}: {
  active: string;
  pageAt: (path: string) => PageModule | undefined;
}) {
  const tabs = useTabs((state) => state.tabs);
  return tabs
    .filter((tab: Tab) => tab.built)
    .map((tab) => {
      const page = pageAt(tab.path);
      return page ? (
        <Activity key={`${tab.path} ${tab.version}`} mode={tab.path === active ? 'visible' : 'hidden'}>
          <View page={page} path={tab.path} search={tab.search} />
        </Activity>
      ) : null;
    });
}
