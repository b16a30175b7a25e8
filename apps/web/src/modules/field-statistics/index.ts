import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.statistics,
    roleKey: 'statisticalAnalysis',
    title: { zh: '统计分析', en: 'Statistics' },
    icon: 'bars',
    taskKinds: ['analysis'],
    firstStep: () => import('./dashboard/dashboard.ts'),
    load: () => import('./statistics-page.tsx'),
  },
  {
    path: paths.estimates,
    roleKey: 'statisticalAnalysis',
    title: { zh: '估计值', en: 'Estimates' },
    icon: 'bars',
    hidden: true,
    parent: paths.statistics,
    load: () => import('./estimates/estimates-page.tsx'),
  },
  {
    path: paths.statisticsResult,
    roleKey: 'statisticalAnalysis',
    title: { zh: '分析结果', en: 'Result' },
    icon: 'bars',
    hidden: true,
    parent: paths.statistics,
    load: () => import('./result/statistics-result-page.tsx'),
  },
];
