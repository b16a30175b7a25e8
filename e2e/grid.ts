import type { Page } from 'playwright-core';

const HEAD = 36;
const ROW = 32;
const ROW_NUMBERS = 48;

/** Selects a cell of the shown spreadsheet; `left` is where its column begins, px behind the row numbers. */
export async function selectCell(page: Page, left: number, row: number): Promise<void> {
  const place = (await page.locator('canvas').first().boundingBox())!;
  await page.mouse.click(place.x + ROW_NUMBERS + left + 60, place.y + HEAD + row * ROW + ROW / 2);
  await page.locator('canvas td[aria-selected=true]').waitFor({ state: 'attached' });
}

/** Writes into a cell of the shown spreadsheet; `left` is where its column begins, px behind the row numbers. */
export async function writeCell(page: Page, left: number, row: number, text: string): Promise<void> {
  const grid = page.locator('canvas').first();
  await grid.waitFor();
  const place = (await grid.boundingBox())!;
  await page.mouse.dblclick(place.x + ROW_NUMBERS + left + 60, place.y + HEAD + row * ROW + ROW / 2);
  await page.locator('#portal textarea, #portal input').fill(text);
  await page.keyboard.press('Enter');
}
