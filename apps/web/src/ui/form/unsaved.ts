/**
 * Forms that hold unsaved entries. Closing a tab or the window asks first; the shell looks here and the forms do not
 * need to know the shell.
 */
const holders = new Map<symbol, string>();

/** `path` is the page the form stands on. Returns the way to take the mark back. */
export function markUnsaved(path: string): () => void {
  const holder = Symbol(path);
  holders.set(holder, path);
  return () => void holders.delete(holder);
}

export const hasUnsaved = (path?: string) =>
  path === undefined ? holders.size > 0 : [...holders.values()].includes(path);
