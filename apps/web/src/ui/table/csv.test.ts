import { describe, expect, it } from 'vitest';
import { compareCells, matches } from './arrange.ts';
import { csvText } from './csv.ts';

describe('CSV', () => {
  it('has a byte order mark and quotes what needs it', () => {
    const text = csvText(
      ['名', 'n'],
      [
        ['a,"b"\nc', 1.25],
        [null, Number.NaN],
      ],
    );
    expect(text).toBe('\ufeff名,n\r\n"a,""b""\nc",1.25\r\n,\r\n');
  });

  it('disarms formulas and leaves signed numbers', () => {
    const [, line] = csvText(['x'], [['=1+1', '+A1', '@x', '-4.5', '＝1', -4]]).split('\r\n');
    expect(line).toBe("'=1+1,'+A1,'@x,-4.5,'＝1,-4");
  });
});

describe('sorting in the browser', () => {
  const sorted = (cells: (string | number | null)[], descending = false) =>
    [...cells].sort((a, b) => compareCells(a, b, descending));

  it('orders numbers by size, codes by their numbers and Chinese by pinyin', () => {
    expect(sorted([10, 9, -1])).toEqual([-1, 9, 10]);
    expect(sorted(['SX10', 'SX9'])).toEqual(['SX9', 'SX10']);
    expect(sorted(['郑单', '昌7'])).toEqual(['昌7', '郑单']);
  });

  it('puts what is not known last in both directions', () => {
    expect(sorted([null, 2, 1])).toEqual([1, 2, null]);
    expect(sorted([null, 2, 1], true)).toEqual([2, 1, null]);
  });

  it('finds full-width text by half-width and without regard to case', () => {
    expect(matches('ＳＸ２６', 'sx26')).toBe(true);
    expect(matches(null, '')).toBe(false);
  });
});
