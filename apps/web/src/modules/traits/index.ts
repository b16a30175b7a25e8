import { routeTitles } from '@panicle/contract/route-titles';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/basicData/traitManage',
    // The specification gives this page no key of its own: it needs the one of its group.
    roleKey: 'basicData',
    title: routeTitles.traitManage,
    icon: 'tasks',
    load: () => import('./traits-page.tsx'),
  },
];
