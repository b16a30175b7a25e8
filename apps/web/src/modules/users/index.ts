import { routeTitles } from '@panicle/contract/route-titles';
import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.users,
    roleKey: 'userManage',
    title: routeTitles.userManage,
    icon: 'user',
    load: () => import('./users-page.tsx'),
  },
];
