import { createHash } from 'node:crypto';
import { MarkerPairs } from '@panicle/kernels';
import * as fastCheck from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALL, callAt } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { memoryMatrix } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { dosageMatrix } from '../../testing/dosage-matrix.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { maize, referenceIsThere } from '../../testing/reference.ts';
import { prunedMarkers, type PruneRule } from './prune.ts';
import { squaredCorrelation } from './squared-correlation.ts';

describe.runIf(referenceIsThere())('281 maize lines', () => {
  let matrix: GenotypeMatrix;
  beforeAll(() => {
    matrix = maize();
  });

  // The lists of plink1.9 --indep-pairwise 50 5 0.2, 20 3 0.05 and 1000 kb 1 0.1, by number and by hash.
  it.each<[PruneRule, number, string]>([
    [{ window: { markers: 50 }, step: 5, r2: 0.2 }, 2089, 'bc287b0948e1bf55'],
    [{ window: { markers: 20 }, step: 3, r2: 0.05 }, 1183, 'be64c87dc4fd63f5'],
    [{ window: { distance: 1_000_000 }, step: 1, r2: 0.1 }, 1900, 'eda149f9c2cd3ba0'],
  ])('keep the markers that plink1.9 keeps by %j', (rule, count, hash) => {
    const names = Array.from(prunedMarkers(matrix, rule), (k) => matrix.variants.ids.at(k));
    expect(names).toHaveLength(count);
    expect(createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16)).toBe(hash);
  });
});

/** Markers of few samples, so that many are linked by chance. */
const small = fastCheck
  .record({
    samples: fastCheck.integer({ min: 1, max: 40 }),
    variants: fastCheck.integer({ min: 0, max: 60 }),
    seed: fastCheck.integer({ min: 1, max: 1 << 30 }),
    missing: fastCheck.constantFrom(0, 0.2),
  })
  .map(randomMatrix);
const windows = fastCheck.record({
  markers: fastCheck.integer({ min: 1, max: 20 }),
  step: fastCheck.integer({ min: 1, max: 7 }),
  r2: fastCheck.double({ min: 0.01, max: 0.9, noNaN: true }),
});

describe('pruning of markers', () => {
  it('leaves no two closely linked markers in a window, and takes out none without a reason', () => {
    fastCheck.assert(
      fastCheck.property(small, windows, (matrix, { markers, step, r2 }) => {
        const total = matrix.variants.count;
        const stays = new Set(prunedMarkers(matrix, { window: { markers }, step, r2 }));
        const pairs = new MarkerPairs(matrix.samples.length);
        pairs.fill(matrix.read(0, total), total);
        const { chromosome } = matrix.variants;
        const first = (k: number) => chromosome.indexOf(chromosome[k]!);
        const shareWindow = (a: number, b: number) =>
          chromosome[a] === chromosome[b] &&
          Math.floor((a - first(a)) / step) * step + markers > b - first(a);
        for (let a = 0; a < total; a++)
          for (let b = a + 1; b < total; b++)
            if (stays.has(a) && stays.has(b) && shareWindow(a, b))
              expect(squaredCorrelation(pairs.row(a, b), 0) > r2).toBe(false);
        if (markers === 1) for (let a = 0; a < total; a++) expect(stays.has(a)).toBe(varies(matrix, a));
      }),
      { numRuns: 25 },
    );
  });

  it('leaves out markers that are heterozygous in all samples, as plink1.9 does', () => {
    const matrix = dosageMatrix([
      [0, 1, 2, 0, 1],
      [1, 1, Number.NaN, 1, 1],
      [0, 0, 2, 1, 2],
      [0, 0, 0, 0, 0],
    ]);
    expect([...prunedMarkers(matrix, { window: { markers: 5 }, step: 1, r2: 0.99 })]).toEqual([0, 2]);
  });

  it('does not depend on what other chromosomes hold, nor on blocks of reading', () => {
    const rule = { window: { markers: 8 }, step: 3, r2: 0.05 };
    const alone = randomMatrix({ samples: 92, variants: 300, seed: 3, chromosomes: 1 });
    const uniform = seededUniform(4);
    const calls = Uint8Array.from({ length: 45_800 * alone.stride }, () => 256 * uniform());
    calls.set(alone.read(0, 300), 45_500 * alone.stride);
    const rows = Array.from({ length: 45_800 }, (_, k) => ({
      chromosome: k < 45_500 ? '1' : '2',
      position: k + 1,
      id: `m${k}`,
      counted: 'A',
      other: 'G',
    }));
    const all = memoryMatrix(alone.samples, variantTable(rows), calls);
    const found = prunedMarkers(all, rule).filter((k) => k >= 45_500);
    expect(Array.from(found, (k) => k - 45_500)).toEqual([...prunedMarkers(alone, rule)]);
  });
});

function varies(matrix: GenotypeMatrix, variant: number): boolean {
  const called = Array.from(matrix.samples, (_, s) => callAt(matrix.read(variant, 1), 0, s)).filter(
    (call) => call !== CALL.missing,
  );
  return new Set(called).size > 1;
}
