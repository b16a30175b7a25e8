import { describe, expect, it } from 'vitest';
import { findDecimalComma } from './find-decimal-comma.ts';

describe('the decimal comma', () => {
  it.each([
    ['in most numbers of a column', ';', [['262,9', '5', '7,1', 'NA', '']], '262,9'],
    [
      'beside a column of whole numbers',
      '\t',
      [
        ['1', '2', '3'],
        ['262,9', '7,1'],
      ],
      '262,9',
    ],
    ['not beside a point in another column', ';', [['262,9'], ['1.5']], null],
    ['not in a few cells', ';', [['1,5', '2', '3']], null],
    ['not between cells', ',', [['1,5', '2,5']], null],
    ['not in groups of thousands', ';', [['1,234,567']], null],
    ['not without numbers', ';', [['heavy'], []], null],
  ] as const)('%s', (_what, delimiter, columns, found) => {
    expect(findDecimalComma(delimiter, columns)).toBe(found);
  });
});
