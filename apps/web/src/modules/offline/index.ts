import type { Notice } from '../page-module.ts';
import { WhenKept } from './when-kept.tsx';

export const notices: readonly Notice[] = [
  { key: 'offline-entries', place: 'everyPage', When: WhenKept, load: () => import('./kept-entries.tsx') },
];
