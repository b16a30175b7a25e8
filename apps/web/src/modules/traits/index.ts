import { routeTitles } from '@panicle/contract/route-titles';
import { paths } from '../../paths.ts';
import type { Feature, PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.traits,
    // The specification gives this page no key of its own: it needs the one of its group.
    roleKey: 'basicData',
    title: routeTitles.traitManage,
    icon: 'tasks',
    search: () => import('../../records/trait/trait.ts'),
    dashboard: () => import('./dashboard/dashboard.ts'),
    firstStep: () => import('./dashboard/dashboard.ts'),
    load: () => import('./traits-page.tsx'),
  },
  {
    path: paths.traitGroups,
    roleKey: 'basicData',
    title: routeTitles.traitGroupManage,
    icon: 'tasks',
    hidden: true,
    parent: paths.traits,
    load: () => import('./groups/groups-page.tsx'),
  },
];

/** For tables that bring columns of traits. */
export const makers: Feature['makers'] = { trait: () => import('./trait-maker.tsx') };
