import type { Notice } from '../page-module.ts';
import { WhenKept } from './when-kept.tsx';

export const notices: readonly Notice[] = [
  {
    key: 'offline-entries',
    place: 'everyPage',
    When: WhenKept,
    // its code may be out of reach just when it is wanted: entries wait all the same
    load: () => import('./kept-entries.tsx').catch(() => ({ default: () => null })),
  },
];
