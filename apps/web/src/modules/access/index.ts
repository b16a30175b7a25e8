import { paths } from '../../paths.ts';
import type { Notice, PageModule } from '../page-module.ts';
import { WhenActing } from './acting/when-acting.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.personalSettings,
    roleKey: 'password',
    title: { zh: '个人设置', en: 'Personal settings' },
    icon: 'lock',
    hidden: true,
    load: () => import('./personal-settings-page.tsx'),
  },
];

export const notices: readonly Notice[] = [
  { key: 'acting', place: 'everyPage', When: WhenActing, load: () => import('./acting/acting-bar.tsx') },
];
