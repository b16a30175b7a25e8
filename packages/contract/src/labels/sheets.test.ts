import { expect, it } from 'vitest';
import { labelSheets, labelsOnSheet, placeOnSheet } from './sheets.ts';

it('every sheet lies on its page, and its labels beside each other', () => {
  for (const sheet of Object.values(labelSheets)) {
    const last = placeOnSheet(sheet, sheet.columns * sheet.rows - 1);
    expect(sheet.start.x).toBeGreaterThanOrEqual(0);
    expect(sheet.start.y).toBeGreaterThanOrEqual(0);
    expect(last.x + sheet.label.width).toBeLessThanOrEqual(sheet.page.width + 0.01);
    expect(last.y + sheet.label.height).toBeLessThanOrEqual(sheet.page.height + 0.01);
  }
});

it('what a sheet leaves free is the same at both sides, and above and below, within 1.5 mm', () => {
  for (const [name, sheet] of Object.entries(labelSheets)) {
    const last = placeOnSheet(sheet, sheet.columns * sheet.rows - 1);
    const right = sheet.page.width - last.x - sheet.label.width;
    const below = sheet.page.height - last.y - sheet.label.height;
    expect(Math.abs(right - sheet.start.x), name).toBeLessThan(1.5);
    expect(Math.abs(below - sheet.start.y), name).toBeLessThan(1.5);
  }
});

it('L7160 has the measures of its maker: 21 labels, 7.2 mm left, 15.15 mm above, 66.04 mm apart', () => {
  expect(labelsOnSheet(labelSheets.L7160)).toBe(21);
  expect(placeOnSheet(labelSheets.L7160, 0)).toEqual({ x: 7.2, y: 15.15 });
  expect(placeOnSheet(labelSheets.L7160, 4)).toEqual({
    x: expect.closeTo(7.2 + 66.04) as number,
    y: expect.closeTo(15.15 + 38.1) as number,
  });
});

it('3657 has 40 labels, as its package says', () => {
  expect(labelsOnSheet(labelSheets['3657'])).toBe(40);
});
