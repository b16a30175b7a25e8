import { routeTitles } from '@panicle/contract/route-titles';
import type { PageModule } from '../page-module.ts';

/** The list for phones; `?material=<id>` opens a record of it, `?search=` looks for one. */
export const BREEDING_PATH = '/BreedingManagement';
export const SCAN_PATH = '/scanCodePage';

export const pages: readonly PageModule[] = [
  {
    path: '/basicData/germplasmManagement',
    roleKey: 'germplasmManagement',
    title: { zh: '种质管理', en: 'Germplasm' },
    icon: 'database',
    load: () => import('./germplasm-page.tsx'),
  },
  {
    path: BREEDING_PATH,
    roleKey: 'germplasmManagement',
    title: routeTitles.breedingManagement,
    icon: 'database',
    hidden: true,
    fullScreen: true,
    load: () => import('./phone/breeding-page.tsx'),
  },
  {
    path: SCAN_PATH,
    roleKey: 'germplasmManagement',
    title: { zh: '扫码', en: 'Scan a code' },
    icon: 'scan',
    hidden: true,
    fullScreen: true,
    load: () => import('./phone/scan/scan-page.tsx'),
  },
];
