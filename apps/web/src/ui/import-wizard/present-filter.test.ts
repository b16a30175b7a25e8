import { describe, expect, it } from 'vitest';
import { presentFilter } from './present-filter.ts';

const checked = (errors: number, warnings: number, ...columns: string[]) => ({
  counts: { rows: 9, errors, warnings, written: 0, removed: 0 },
  problemGroups: columns.map((column) => ({
    column,
    severity: 'error' as const,
    reason: { zh: '有误', en: 'Invalid' },
    values: {},
    count: 1,
  })),
});

describe('the filter of import problems', () => {
  it('keeps what still finds some', () => {
    expect(presentFilter(checked(1, 2, 'Code'), { severity: 'error', column: 'Code' })).toEqual({
      severity: 'error',
      column: 'Code',
    });
    expect(presentFilter(checked(0, 2, ''), { severity: 'warning', column: '' })).toEqual({
      severity: 'warning',
      column: '',
    });
  });

  it('drops a severity and a column without problems after another check', () => {
    expect(presentFilter(checked(0, 2, 'Day'), { severity: 'error', column: 'Code' })).toEqual({});
    expect(presentFilter(checked(3, 0, 'Day'), { severity: 'warning', column: 'Day' })).toEqual({
      column: 'Day',
    });
  });

  it('asks for everything where nothing was chosen', () => {
    expect(presentFilter(checked(3, 1, 'Day'), { severity: 'all', column: undefined })).toEqual({});
  });
});
