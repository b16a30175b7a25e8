import { routeTitles } from '@panicle/contract/route-titles';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/dashboard',
    roleKey: null,
    title: routeTitles.home,
    icon: 'home',
    load: () => import('./dashboard-page.tsx'),
  },
];
