import { routeTitles } from '@panicle/contract/route-titles';
import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.home,
    roleKey: null,
    title: routeTitles.home,
    icon: 'home',
    dashboard: () => import('./own-part.ts'),
    load: () => import('./dashboard-page.tsx'),
  },
];
