import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

/** who keeps the store picks what trials are sown with */
const prepared = { roleKey: null, right: 'preparation.read' } as const;

export const pages: readonly PageModule[] = [
  {
    path: paths.trials,
    roleKey: 'fieldTestTask',
    title: { zh: '田间试验', en: 'Field trials' },
    icon: 'sprout',
    search: () => import('../../records/trial/trial.ts'),
    codes: () => import('../../records/plot/coded-plot.ts'),
    dashboard: () => import('./dashboard/dashboard.ts'),
    firstStep: () => import('./dashboard/dashboard.ts'),
    load: () => import('./trials-page.tsx'),
  },
  {
    path: paths.trialPlots,
    roleKey: 'fieldTestTask',
    title: { zh: '小区与观测值', en: 'Plots and observations' },
    icon: 'sprout',
    hidden: true,
    parent: paths.trials,
    load: () => import('./plots/plots-page.tsx'),
  },
  {
    path: paths.scoring,
    roleKey: 'fieldTestTask',
    title: { zh: '田间录入', en: 'Field scoring' },
    icon: 'sprout',
    hidden: true,
    fullScreen: true,
    load: () => import('./scoring/scoring-page.tsx'),
  },
  {
    path: paths.preparationPlans,
    roleKey: 'fieldTestTask',
    title: { zh: '播种准备计划', en: 'Preparation plans' },
    icon: 'tasks',
    hidden: true,
    parent: paths.trials,
    search: () => import('../../records/preparation-plan/preparation-plan.ts'),
    load: () => import('./preparation/plans-page.tsx'),
  },
  {
    path: paths.preparationPlanOf,
    ...prepared,
    title: { zh: '播种准备计划', en: 'Preparation plan' },
    icon: 'tasks',
    hidden: true,
    parent: paths.preparationPlans,
    load: () => import('./preparation/plan-page.tsx'),
  },
  {
    path: paths.preparationSheet,
    ...prepared,
    title: { zh: '准备计划打印', en: 'Preparation sheet' },
    icon: 'printer',
    hidden: true,
    fullScreen: true,
    load: () => import('./preparation/sheet/sheet-page.tsx'),
  },
  {
    path: paths.locationPreparation,
    ...prepared,
    title: { zh: '备种与播种', en: 'Picking and sowing' },
    icon: 'sprout',
    hidden: true,
    fullScreen: true,
    load: () => import('./preparation/phone/preparation-phone-page.tsx'),
  },
  {
    path: paths.trialPlan,
    roleKey: 'fieldTestTask',
    title: { zh: '设计与田间图', en: 'Design and field map' },
    icon: 'grid',
    hidden: true,
    parent: paths.trials,
    load: () => import('./plan/plan-page.tsx'),
  },
];
