import { describe, expect, it } from 'vitest';
import { formatStored } from '../../language/format/number.ts';
import { numberText } from './cell-text.ts';

describe('a number in its cell', () => {
  it('has the decimals of its column, and hides none that are stored', () => {
    const column = { leastDecimals: 2 };
    expect([11, 10.5, 9.256].map((value) => numberText(value, column, false))).toEqual([
      '11.00',
      '10.50',
      '9.256',
    ]);
    expect(numberText(262.9, { leastDecimals: 0 }, false)).toBe('262.9');
  });

  it('is the same as in lists and details, and shows all that was entered until it is saved', () => {
    expect(numberText(1.23456789, {}, false)).toBe(formatStored(1.23456789));
    expect(numberText(1.23456789, {}, true)).toBe('1.23456789');
    expect(numberText(1234.5, {}, false)).toBe('1,234.5');
  });
});
