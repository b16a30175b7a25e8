import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.recycleBin,
    roleKey: null,
    exceptGuests: true,
    title: { zh: '回收站', en: 'Recycle bin' },
    icon: 'bin',
    hidden: true,
    load: () => import('./recycle-bin-page.tsx'),
  },
];
