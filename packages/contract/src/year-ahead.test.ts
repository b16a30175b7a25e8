import { describe, expect, it } from 'vitest';
import { isYearAhead } from './year-ahead.ts';

describe('a year', () => {
  it('lies in the future from the next first of January on', () => {
    const lastDay = new Date(2026, 11, 31, 23, 59);
    expect([2025, 2026, 2027].map((year) => isYearAhead(year, lastDay))).toEqual([false, false, true]);
    expect(isYearAhead(2027, new Date(2027, 0, 1))).toBe(false);
  });

  it('that is not known does not', () => {
    expect([null, undefined, '2999'].map((year) => isYearAhead(year))).toEqual([false, false, false]);
  });
});
