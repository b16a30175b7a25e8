import { useInsertionEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Saves what is unsaved; resolves to whether all of it was taken. */
export type SaveAll = () => Promise<boolean>;

interface Holder {
  path: string;
  /** those that can save from outside, such as a spreadsheet */
  save: SaveAll | undefined;
}

/**
 * Forms that hold unsaved entries. Closing a tab or the window asks first; the shell looks here and the forms do not
 * need to know the shell.
 */
const holders = new Set<Holder>();

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

export function holdUnsaved(holder: Holder): () => void {
  holders.add(holder);
  window.addEventListener('beforeunload', askBeforeLeaving);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
  };
}

const holdersAt = (path: string) => [...holders].filter((holder) => holder.path === path);

export const hasUnsaved = (path: string) => holdersAt(path).length > 0;

/** Saves everything that the page holds; undefined where some of it can only be saved by the reader. */
export function saverOf(path: string): SaveAll | undefined {
  const saves = holdersAt(path).map(({ save }) => save);
  if (saves.some((save) => save === undefined)) return undefined;
  return async () => {
    for (const save of saves) if (!(await save?.())) return false;
    return true;
  };
}

/** Marks the page as holding unsaved entries while `dirty`; with `save`, questions offer to save them. */
export function useUnsavedMark(dirty: boolean, save?: SaveAll): void {
  const { pathname } = useLocation();
  const latest = useRef(save);
  const savable = save !== undefined;
  // Other effects are taken back while a tab is in the background; the entries are still there then.
  useInsertionEffect(() => {
    latest.current = save;
  });
  useInsertionEffect(() => {
    if (!dirty) return undefined;
    return holdUnsaved({
      path: pathname,
      save: savable ? async () => (await latest.current?.()) ?? false : undefined,
    });
  }, [dirty, pathname, savable]);
}
