import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.design,
    roleKey: null,
    adminOnly: true,
    title: { zh: '设计系统', en: 'Design system' },
    icon: 'layers',
    hidden: true,
    load: () => import('./design-page.tsx'),
  },
];
