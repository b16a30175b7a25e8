import { createContext, useContext, useEffect } from 'react';
import type { Text } from '@panicle/contract';

/** The shell gives every page a way to name its tab. */
export const PageTitleContext = createContext<(title: Text) => void>(() => undefined);

/**
 * Names the tab after what the page shows ("Grain yield · PYT 2026") where the route's title says too little. Words
 * that belong to a language are given in both (`textsOf`): a tab in the background follows the reader's language too.
 */
export function usePageTitle(title: string | Text | undefined): void {
  const setTitle = useContext(PageTitleContext);
  const { zh, en } = typeof title === 'string' ? { zh: title, en: title } : (title ?? { zh: '', en: '' });
  useEffect(() => {
    if (zh && en) setTitle({ zh, en });
  }, [setTitle, zh, en]);
}
