import { useLayoutEffect, useState, type RefObject } from 'react';

const HEAD = 36;
const PAGES = 39;
/** Two lines of text and a breath. */
const LOWEST_ROW = 44;

/** Ten rows of one eleventh of the table's height each, between head and page numbers. */
export function tableHeights(height: number): { bodyHeight: number; rowHeight: number } {
  const bodyHeight = Math.max(0, height - HEAD - PAGES);
  return { bodyHeight, rowHeight: Math.max(LOWEST_ROW, Math.floor(bodyHeight / 10)) };
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
