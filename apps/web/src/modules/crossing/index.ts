import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.hybridTasks,
    roleKey: 'hybridTask',
    title: { zh: '杂交任务', en: 'Crossing' },
    icon: 'crossing',
    search: () => import('../../records/hybrid-task/hybrid-task.ts'),
    codes: () => import('../../records/hybrid-task/coded-cross.ts'),
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
  {
    path: paths.hybridTest,
    roleKey: 'hybridTask',
    title: { zh: '田间授粉', en: 'Pollination' },
    icon: 'crossing',
    hidden: true,
    fullScreen: true,
    load: () => import('./phone/hybrid-test-page.tsx'),
  },
  {
    path: paths.locationToHybrid,
    roleKey: 'hybridTask',
    title: { zh: '按排列授粉', en: 'Pollinate row by row' },
    icon: 'grid',
    hidden: true,
    fullScreen: true,
    load: () => import('./phone/location-to-hybrid-page.tsx'),
  },
];
