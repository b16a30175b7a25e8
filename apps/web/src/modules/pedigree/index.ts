import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.pedigree,
    roleKey: 'genealogicalManagement',
    title: { zh: '系谱管理', en: 'Pedigree' },
    icon: 'branches',
    load: () => import('./pedigree-page.tsx'),
  },
  {
    path: paths.pedigreePhone,
    roleKey: 'genealogicalManagement',
    title: { zh: '系谱', en: 'Pedigree' },
    icon: 'branches',
    hidden: true,
    fullScreen: true,
    load: () => import('./phone-page.tsx'),
  },
];
