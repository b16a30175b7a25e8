import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.layouts,
    roleKey: 'bacteria',
    title: { zh: '布局管理', en: 'Field layouts' },
    icon: 'layout',
    search: () => import('../../records/field-layout/field-layout.ts'),
    load: () => import('./field-layouts-page.tsx'),
  },
];
