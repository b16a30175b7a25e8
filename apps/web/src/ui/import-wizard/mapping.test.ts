import { describe, expect, it } from 'vitest';
import { missingColumns, sameMapping, samplesOf, withChoice } from './mapping.ts';
import { isBusy, stepOf } from './steps.ts';

const mapping = [
  { column: 0, key: 'code' },
  { column: 2, key: 'weight' },
];
const column = (key: string, required: boolean) => ({
  key,
  title: { zh: key, en: key },
  type: 'text' as const,
  required,
  choices: [],
});

describe('the mapping', () => {
  it('uses each column and each meaning once', () => {
    expect(withChoice(mapping, 1, 'code')).toEqual([
      { column: 1, key: 'code' },
      { column: 2, key: 'weight' },
    ]);
    expect(withChoice(mapping, 0, 'day')).toEqual([
      { column: 0, key: 'day' },
      { column: 2, key: 'weight' },
    ]);
    expect(withChoice(mapping, 2, undefined)).toEqual([{ column: 0, key: 'code' }]);
  });

  it('knows what is missing', () => {
    expect(
      missingColumns([column('code', true), column('day', true), column('note', false)], mapping),
    ).toEqual([column('day', true)]);
  });

  it('is the same only in every entry', () => {
    expect(sameMapping(mapping, [...mapping])).toBe(true);
    expect(sameMapping(mapping, mapping.slice(1))).toBe(false);
    expect(sameMapping(mapping, withChoice(mapping, 0, 'day'))).toBe(false);
  });

  it('shows different samples only', () => {
    const rows = [['1'], ['1'], [' '], ['2'], [], ['3'], ['4']].map((cells, row) => ({ row, cells }));
    expect(samplesOf({ rows }, 0)).toEqual(['1', '2', '3']);
  });
});

describe('a batch', () => {
  it('is taken up where it was left', () => {
    expect(stepOf({ state: 'previewed' })).toBe('read');
    expect(stepOf({ state: 'checked' })).toBe('check');
    expect(stepOf({ state: 'written' })).toBe('result');
    expect(isBusy({ state: 'writing' })).toBe(true);
    expect(isBusy(undefined)).toBe(false);
  });
});
