import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/systemManage/authorization',
    // The key of the group, which only the account admin can have.
    roleKey: 'systemManage',
    title: { zh: '系统授权', en: 'Authorization' },
    icon: 'shield',
    load: () => import('./authorization-page.tsx'),
  },
];
