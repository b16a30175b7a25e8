import { expect, test } from 'vitest';
import dayjs from 'dayjs';
import { askedFilter, filterCount, type LogFilter } from './log-filter.ts';

test('days become the moments at which they begin and end for the reader', () => {
  const { from, to } = askedFilter({ firstDay: '2026-03-01', lastDay: '2026-03-01' });
  expect(from).toBe(new Date(2026, 2, 1).toISOString());
  expect(to).toBe(new Date(2026, 2, 2).toISOString());
  expect(dayjs(to).diff(from, 'hour')).toBe(24);
});

test('what is empty is not asked for, and a period counts as one filter', () => {
  expect(askedFilter<LogFilter>({ username: '', search: undefined, action: 'delete' })).toEqual({
    action: 'delete',
  });
  expect(filterCount({ firstDay: '2026-03-01', lastDay: '2026-03-02', username: 'li', action: '' })).toBe(2);
});
