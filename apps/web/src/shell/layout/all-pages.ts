import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { routeTitles } from '@panicle/contract/route-titles';
import { pages } from '../../modules/index.ts';
import type { PageModule } from '../../modules/page-module.ts';
import { pageComponent } from './page-component.tsx';

/** The pages of the shell itself come first; they need no menu. */
const shellPages: readonly PageModule[] = [
  {
    path: '/dashboard',
    roleKey: null,
    title: routeTitles.home,
    icon: 'home',
    load: () => import('../dashboard/dashboard-page.tsx'),
  },
  {
    path: '/design',
    roleKey: null,
    adminOnly: true,
    title: { zh: '设计系统', en: 'Design system' },
    icon: 'layers',
    hidden: true,
    load: () => import('../../design/design-page.tsx'),
  },
];

/** A page with its code behind it: fetched once, when it is first shown. */
export interface Page extends PageModule {
  component: ComponentType;
  /** fetches the code before the page is shown */
  ahead: () => void;
}

export const allPages: readonly Page[] = [...shellPages, ...pages].map((page) => ({
  ...page,
  ...pageComponent(page.load),
}));

export const pageAt = (path: string): Page | undefined =>
  allPages.find((page) => matchPath(page.path, path) !== null);
