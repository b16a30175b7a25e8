import type { Page } from 'playwright-core';

/** Types into the field that has the focus and takes the option of this name, once it is offered. */
export async function typeAndTake(page: Page, typed: string, option = typed): Promise<void> {
  await page.keyboard.type(typed);
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().waitFor();
  await page.keyboard.press('Enter');
}
