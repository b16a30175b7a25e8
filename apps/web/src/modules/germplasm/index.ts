import { routeTitles } from '@panicle/contract/route-titles';
import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const scanner = () => import('./phone/scan/camera-scanner.tsx');

export const pages: readonly PageModule[] = [
  {
    path: paths.germplasm,
    roleKey: 'germplasmManagement',
    title: { zh: '种质管理', en: 'Germplasm' },
    icon: 'database',
    search: () => import('../../records/material/material.ts'),
    codes: () => import('../../records/material/coded-material.ts'),
    dashboard: () => import('./dashboard/dashboard.ts'),
    firstStep: () => import('./dashboard/dashboard.ts'),
    load: () => import('./germplasm-page.tsx'),
  },
  {
    path: paths.materialQuery,
    roleKey: 'germplasmManagement',
    title: routeTitles.materialManagement,
    icon: 'search',
    hidden: true,
    parent: paths.germplasm,
    load: () => import('./query/query-page.tsx'),
  },
  {
    path: paths.duplicates,
    roleKey: 'germplasmManagement',
    title: { zh: '重复材料', en: 'Duplicates' },
    icon: 'copy',
    hidden: true,
    parent: paths.germplasm,
    load: () => import('./duplicates/duplicates-page.tsx'),
  },
  {
    path: paths.materialLists,
    roleKey: 'germplasmManagement',
    title: { zh: '材料清单', en: 'Material lists' },
    icon: 'layers',
    hidden: true,
    parent: paths.germplasm,
    search: () => import('../../records/material-list/material-list.ts'),
    load: () => import('./lists/lists-page.tsx'),
  },
  {
    path: paths.materialList,
    roleKey: 'germplasmManagement',
    title: { zh: '材料清单', en: 'Material list' },
    icon: 'layers',
    hidden: true,
    parent: paths.materialLists,
    load: () => import('./lists/list-page.tsx'),
  },
  {
    path: paths.breeding,
    roleKey: 'germplasmManagement',
    title: routeTitles.breedingManagement,
    icon: 'database',
    hidden: true,
    fullScreen: true,
    load: () => import('./phone/breeding-page.tsx'),
  },
  {
    path: paths.scan,
    roleKey: 'germplasmManagement',
    title: { zh: '扫码', en: 'Scan a code' },
    icon: 'scan',
    hidden: true,
    fullScreen: true,
    load: () => import('./phone/scan/scan-page.tsx'),
  },
];
