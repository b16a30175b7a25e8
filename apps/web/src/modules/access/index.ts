import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/userRole/personalSettings',
    roleKey: 'password',
    title: { zh: '个人设置', en: 'Personal settings' },
    icon: 'lock',
    hidden: true,
    load: () => import('./personal-settings-page.tsx'),
  },
];
