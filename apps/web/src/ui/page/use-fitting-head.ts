import { useLayoutEffect, useRef } from 'react';

/** Room for the heading, below which its tools go under it. */
const HEADING = 200;
/** How the head of a list fits its tools, the roomiest way first. */
const FITS = ['beside', 'stacked', 'icons'] as const;

function fits(head: HTMLElement, fit: (typeof FITS)[number]): boolean {
  const [heading, toolbar] = head.children;
  if (!heading || !toolbar) return true;
  if (toolbar.scrollWidth > toolbar.clientWidth + 1) return false;
  return fit !== 'beside' || heading.clientWidth >= HEADING;
}

/** Measures after every drawing and resizing: words of either language, tools of any page, details beside the list. */
function fit(head: HTMLElement): void {
  // in a tab that is not shown
  if (head.clientWidth === 0) return;
  for (const one of FITS) {
    if (head.dataset.fit !== one) head.dataset.fit = one;
    if (fits(head, one)) return;
  }
}

/**
 * For the head of a list, heading and tools side by side. What does not fit goes below the heading, and what does not
 * fit there is shown by its icons: `data-fit` says so to the style sheet.
 */
export function useFittingHead() {
  const head = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (head.current) fit(head.current);
  });
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => fit(element));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return head;
}
