import { matchPath } from 'react-router';
import { pages } from '../../modules/index.ts';
import type { PageModule } from '../../modules/page-module.ts';
import { lazyPart, type LazyPart } from '../../ui/feedback/lazy-part.tsx';
import { PageLoading } from '../pages/page-loading.tsx';

/** A page with its code behind it: fetched once, when it is first shown. */
export interface Page extends PageModule {
  component: LazyPart;
}

export const allPages: readonly Page[] = pages.map((page) => ({
  ...page,
  component: lazyPart(page.load, PageLoading),
}));

export const pageAt = (path: string): Page | undefined =>
  allPages.find((page) => matchPath(page.path, path) !== null);
