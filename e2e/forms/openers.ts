import type { Page } from 'playwright-core';

/** Something of the page that can be pressed: its place among all of them, and its name where it has one. */
export interface Opener {
  index: number;
  name: string;
}

/** A list is represented by its first entries: the others have the same buttons. */
const ENTRIES = 2;
/** What opens no form: the list's own tools, closing, stepping, and what a wrong press could not take back. */
const PASSED_OVER =
  /^(Filters.*|Columns|Close|Cancel|Previous.*|Next.*|Export .*|Import.*|Move up .*|Move down .*|Reset|Clear.*|Refresh|Try again|Open demo data|Sheet|List|Histogram|Load demo data|Copy.*|More columns)$|^\d+$/;

/** Runs in the page: marks what can be pressed in the topmost layer and gives the names. */
const MARK = `(() => {
  const shown = (element) =>
    element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
  const last = (selector) => [...document.querySelectorAll(selector)].filter(shown).at(-1);
  const scope =
    last('.ant-dropdown:not(.ant-dropdown-hidden)') ?? last('[role=dialog]') ?? document.querySelector('main');
  for (const marked of document.querySelectorAll('[data-opener]')) marked.removeAttribute('data-opener');
  const hasButton = (entry) => entry.querySelector('button') !== null;
  const isLate = (element) => {
    for (let at = element; at && at !== scope; at = at.parentElement) {
      if (!at.matches('tr, li:not([role])')) continue;
      const brothers = [...at.parentElement.children].filter((one) => one.tagName === at.tagName && hasButton(one));
      if (brothers.indexOf(at) >= ${ENTRIES}) return true;
    }
    return false;
  };
  const unusable = ':disabled, [inert] *, .ant-table-row-expand-icon, [aria-disabled=true], .ant-pagination *, thead *, [role=switch]';
  return [...(scope?.querySelectorAll('button, [role=menuitem], [role=tab], tbody .ant-checkbox-input') ?? [])]
    .filter((element) => shown(element) && !element.matches(unusable) && !isLate(element))
    .map((element, index) => {
      element.setAttribute('data-opener', index);
      return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    });
})()`;

/** What can be pressed in the topmost layer (menu, dialog, or the page itself), in the order of the document. */
export async function openersOf(page: Page): Promise<Opener[]> {
  const names = await page.evaluate<string[]>(MARK);
  return names.map((name, index) => ({ index, name })).filter(({ name }) => !PASSED_OVER.test(name));
}

/** Presses what stands at that place now; resolves to whether there was anything. */
export async function press(page: Page, { index }: Opener): Promise<boolean> {
  await openersOf(page);
  const element = page.locator(`[data-opener="${index}"]`);
  if ((await element.count()) === 0) return false;
  await element.click();
  await settled(page);
  return true;
}

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
