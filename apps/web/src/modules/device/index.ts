import type { Notice } from '../page-module.ts';
import { WhenLowOnDisk } from './when-low-on-disk.ts';

export const notices: readonly Notice[] = [
  { key: 'low-disk', place: 'layout', When: WhenLowOnDisk, load: () => import('./low-disk-banner.tsx') },
];
