import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/systemManage/systemConfig',
    roleKey: 'systemManage',
    title: { zh: '系统配置', en: 'System settings' },
    icon: 'settings',
    load: () => import('./configuration-page.tsx'),
  },
];
