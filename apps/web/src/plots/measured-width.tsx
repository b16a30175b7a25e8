import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Gives its children the width there is, and draws them again when it changes. `least` keeps figures readable on a phone: the frame scrolls. */
export function MeasuredWidth({
  least = 320,
  children,
}: {
  least?: number;
  children: (width: number) => ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  // before the first picture: otherwise there would be one without the figure
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    setWidth(Math.floor(element.getBoundingClientRect().width));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <div ref={box}>{width > 0 && children(Math.max(least, width))}</div>;
}
