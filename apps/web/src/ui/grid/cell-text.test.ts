import { describe, expect, it } from 'vitest';
import { numberText } from './cell-text.ts';

describe('a number in its cell', () => {
  it('has the decimals of its column, also where it needs none', () => {
    const column = { leastDecimals: 2, mostDecimals: 2 };
    expect([11, 10.5, 9.256].map((value) => numberText(value, column, false))).toEqual([
      '11.00',
      '10.50',
      '9.26',
    ]);
  });

  it('shows all that was entered until it is saved, and all that is stored where nothing limits it', () => {
    expect(numberText(9.256, { leastDecimals: 2, mostDecimals: 2 }, true)).toBe('9.256');
    expect(numberText(9.256, { leastDecimals: 2 }, false)).toBe('9.256');
    expect(numberText(1234.5, {}, false)).toBe('1,234.5');
  });
});
