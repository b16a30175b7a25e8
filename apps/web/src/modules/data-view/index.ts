import { routeTitles } from '@panicle/contract/route-titles';
import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

const child = { roleKey: 'dataManage', hidden: true, parent: paths.dataView } as const;

export const pages: readonly PageModule[] = [
  {
    path: paths.dataView,
    roleKey: 'dataManage',
    title: { zh: '数据视图', en: 'Data view' },
    icon: 'bars',
    load: () => import('./data-view-page.tsx'),
  },
  {
    ...child,
    path: paths.experimentalTraits,
    title: { zh: '试验性状展示', en: 'Experimental traits' },
    icon: 'points',
    load: () => import('./traits/experimental-traits-page.tsx'),
  },
  {
    ...child,
    path: paths.varietyStability,
    title: { zh: '品种稳定性', en: 'Variety stability' },
    icon: 'target',
    load: () => import('./stability/variety-stability-page.tsx'),
  },
  {
    // every name of a material leads here; each part of the page asks for its own right
    ...child,
    roleKey: null,
    path: paths.sampleInformation,
    title: routeTitles.sampleInformation,
    icon: 'database',
    load: () => import('./sample/sample-information-page.tsx'),
  },
  {
    ...child,
    path: paths.locationInformation,
    title: { zh: '试点信息', en: 'Location information' },
    icon: 'pin',
    load: () => import('./places/location-information-page.tsx'),
  },
  {
    ...child,
    path: paths.preparationPlan,
    title: { zh: '准备计划', en: 'Preparation plan' },
    icon: 'tasks',
    load: () => import('./places/preparation-plan-page.tsx'),
  },
  {
    path: paths.queryStatistics,
    roleKey: 'queryStats',
    title: routeTitles.queryStatistics,
    icon: 'table',
    hidden: true,
    load: () => import('./counts/query-statistics-page.tsx'),
  },
  {
    path: paths.materialEvaluation,
    roleKey: 'materialEvaluation',
    title: { zh: '材料评价', en: 'Material evaluation' },
    icon: 'star',
    hidden: true,
    load: () => import('./evaluation/evaluation-page.tsx'),
  },
];
