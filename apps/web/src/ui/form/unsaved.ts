import { useInsertionEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Forms that hold unsaved entries. Closing a tab or the window asks first; the shell looks here and the forms do not
 * need to know the shell.
 */
const holders = new Map<symbol, string>();

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

function markUnsaved(path: string): () => void {
  const holder = Symbol(path);
  holders.set(holder, path);
  window.addEventListener('beforeunload', askBeforeLeaving);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
  };
}

export const hasUnsaved = (path: string) => [...holders.values()].includes(path);

/** Marks the page as holding unsaved entries while `dirty`. */
export function useUnsavedMark(dirty: boolean): void {
  const { pathname } = useLocation();
  // Other effects are taken back while a tab is in the background; the entries are still there then.
  useInsertionEffect(() => (dirty ? markUnsaved(pathname) : undefined), [dirty, pathname]);
}
