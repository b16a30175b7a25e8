import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { pages } from '../../modules/index.ts';
import type { PageModule } from '../../modules/page-module.ts';
import { pageComponent } from './page-component.tsx';

/** A page with its code behind it: fetched once, when it is first shown. */
export interface Page extends PageModule {
  component: ComponentType;
  /** fetches the code before the page is shown */
  ahead: () => void;
}

export const allPages: readonly Page[] = pages.map((page) => ({
  ...page,
  ...pageComponent(page.load),
}));

export const pageAt = (path: string): Page | undefined =>
  allPages.find((page) => matchPath(page.path, path) !== null);
