import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

const store = {
  roleKey: 'warehouseInOutManagement',
  icon: 'inbox',
  hidden: true,
  parent: paths.warehouse,
} as const;

export const pages: readonly PageModule[] = [
  {
    path: paths.warehouse,
    roleKey: 'warehouseInOutManagement',
    title: { zh: '出入库管理', en: 'Warehouse' },
    icon: 'inbox',
    load: () => import('./warehouse-page.tsx'),
  },
  {
    ...store,
    path: paths.seedLots,
    title: { zh: '种子批次', en: 'Seed lots' },
    search: () => import('../../records/seed-lot/seed-lot.ts'),
    codes: () => import('../../records/seed-lot/coded-lot.ts'),
    dashboard: () => import('./dashboard/dashboard.ts'),
    load: () => import('./lots/lots-page.tsx'),
  },
  {
    ...store,
    path: paths.storagePlaces,
    title: { zh: '存放位置', en: 'Storage places' },
    codes: () => import('../../records/storage-place/coded-place.ts'),
    load: () => import('./places/places-page.tsx'),
  },
  {
    ...store,
    path: paths.seedTransfers,
    title: { zh: '种子调拨', en: 'Seed transfers' },
    load: () => import('./transfers/transfers-page.tsx'),
  },
  {
    ...store,
    path: paths.stockCounts,
    title: { zh: '盘点单', en: 'Count sheets' },
    load: () => import('./counts/counts-page.tsx'),
  },
  {
    ...store,
    path: paths.stockCount,
    parent: paths.stockCounts,
    title: { zh: '盘点单', en: 'Count sheet' },
    load: () => import('./counts/count-page.tsx'),
  },
  {
    path: paths.warehousePhone,
    roleKey: 'warehouseInOutManagement',
    title: { zh: '出入库', en: 'Warehouse' },
    icon: 'inbox',
    hidden: true,
    fullScreen: true,
    load: () => import('./phone/stock-phone-page.tsx'),
  },
];
