import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.hybridTasks,
    roleKey: 'hybridTask',
    title: { zh: '杂交任务', en: 'Crossing' },
    icon: 'crossing',
    search: () => import('../../records/hybrid-task/hybrid-task.ts'),
    load: () => import('./tasks-page.tsx'),
  },
  {
    path: paths.hybridTaskManagement,
    roleKey: 'hybridTask',
    title: { zh: '杂交任务管理', en: 'Crossing task' },
    icon: 'crossing',
    hidden: true,
    parent: paths.hybridTasks,
    load: () => import('./management/management-page.tsx'),
  },
];
