import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.materialTemplates,
    roleKey: 'basicData',
    title: { zh: '材料模板', en: 'Material templates' },
    icon: 'table',
    hidden: true,
    parent: paths.traits,
    load: () => import('./templates-page.tsx'),
  },
];
