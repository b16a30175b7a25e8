import { usePhone } from './use-media.ts';

/** Width of drawers: 40 percent of a desktop, yet never too narrow for a form; the whole width on phones. */
export const useDrawerWidth = (): string => (usePhone() ? '100%' : 'max(40vw, 440px)');
