import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../browser.ts';

/** Runs in the page: what is wider than the window, and what is lower than the 44 px that a thumb needs. */
const MEASURE = `(() => {
  const root = document.documentElement;
  const wide = [root, ...document.querySelectorAll('main')].filter((one) => one.scrollWidth > root.clientWidth);
  const inside = '[inert], .ant-select > *, .ant-input-affix-wrapper, .ant-input-number';
  const low = [...document.querySelectorAll('button, a[href], input:not([type=file]), .ant-select')].filter((one) => {
    const { height } = one.getBoundingClientRect();
    return !one.closest(inside) && height > 0 && height < 43.5;
  });
  return { wide: wide.map((one) => one.tagName), low: low.map((one) => one.outerHTML.slice(0, 120)) };
})()`;

/** A page for phones fits its window without scrolling sideways, fits a thumb, and has no fault that axe finds. */
export async function expectFits(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(MEASURE), what).toEqual({ wide: [], low: [] });
  await expectAccessible(page, what);
}
