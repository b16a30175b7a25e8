import { routeTitles } from '@panicle/contract/route-titles';
import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.roles,
    roleKey: 'roleManage',
    title: routeTitles.roleManage,
    icon: 'users',
    load: () => import('./roles-page.tsx'),
  },
  {
    path: paths.ownRoles,
    roleKey: 'role',
    title: { zh: '我的角色', en: 'My roles' },
    icon: 'card',
    hidden: true,
    load: () => import('./own-roles-page.tsx'),
  },
];
