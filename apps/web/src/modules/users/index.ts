import { routeTitles } from '@panicle/contract/route-titles';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/systemManage/userManage',
    roleKey: 'userManage',
    title: routeTitles.userManage,
    icon: 'user',
    load: () => import('./users-page.tsx'),
  },
];
