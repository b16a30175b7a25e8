import { RECYCLE_BIN_PATH } from '../../ui/recycle-bin/path.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: RECYCLE_BIN_PATH,
    roleKey: null,
    exceptGuests: true,
    title: { zh: '回收站', en: 'Recycle bin' },
    icon: 'bin',
    hidden: true,
    load: () => import('./recycle-bin-page.tsx'),
  },
];
