import { describe, expect, it } from 'vitest';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import { principalComponents } from './principal-components.ts';

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it('have the principal components of plink2', () => {
    const { pca } = readExpected<{
      pca: { eigenvalues: number[]; share_of_trace: number[]; pc_of_samples: { id: string; pc: number[] }[] };
    }>('maize281');
    const { eigenvalues, shares, scores, samples } = principalComponents(maize(), 5);
    pca.eigenvalues.forEach((value, k) => {
      expect(Math.abs(eigenvalues[k]! / value - 1)).toBeLessThan(1e-5);
      expect(Math.abs(shares[k]! / pca.share_of_trace[k]! - 1)).toBeLessThan(1e-5);
      const sign = Math.sign(
        pca.pc_of_samples.reduce((sum, { id, pc }) => sum + pc[k]! * scores[samples.indexOf(id) * 5 + k]!, 0),
      );
      for (const { id, pc } of pca.pc_of_samples)
        expect(Math.abs(sign * scores[samples.indexOf(id) * 5 + k]! - pc[k]!)).toBeLessThan(2e-5);
    });
  });
});

/** Two groups whose frequencies differ. */
function twoGroups(seed: number) {
  const uniform = seededUniform(seed);
  const rows = Array.from({ length: 800 }, () => {
    const p = [0.2 + 0.6 * uniform(), 0.2 + 0.6 * uniform()];
    return Array.from(
      { length: 40 },
      (_, s) => Number(uniform() < p[s % 2]!) + Number(uniform() < p[s % 2]!),
    );
  });
  const variants = variantTable(
    rows.map((_, k) => ({ chromosome: '1', position: k + 1, id: `m${k}`, counted: 'A', other: 'C' })),
  );
  return memoryMatrix(
    Array.from({ length: 40 }, (_, s) => `S${s}`),
    variants,
    packDosages(rows, 40),
  );
}

describe('principal components', () => {
  it('part two groups by the first one', () => {
    const { scores, eigenvalues } = principalComponents(twoGroups(4), 3);
    const first = Array.from({ length: 40 }, (_, s) => scores[3 * s]! > 0);
    expect(new Set(first.filter((_, s) => s % 2 === 0)).size).toBe(1);
    expect(first.every((positive, s) => positive === (s % 2 === 0 ? first[0] : first[1]))).toBe(true);
    expect(first[0]).not.toBe(first[1]);
    expect(eigenvalues[0]! / eigenvalues[1]!).toBeGreaterThan(2);
  });

  it('do not depend on the order of the samples', () => {
    const matrix = randomMatrix({ samples: 19, variants: 400, seed: 5, missing: 0.05 });
    const order = Int32Array.from({ length: 19 }, (_, k) => (k * 7) % 19);
    const plain = principalComponents(matrix, 2);
    const moved = principalComponents(viewOfSamples(matrix, order), 2);
    order.forEach((from, to) =>
      [0, 1].forEach((k) =>
        expect(Math.abs(moved.scores[2 * to + k]! - plain.scores[2 * from + k]!)).toBeLessThan(1e-9),
      ),
    );
  });

  it('are at most as many as the samples', () => {
    expect(principalComponents(randomMatrix({ samples: 4, variants: 90, seed: 2 })).count).toBe(4);
  });

  it('refuse a single sample, which has no direction to differ in', () => {
    const alone = viewOfSamples(randomMatrix({ samples: 4, variants: 90, seed: 2 }), Int32Array.of(1));
    expect(() => principalComponents(alone)).toThrow(/at least 2 samples/);
  });

  it('name two samples without a marker in common', () => {
    const variants = variantTable(
      [1, 2, 3, 4].map((k) => ({ chromosome: '1', position: k, id: `m${k}`, counted: 'A', other: 'C' })),
    );
    const rows = [
      [0, NaN, 2],
      [NaN, 0, 2],
      [2, NaN, 0],
      [NaN, 2, 0],
    ];
    const matrix = memoryMatrix(['B73', 'Mo17', 'Oh43'], variants, packDosages(rows, 3));
    expect(() => principalComponents(matrix)).toThrow(/No marker is called in both B73 and Mo17/);
  });
});
