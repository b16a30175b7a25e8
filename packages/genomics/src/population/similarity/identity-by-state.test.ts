import { describe, expect, it } from 'vitest';
import { DOSAGE_OF_CALL, unpackCalls } from '../../matrix/calls.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import { identityByState } from './identity-by-state.ts';

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it('are as alike as plink1.9 prints them, missing calls left out of the pair', () => {
    // plink1.9 --distance square ibs flat-missing; without the last word plink weights missing calls by frequency
    const { samples, values } = identityByState(maize());
    expect(samples.slice(0, 2)).toEqual(['33-16', '38-11']);
    [1, 0.721115, 0.72146, 0.731549].forEach((printed, k) =>
      expect(Math.abs(values[k]! - printed)).toBeLessThan(5.1e-7),
    );
  });

  it('are as alike as plink1.9 prints them by itself, missing calls weighted by frequency', () => {
    const { ibs } = readExpected<{
      ibs: { entries: { a: string; b: string; value: number }[]; mean_offdiag: number };
    }>('maize281');
    const { samples, values } = identityByState(maize(), {}, 'frequency');
    const n = samples.length;
    for (const { a, b, value } of ibs.entries)
      // plink rounds its weights to integers, which shows in the sixth digit
      expect(Math.abs(values[samples.indexOf(a) * n + samples.indexOf(b)]! - value)).toBeLessThan(1.1e-6);
    const sum = values.reduce((all, value) => all + value, 0);
    expect((sum - n) / (n * n - n)).toBeCloseTo(ibs.mean_offdiag, 6);
  });
});

describe('identity by state', () => {
  it.each([0, 0.03, 0.5])('is what its definition says, with a share of %d missing', (missing) => {
    const [n, total] = [13, 350];
    const matrix = randomMatrix({ samples: n, variants: total, seed: 6, missing });
    const rows = Array.from({ length: total }, (_, k) => {
      const own = new Float64Array(n);
      unpackCalls(matrix.read(k, 1), 0, n, DOSAGE_OF_CALL, own);
      return own;
    });
    identityByState(matrix).values.forEach((value, place) => {
      const [i, j] = [Math.floor(place / n), place % n];
      const alike = rows
        .map((row) => 1 - Math.abs(row[i]! - row[j]!) / 2)
        .filter((share) => !Number.isNaN(share));
      expect(value).toBeCloseTo(alike.reduce((sum, share) => sum + share, 0) / alike.length, 12);
    });
  });

  it('does not hang on the rule for missing calls where none is missing', () => {
    const matrix = randomMatrix({ samples: 11, variants: 200, seed: 8 });
    const { values } = identityByState(matrix, {}, 'frequency');
    identityByState(matrix).values.forEach((value, k) => expect(values[k]).toBeCloseTo(value, 7));
  });
});
