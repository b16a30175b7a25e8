import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.textSearch,
    // Everybody may search; what is searched follows the menus that the user holds.
    roleKey: null,
    title: { zh: '搜索', en: 'Search' },
    icon: 'search',
    hidden: true,
    fullScreen: true,
    load: () => import('./search-page.tsx'),
  },
];
