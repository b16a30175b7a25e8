import { routeTitles } from '@panicle/contract/route-titles';
import type { PageModule } from '../page-module.ts';

export const GERMPLASM_PATH = '/basicData/germplasmManagement';
export const QUERY_PATH = `${GERMPLASM_PATH}/materialQuery`;

/** The list for phones; `?material=<id>` opens a record of it, `?search=` looks for one. */
export const BREEDING_PATH = '/BreedingManagement';
export const SCAN_PATH = '/scanCodePage';

export const pages: readonly PageModule[] = [
  {
    path: GERMPLASM_PATH,
    roleKey: 'germplasmManagement',
    title: { zh: '种质管理', en: 'Germplasm' },
    icon: 'database',
    load: () => import('./germplasm-page.tsx'),
  },
  {
    path: QUERY_PATH,
    roleKey: 'germplasmManagement',
    title: routeTitles.materialManagement,
    icon: 'search',
    hidden: true,
    parent: GERMPLASM_PATH,
    load: () => import('./query/query-page.tsx'),
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
