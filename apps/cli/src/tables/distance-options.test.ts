import { describe, expect, it } from 'vitest';
import { basePairs, distance, optionalDistance } from './distance-options.ts';
import { Options } from './options.ts';

const options = (window: string) => new Options({ window });

describe('a distance', () => {
  it.each([
    ['500', 500],
    ['500bp', 500],
    ['250kb', 250_000],
    ['1.1kb', 1100],
    ['1.5Mb', 1_500_000],
    ['2 MB', 2_000_000],
    ['1e6', 1_000_000],
  ])('%s is read in base pairs', (text, value) => {
    expect(basePairs(options(text), 'window', 7)).toBe(value);
  });

  it.each([
    ['250', 250],
    ['0.5', 0.5],
    ['250kb', 250],
    ['1Mb', 1000],
    ['100bp', 0.1],
  ])('%s is read in kilobases where the option is in them', (text, value) => {
    expect(distance(options(text), 'window', 7, { unit: 'kb' })).toBe(value);
  });

  it.each(['', '-5', '1.5', '0', '0.1bp', '5cM', 'kb', '1,000', '0x10'])('is not %j', (text) => {
    const read = () => optionalDistance(options(text), 'window', { unit: 'bp', least: 1 });
    if (text === '') expect(read()).toBeUndefined();
    else expect(read).toThrow(/must be a distance such as 250kb/);
  });

  it('is the usual one where none is given', () => {
    expect(basePairs(new Options({}), 'window', Infinity)).toBe(Infinity);
  });
});
