import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/systemManage/operationLog',
    roleKey: 'systemManage',
    overseers: true,
    title: { zh: '操作日志', en: 'Operation log' },
    icon: 'clock',
    load: () => import('./log-page.tsx'),
  },
];
