import type { Page } from 'playwright-core';

/** Runs in the page: ends once nothing has changed for a quarter of a second and nothing is being loaded. */
const SETTLED = `new Promise((resolve) => {
  const isBusy = () =>
    [...document.querySelectorAll('.ant-spin-spinning, .ant-skeleton-active, .ant-select-loading')].some(
      (element) => element.getClientRects().length > 0,
    );
  let timer = 0;
  const observer = new MutationObserver(() => restart());
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isBusy()) return restart();
      observer.disconnect();
      resolve();
    }, 250);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  restart();
})`;

/** Waits until the page has stopped changing. */
export const settled = (page: Page) => page.evaluate<undefined>(SETTLED);

/** Addresses of all pages in the sidebar. */
export async function pagesOf(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.waitFor();
  await settled(page);
  const links: string[] = [];
  const groups = menu.locator('[aria-expanded]');
  for (let group = 0; group < (await groups.count()); group += 1) {
    // One opened group may close another.
    if ((await groups.nth(group).getAttribute('aria-expanded')) === 'false') await groups.nth(group).click();
    await settled(page);
    for (const link of await menu.locator('a').all()) links.push((await link.getAttribute('href')) ?? '');
  }
  return [...new Set(links.filter((path) => path.startsWith('/')))];
}
