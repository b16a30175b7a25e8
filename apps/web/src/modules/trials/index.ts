import type { PageModule } from '../page-module.ts';

export const TRIALS_PATH = '/testlManagement/fieldTestTask';

export const pages: readonly PageModule[] = [
  {
    path: TRIALS_PATH,
    roleKey: 'fieldTestTask',
    title: { zh: '田间试验', en: 'Field trials' },
    icon: 'sprout',
    load: () => import('./trials-page.tsx'),
  },
  {
    path: `${TRIALS_PATH}/:trialId`,
    roleKey: 'fieldTestTask',
    title: { zh: '小区与观测值', en: 'Plots and observations' },
    icon: 'sprout',
    hidden: true,
    parent: TRIALS_PATH,
    load: () => import('./plots/plots-page.tsx'),
  },
];
