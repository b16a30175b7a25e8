import { afterEach, expect, it, vi } from 'vitest';
import { startMobileLayout, useMobileLayout } from './mobile-layout.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a window that is being resized is measured 300 ms after it has come to rest, once', () => {
  vi.useFakeTimers();
  const root = { style: { fontSize: '' }, dataset: {} as Record<string, string> };
  let resize = (): void => undefined;
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('addEventListener', (_event: string, listener: () => void) => {
    resize = listener;
  });
  startMobileLayout();
  expect(root.dataset.layout).toBe('desktop');

  const seen: boolean[] = [];
  const stop = useMobileLayout.subscribe(({ mobile }) => seen.push(mobile));
  for (const width of [1000, 800, 600, 390]) {
    vi.stubGlobal('innerWidth', width);
    resize();
    vi.advanceTimersByTime(299);
  }
  expect([root.dataset.layout, seen]).toEqual(['desktop', []]);
  vi.advanceTimersByTime(1);
  expect([root.dataset.layout, seen]).toEqual(['mobile', [true]]);
  expect(root.style.fontSize).toBe('100.00%');
  stop();
});
