import { routeTitles } from '@panicle/contract/route-titles';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/systemManage/menuManage',
    roleKey: 'menuManage',
    title: routeTitles.menuManage,
    icon: 'menu',
    load: () => import('./menus-page.tsx'),
  },
];
