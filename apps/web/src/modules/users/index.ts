import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/systemManage/userManage',
    roleKey: 'userManage',
    title: { zh: '用户管理', en: 'Users' },
    icon: 'user',
    load: () => import('./users-page.tsx'),
  },
];
