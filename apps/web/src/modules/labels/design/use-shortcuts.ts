import { useEffect, useRef } from 'react';
import type { DesignAction } from './design-state.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(target.tagName);

/** Ctrl+Z, Ctrl+Y and Ctrl+S while the page is in sight; fields have steps of their own. */
export function useShortcuts(dispatch: (action: DesignAction) => void, save: () => Promise<boolean>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        void latest.current();
      } else if ((key === 'z' || key === 'y') && !isField(event.target)) {
        event.preventDefault();
        dispatch({ do: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dispatch]);
}
