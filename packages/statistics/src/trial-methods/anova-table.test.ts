import { describe, expect, it } from 'vitest';
import { fisherUpperTail } from '../distributions/fisher.ts';
import { expectClose } from '../testing/closeness.ts';
import { anovaLine, fTest } from './anova-table.ts';
import { ranksFromTop } from './ranks.ts';

describe('an F test', () => {
  const entry = anovaLine('entry', 9, 900);
  const year = anovaLine('entry:year', 18, 720);
  const location = anovaLine('entry:location', 27, 540);
  const both = anovaLine('entry:year:location', 54, 540);

  it('of one line against another has their degrees of freedom', () => {
    expect(fTest([entry], [year])).toEqual({
      f: 2.5,
      p: fisherUpperTail(2.5, 9, 18),
      numerator: ['entry'],
      numeratorDf: 9,
      denominator: ['entry:year'],
      denominatorDf: 18,
    });
  });

  it('of sums of mean squares has those of Satterthwaite', () => {
    const test = fTest([entry, both], [year, location])!;
    // mean squares 100 + 10 over 40 + 20
    expectClose(test.f, 110 / 60, 1e-14);
    expectClose(test.numeratorDf, 110 ** 2 / (100 ** 2 / 9 + 10 ** 2 / 54), 1e-14);
    expectClose(test.denominatorDf, 60 ** 2 / (40 ** 2 / 18 + 20 ** 2 / 27), 1e-14);
    expectClose(test.p, fisherUpperTail(test.f, test.numeratorDf, test.denominatorDf), 1e-14);
  });

  it('is not there without a degree of freedom or an error above 0', () => {
    expect(fTest([entry], [])).toBeNull();
    expect(fTest([entry], [anovaLine('error', 0, 0)])).toBeNull();
    expect(fTest([entry], [anovaLine('error', 5, 0)])).toBeNull();
    expect(fTest([anovaLine('group', 0, 0)], [year])).toBeNull();
  });

  it('takes a sum of squares below 0 by rounding for 0', () => {
    expect(anovaLine('block', 3, -1e-14)).toMatchObject({ sumOfSquares: 0, meanSquare: 0 });
  });
});

describe('ranks', () => {
  it('begin with 1 for the highest; equal values share the better rank, missing ones have none', () => {
    expect([...ranksFromTop(Float64Array.of(3, 5, NaN, 5, 1))]).toEqual([3, 1, NaN, 1, 4]);
  });
});
