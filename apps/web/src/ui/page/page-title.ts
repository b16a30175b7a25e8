import { createContext, useContext, useEffect } from 'react';

/** The shell gives every page a way to name its tab. */
export const PageTitleContext = createContext<(title: string) => void>(() => undefined);

/** Names the tab after what the page shows ("Grain yield · PYT 2026") where the route's title says too little. */
export function usePageTitle(title: string | undefined): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => {
    if (title) setTitle(title);
  }, [setTitle, title]);
}
