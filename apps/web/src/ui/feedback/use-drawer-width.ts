import { usePhone } from './use-media.ts';

/** Width of drawers: 40 percent of a desktop (from 1024 px on), no less on a tablet; the whole width on phones. */
export const useDrawerWidth = (): string => (usePhone() ? '100%' : 'max(40vw, 409px)');
