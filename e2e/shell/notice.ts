import type { Page } from 'playwright-core';

/** What a browser knows of the page; these files are not compiled for one. */
interface Watched {
  performance: { now: () => number };
  document: { body: object; querySelector: (selector: string) => object | null };
  MutationObserver: new (seen: () => void) => {
    observe: (body: object, options: object) => void;
    disconnect: () => void;
  };
}

/** How long the next notice stays, in ms, by the clock of the page: a busy test would read its own clock late. */
export const timeOfNotice = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { performance, document, MutationObserver } = globalThis as unknown as Watched;
        let shown: number | undefined;
        const observer = new MutationObserver(() => {
          const there = document.querySelector('.ant-message-info') !== null;
          if (there) shown ??= performance.now();
          if (there || shown === undefined) return;
          observer.disconnect();
          resolve(performance.now() - shown);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
