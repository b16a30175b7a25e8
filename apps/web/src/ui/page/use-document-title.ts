import { useEffect } from 'react';

/** Title of the window: page, then product. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} - Panicle` : 'Panicle';
  }, [title]);
}
