import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { hasUnsaved, saverOf } from './unsaved.ts';
import { useAskDiscard } from './use-ask-discard.tsx';

/**
 * Does what would throw away the page's unsaved edits only after they were saved or given up; `stay` where the reader
 * goes on with them, or where they could not be saved.
 */
export function useGuarded(): (go: () => void, stay?: () => void) => void {
  const { pathname } = useLocation();
  const askDiscard = useAskDiscard();
  return useCallback(
    (go, stay) => (hasUnsaved(pathname) ? askDiscard(go, stay, saverOf(pathname)) : go()),
    [askDiscard, pathname],
  );
}
