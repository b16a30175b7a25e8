import { describe, expect, it } from 'vitest';
import { averageRanks } from './ranks.ts';

describe('ranks', () => {
  it('count from the smallest, and equal values share', () => {
    expect([...averageRanks([30, 10, 20, 10, 30, 30])]).toEqual([5, 1.5, 3, 1.5, 5, 5]);
    expect([...averageRanks(Float64Array.of(-1, 0, -0, 1e-300))]).toEqual([1, 2.5, 2.5, 4]);
    expect([...averageRanks([])]).toEqual([]);
    expect([...averageRanks([-Infinity, Infinity, 0])]).toEqual([1, 3, 2]);
  });
});
