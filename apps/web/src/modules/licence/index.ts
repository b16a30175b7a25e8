import { paths } from '../../paths.ts';
import type { Notice, PageModule } from '../page-module.ts';
import { WhenLimited } from './notice/when-limited.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.authorization,
    // The key of the group, which only the account admin can have.
    roleKey: 'systemManage',
    title: { zh: '系统授权', en: 'Authorization' },
    icon: 'shield',
    load: () => import('./authorization-page.tsx'),
  },
];

export const notices: readonly Notice[] = [
  {
    key: 'licence',
    place: 'dashboard',
    When: WhenLimited,
    load: () => import('./notice/dashboard-licence.tsx'),
  },
];
