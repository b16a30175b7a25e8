import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

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
    path: paths.trialPlan,
    roleKey: 'fieldTestTask',
    title: { zh: '设计与田间图', en: 'Design and field map' },
    icon: 'grid',
    hidden: true,
    parent: paths.trials,
    load: () => import('./plan/plan-page.tsx'),
  },
];
