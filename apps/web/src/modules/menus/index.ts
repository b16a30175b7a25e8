import { routeTitles } from '@panicle/contract/route-titles';
import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.menus,
    roleKey: 'menuManage',
    title: routeTitles.menuManage,
    icon: 'menu',
    load: () => import('./menus-page.tsx'),
  },
];
