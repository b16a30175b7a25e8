import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.hybridTasks,
    roleKey: 'hybridTask',
    title: { zh: '杂交任务', en: 'Crossing' },
    icon: 'branches',
    search: () => import('../../records/hybrid-task/hybrid-task.ts'),
    load: () => import('./tasks-page.tsx'),
  },
];
