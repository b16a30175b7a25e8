import { useEffect } from 'react';
import { loadSurface } from './load-surface.ts';

/** Firefox, Chromium and newer Safari; elsewhere a moment later has to do. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
};

/**
 * For pages that offer a spreadsheet: fetches its code once the page is shown and the browser has nothing else to do,
 * so that the sheet is painted as soon as it is asked for.
 */
export function useSheetAhead(): void {
  useEffect(() => whenIdle(() => void loadSurface().catch(() => undefined)), []);
}
