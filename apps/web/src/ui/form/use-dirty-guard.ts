import { useCallback } from 'react';
import { useUnsavedMark } from './unsaved.ts';
import { useAskDiscard } from './use-ask-discard.tsx';

/** Asks before entries are thrown away. Returns the guarded way to close. */
export function useDirtyGuard(dirty: boolean, close: () => void): () => void {
  const askDiscard = useAskDiscard();
  useUnsavedMark(dirty);
  return useCallback(() => (dirty ? askDiscard(close) : close()), [dirty, close, askDiscard]);
}
