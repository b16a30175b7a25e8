import { useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

/** Below this the sidebar is an overlay. */
export const useNarrow = () => useMedia('(max-width: 991px)');
/** Phones: drawers take the whole width. */
export const usePhone = () => useMedia('(max-width: 639px)');
