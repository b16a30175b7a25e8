import { useLayoutEffect, useState, type RefObject } from 'react';

const HEAD = 36;
const PAGES = 39;
/** Where numbers stand close to be compared. */
export const DENSE_ROW = 32;

/** Rows of one eleventh of the table's height, rounded down to the pixel, between head and page numbers. */
export function tableHeights(height: number): { bodyHeight: number; rowHeight: number } {
  return { bodyHeight: Math.max(0, height - HEAD - PAGES), rowHeight: Math.floor(height / 11) };
}

/** Follows the height that the page gives to the table. */
export function useTableHeight(area: RefObject<HTMLElement | null>) {
  const [heights, setHeights] = useState(() => tableHeights(735));
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeights(tableHeights(element.clientHeight)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [area]);
  return heights;
}
