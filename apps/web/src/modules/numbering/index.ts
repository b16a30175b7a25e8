import { routeTitles } from '@panicle/contract/route-titles';
import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.numberRules,
    roleKey: 'basicData',
    title: routeTitles.numberRuleManage,
    icon: 'tasks',
    hidden: true,
    parent: paths.traits,
    search: () => import('../../records/number-rule/number-rule.ts'),
    load: () => import('./number-rules-page.tsx'),
  },
];
