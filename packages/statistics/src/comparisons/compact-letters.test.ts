import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersOfPairs, lettersOfRuns } from './compact-letters.ts';
import { duncanTable, runsOfOneDifference, runsOfRangeTest } from './multiple-range.ts';

const share = (a: string, b: string) => a.split('').some((letter) => b.includes(letter));

describe('letters', () => {
  it('give one letter to all means when nothing differs and one to each when everything does', () => {
    expect(lettersOfPairs(3, () => false, 10)).toEqual(['a', 'a', 'a']);
    expect(lettersOfPairs(3, () => true, 10)).toEqual(['a', 'b', 'c']);
    expect(lettersOfRuns(Int32Array.of(2, 2, 2))).toEqual(['a', 'a', 'a']);
    expect(lettersOfRuns(Int32Array.of(0, 1, 2))).toEqual(['a', 'b', 'c']);
  });

  it("show the pattern of Piepho's example, where means that do not differ are no run", () => {
    // 1 differs from 2 and 4 only, 3 from 4
    const differs = (i: number, j: number) => ['0,1', '0,3', '2,3'].includes(`${i},${j}`);
    const letters = lettersOfPairs(4, differs, 10)!;
    for (let i = 0; i < 4; i++) {
      for (let j = i + 1; j < 4; j++) expect(share(letters[i]!, letters[j]!)).toBe(!differs(i, j));
    }
    expect(letters[0]).toBe('a');
  });

  it('share a letter exactly when two means do not differ, whatever the pattern', () => {
    const patterns = fc
      .integer({ min: 2, max: 9 })
      .chain((size) => fc.tuple(fc.constant(size), fc.array(fc.boolean(), { minLength: 81, maxLength: 81 })));
    fc.assert(
      fc.property(patterns, ([size, bits]) => {
        const differs = (i: number, j: number) => bits[Math.min(i, j) * 9 + Math.max(i, j)]!;
        const letters = lettersOfPairs(size, differs, 1000)!;
        for (let i = 0; i < size; i++) {
          for (let j = i + 1; j < size; j++) expect(share(letters[i]!, letters[j]!)).toBe(!differs(i, j));
        }
        expect(letters[0]!.startsWith('a')).toBe(true);
      }),
    );
  });

  it('agree between the two ways when one difference holds for all pairs', () => {
    const means = fc.array(fc.double({ min: 0, max: 10, noNaN: true }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(means, (list) => {
        const sorted = Float64Array.from(list).sort().toReversed();
        const runs = lettersOfRuns(runsOfOneDifference(sorted, 1));
        expect(lettersOfPairs(sorted.length, (i, j) => sorted[i]! - sorted[j]! > 1, 1000)).toEqual(runs);
      }),
    );
  });

  it('are not given when there would be too many groups', () => {
    // each of 12 pairs of neighbours differs and nothing else: 2 to the power of 12 groups
    expect(lettersOfPairs(24, (i, j) => i % 2 === 0 && j === i + 1, 200)).toBeNull();
    expect(lettersOfRuns(Int32Array.of(0, 1, 2), 2)).toBeNull();
  });

  it('go on after z', () => {
    const letters = lettersOfRuns(Int32Array.from({ length: 54 }, (_, i) => i))!;
    expect([letters[25], letters[26], letters[51], letters[52], letters[53]]).toEqual([
      'z',
      'A',
      'Z',
      'a2',
      'b2',
    ]);
  });
});

describe('range tests', () => {
  it('do not separate means inside a range that is not significant', () => {
    // the outer range of the first four is not significant, so the wide gap inside it is not tested
    const reach = runsOfRangeTest(Float64Array.of(10, 9.9, 7, 6.9, 0), 1, (p) => [0, 0, 2.5, 3, 3.5, 4][p]!);
    expect([...reach]).toEqual([3, 3, 3, 3, 4]);
  });

  it("never hold Duncan's wider ranges to less than the narrower ones", () => {
    const table = duncanTable(0.05, 3);
    expect(table(6)).toBeGreaterThanOrEqual(table(5));
    expect(table(5)).toBeGreaterThanOrEqual(table(2));
  });
});
