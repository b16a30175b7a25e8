import { paths } from '../../paths.ts';
import type { PageModule } from '../page-module.ts';

const locations = { zh: '试点管理', en: 'Locations' };
const map = { zh: '试点地图', en: 'Map of locations' };

export const pages: readonly PageModule[] = [
  {
    path: paths.locations,
    roleKey: 'locationManage',
    title: locations,
    icon: 'pin',
    search: () => import('../../records/location/location.ts'),
    codes: () => import('../../records/location/coded-location.ts'),
    load: () => import('./locations-page.tsx'),
  },
  {
    path: paths.locationMap,
    roleKey: 'locationManage',
    title: map,
    icon: 'pin',
    hidden: true,
    parent: paths.locations,
    load: () => import('./map/map-page.tsx'),
  },
  {
    path: paths.unlinkedPlaces,
    roleKey: 'locationManage',
    adminOnly: true,
    title: { zh: '待关联地点', en: 'Unlinked places' },
    icon: 'pin',
    hidden: true,
    parent: paths.locations,
    load: () => import('./unlinked/unlinked-page.tsx'),
  },
  {
    path: paths.placeHistory,
    roleKey: 'locationManage',
    title: { zh: '试点历史', en: 'Place over the years' },
    icon: 'pin',
    hidden: true,
    parent: paths.locations,
    load: () => import('./place/place-page.tsx'),
  },
  {
    path: paths.placeClasses,
    roleKey: 'locationManage',
    title: { zh: '环境类', en: 'Environment classes' },
    icon: 'pin',
    hidden: true,
    parent: paths.locations,
    load: () => import('./classes/classes-page.tsx'),
  },
  {
    path: paths.mobileMap,
    roleKey: 'locationManage',
    title: map,
    icon: 'pin',
    hidden: true,
    fullScreen: true,
    load: () => import('./map/mobile-map-page.tsx'),
  },
];
