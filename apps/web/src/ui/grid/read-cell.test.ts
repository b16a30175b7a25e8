import { describe, expect, it } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import { readCell } from './read-cell.ts';

const column = (kind: GridColumn['kind'], more: Partial<GridColumn> = {}): GridColumn => ({
  key: 'x',
  title: 'x',
  kind,
  ...more,
});
const read = (text: string, kind: GridColumn['kind'], more: Partial<GridColumn> = {}) => {
  const { value, problem } = readCell(text, column(kind, more));
  return problem ? problem.reason : value;
};

describe('entries of a spreadsheet', () => {
  it('are read as numbers in the forms people paste', () => {
    expect(
      ['12.5', ' 7 ', '-3', '\u22123', '１２．５', '1,234.5', '1e3', '.5'].map((text) =>
        read(text, 'number'),
      ),
    ).toEqual([12.5, 7, -3, -3, 12.5, 1234.5, 1000, 0.5]);
    for (const text of ['abc', '1,23', '0x10', 'Infinity', '1 2', '--3'])
      expect(read(text, 'number')).toBe('notNumber');
  });

  it('keep the limits of their column', () => {
    expect(read('4', 'number', { minimum: 5 })).toBe('tooSmall');
    expect(read('6', 'number', { maximum: 5 })).toBe('tooLarge');
    expect(read('1.25', 'number', { precision: 1 })).toBe('tooManyDecimals');
    expect(read('0.3', 'number', { precision: 1 })).toBe(0.3);
    expect(read('四个字符', 'text', { maximumLength: 3 })).toBe('tooLong');
    expect(read('👩‍🌾', 'text', { maximumLength: 3 })).toBe('👩‍🌾');
  });

  it('are read as dates that exist', () => {
    expect(
      ['2026-05-03', '2026/5/3', '2026.05.03', '2026年5月3日'].map((text) => read(text, 'date')),
    ).toEqual(Array.from({ length: 4 }, () => '2026-05-03'));
    for (const text of ['2026-02-30', '05/03/2026', 'May']) expect(read(text, 'date')).toBe('notDate');
  });

  it('are taken as a choice by value or by what the reader sees', () => {
    const choices = [{ value: 'hybrid', label: '杂交种' }];
    expect(read('杂交种', 'choice', { choices })).toBe('hybrid');
    expect(read('hybrid', 'choice', { choices })).toBe('hybrid');
    expect(read('other', 'choice', { choices })).toBe('notChoice');
  });

  it('that are empty clear the cell, unless it is required', () => {
    expect(read('  ', 'number')).toBe(null);
    expect(read('', 'text', { required: true })).toBe('required');
  });

  it('keep their text as it came, in composed form', () => {
    expect(read(' e\u0301 ', 'text')).toBe(' \u00e9 ');
  });
});
