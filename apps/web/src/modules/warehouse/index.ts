import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

export const pages: readonly PageModule[] = [
  {
    path: paths.warehouse,
    roleKey: 'warehouseInOutManagement',
    title: { zh: '出入库管理', en: 'Warehouse' },
    icon: 'inbox',
    load: () => import('./warehouse-page.tsx'),
  },
  {
    path: paths.warehousePhone,
    roleKey: 'warehouseInOutManagement',
    title: { zh: '出入库', en: 'Warehouse' },
    icon: 'inbox',
    hidden: true,
    fullScreen: true,
    load: () => import('./phone/phone-page.tsx'),
  },
];
