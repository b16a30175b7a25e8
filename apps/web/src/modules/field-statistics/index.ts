import type { PageModule } from '../page-module.ts';

const LIST = '/dataAnalysis/statisticalAnalysis';

export const pages: readonly PageModule[] = [
  {
    path: LIST,
    roleKey: 'statisticalAnalysis',
    title: { zh: '统计分析', en: 'Statistics' },
    icon: 'bars',
    taskKinds: ['randomized-block'],
    load: () => import('./statistics-page.tsx'),
  },
  {
    path: `${LIST}/:taskId`,
    roleKey: 'statisticalAnalysis',
    title: { zh: '分析结果', en: 'Result' },
    icon: 'bars',
    hidden: true,
    parent: LIST,
    load: () => import('./result/statistics-result-page.tsx'),
  },
];
