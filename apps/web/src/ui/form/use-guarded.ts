import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { hasUnsaved } from './unsaved.ts';
import { useAskDiscard } from './use-ask-discard.ts';

/** Does what would throw away the page's unsaved edits only after a yes; `stay` after a no. */
export function useGuarded(): (go: () => void, stay?: () => void) => void {
  const { pathname } = useLocation();
  const askDiscard = useAskDiscard();
  return useCallback(
    (go, stay) => (hasUnsaved(pathname) ? askDiscard(go, stay) : go()),
    [askDiscard, pathname],
  );
}
