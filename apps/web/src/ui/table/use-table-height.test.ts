import { describe, expect, it } from 'vitest';
import { tableHeights } from './use-table-height.ts';

describe('the heights of a table', () => {
  it.each([
    [300, 27],
    [603, 54],
    [735, 66],
    [915, 83],
    [1275, 115],
  ])('of %i px have rows of an eleventh, rounded down', (height, row) => {
    expect(tableHeights(height).rowHeight).toBe(row);
  });

  it('leave the rows what head and page numbers do not take', () => {
    expect(tableHeights(735).bodyHeight).toBe(660);
    expect(tableHeights(50).bodyHeight).toBe(0);
  });
});
