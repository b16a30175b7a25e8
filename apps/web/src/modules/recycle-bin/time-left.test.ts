import { describe, expect, it } from 'vitest';
import { daysLeft } from './time-left.ts';

const item = { deletedAt: '2026-11-01T08:00:00.000Z', endsAt: '2026-12-01T08:00:00.000Z' };
const leftAt = (now: string) => daysLeft(item, Date.parse(now));

describe('the days that a deletion has left', () => {
  it('are all of them right after it, also where the clock of the reader is behind', () => {
    expect(leftAt('2026-11-01T08:00:03.000Z')).toBe(30);
    expect(leftAt('2026-11-01T07:50:00.000Z')).toBe(30);
  });

  it('count the day that has begun, and end with the last one', () => {
    expect(leftAt('2026-11-02T09:00:00.000Z')).toBe(29);
    expect(leftAt('2026-12-01T07:59:00.000Z')).toBe(1);
    expect(leftAt('2026-12-01T08:00:00.000Z')).toBe(0);
    expect(leftAt('2026-12-05T08:00:00.000Z')).toBe(0);
  });
});
