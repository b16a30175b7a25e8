import { describe, expect, it } from 'vitest';
import { scaleOf } from './value-scale.ts';

describe('the bars of a column', () => {
  it('begin at 0 where values differ much, at the lowest one otherwise', () => {
    const yields = scaleOf([2, null, 8]);
    expect(yields.length(8)).toBe(1);
    expect(yields.length(2)).toBe(0.25);
    const days = scaleOf([100, 102, 104]);
    expect(days.length(102)).toBe(0.5);
    expect(days.length(100)).toBeGreaterThan(0);
    expect(scaleOf([5, 5]).length(5)).toBe(1);
  });

  it('stand under numbers of the same decimals, four digits of the largest', () => {
    const { written } = scaleOf([0.51234, 12.34567]);
    expect([written(0.51234), written(12.34567)]).toEqual(['0.51', '12.35']);
    expect(scaleOf([3, 12]).written(3)).toBe('3');
  });
});
