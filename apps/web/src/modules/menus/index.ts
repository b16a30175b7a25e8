import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/systemManage/menuManage',
    roleKey: 'menuManage',
    title: { zh: '菜单管理', en: 'Menus' },
    icon: 'menu',
    load: () => import('./menus-page.tsx'),
  },
];
