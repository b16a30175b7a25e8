import { routeTitles } from '@panicle/contract/route-titles';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/systemManage/roleManage',
    roleKey: 'roleManage',
    title: routeTitles.roleManage,
    icon: 'users',
    load: () => import('./roles-page.tsx'),
  },
  {
    path: '/userRole/role',
    roleKey: 'role',
    title: { zh: '我的角色', en: 'My roles' },
    icon: 'card',
    hidden: true,
    load: () => import('./own-roles-page.tsx'),
  },
];
