import { expect, it } from 'vitest';
import { labelSheets, placeOnSheet } from './sheets.ts';

it('every sheet lies on its page, and its labels beside each other', () => {
  for (const sheet of Object.values(labelSheets)) {
    const last = placeOnSheet(sheet, sheet.columns * sheet.rows - 1);
    expect(sheet.start.x).toBeGreaterThanOrEqual(0);
    expect(sheet.start.y).toBeGreaterThanOrEqual(0);
    expect(last.x + sheet.label.width).toBeLessThanOrEqual(sheet.page.width + 0.01);
    expect(last.y + sheet.label.height).toBeLessThanOrEqual(sheet.page.height + 0.01);
  }
});

it('L7160 has the margins that its maker publishes: 7.2 mm left, 15.1 mm above', () => {
  const { start } = labelSheets.L7160;
  expect(Math.abs(start.x - 7.2)).toBeLessThan(0.1);
  expect(Math.abs(start.y - 15.1)).toBeLessThan(0.1);
  expect(placeOnSheet(labelSheets.L7160, 4)).toEqual({
    x: expect.closeTo(start.x + 66) as number,
    y: expect.closeTo(start.y + 38.1) as number,
  });
});
