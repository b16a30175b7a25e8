import { describe, expect, it } from 'vitest';
import { analyses } from './list.ts';
import { memoryOf } from './memory.ts';

const small = { plots: 100, traits: 1, entries: 30, environments: 1 };
const large = { plots: 50_000, traits: 2, entries: 4000, environments: 10 };

describe('the memory of an analysis', () => {
  it('is known of each before anything is read, and grows with the question', async () => {
    for (const { load } of analyses) {
      const analysis = await load();
      const [least, most] = [memoryOf(analysis, small, {}), memoryOf(analysis, large, {})];
      expect([analysis.method, least >= 256 && least < 300]).toEqual([analysis.method, true]);
      expect([analysis.method, most > 800]).toEqual([analysis.method, true]);
    }
  });

  it('is more where matrices grow with the square of the entries', async () => {
    const of = async (method: string) =>
      memoryOf(await analyses.find((one) => one.method === method)!.load(), large, {});
    expect(await of('clusters')).toBeGreaterThan((await of('summary')) + 300);
  });
});
