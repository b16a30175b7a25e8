import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: '/basicData/germplasmManagement',
    roleKey: 'germplasmManagement',
    title: { zh: '种质管理', en: 'Germplasm' },
    icon: 'database',
    load: () => import('./germplasm-page.tsx'),
  },
];
