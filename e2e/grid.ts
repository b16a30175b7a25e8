import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const HEAD = 36;
const ROW = 32;
const ROW_NUMBERS = 48;

/** Selects a cell of the shown spreadsheet; `left` is where its column begins, px behind the row numbers. */
export async function selectCell(page: Page, left: number, row: number): Promise<void> {
  const { x, y } = await cellPlace(page, left, row);
  await page.mouse.click(x, y);
  // the head is the first row; keys go to the sheet once it has taken the focus, which is a moment after the click
  await page
    .locator(`canvas tr[aria-rowindex="${row + 2}"] td[aria-selected=true]`)
    .waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(`document.activeElement.closest('canvas') !== null`)).toBe(true);
}

/** Writes into a cell of the shown spreadsheet; `left` is where its column begins, px behind the row numbers. */
export async function writeCell(page: Page, left: number, row: number, text: string): Promise<void> {
  const { x, y } = await cellPlace(page, left, row);
  await page.mouse.dblclick(x, y);
  await page.locator('#portal textarea, #portal input').fill(text);
  await page.keyboard.press('Enter');
}

async function cellPlace(page: Page, left: number, row: number): Promise<{ x: number; y: number }> {
  const grid = page.locator('canvas').first();
  await grid.waitFor();
  const place = (await grid.boundingBox())!;
  return { x: place.x + ROW_NUMBERS + left + 60, y: place.y + HEAD + row * ROW + ROW / 2 };
}
