import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.systemConfiguration,
    roleKey: 'systemManage',
    title: { zh: '系统配置', en: 'System settings' },
    icon: 'settings',
    firstStep: () => import('./dashboard/dashboard.ts'),
    load: () => import('./configuration/configuration-page.tsx'),
  },
  {
    path: paths.operationLog,
    roleKey: 'systemManage',
    overseers: true,
    title: { zh: '操作日志', en: 'Operation log' },
    icon: 'clock',
    load: () => import('./logs/log-page.tsx'),
  },
];
