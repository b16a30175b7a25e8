import { describe, expect, it } from 'vitest';
import { tableHeights } from './use-table-height.ts';

describe('the heights of a table', () => {
  it('are ten rows of an eleventh of it, between head and page numbers', () => {
    const { bodyHeight, rowHeight } = tableHeights(735);
    expect(rowHeight).toBe(Math.floor(735 / 11));
    expect(bodyHeight).toBe(10 * rowHeight);
  });

  it('never cut a row of two lines', () => {
    expect(tableHeights(300).rowHeight).toBeGreaterThanOrEqual(44);
  });
});
