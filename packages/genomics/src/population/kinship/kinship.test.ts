import { describe, expect, it } from 'vitest';
import { DOSAGE_OF_CALL, unpackCalls } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import { dosageMatrix } from '../../testing/dosage-matrix.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import { kinship, type KinshipMethod } from './kinship.ts';

interface Entry {
  a: string;
  b: string;
  value: number;
}

describe.runIf(referenceIsThere())('281 maize lines', () => {
  const expected = () =>
    readExpected<{
      relationship_plink2: { mean_diag: number; mean_offdiag: number; entries: Entry[] };
      kinship_vanraden: { markers_used: number; mean_diag: number; mean_offdiag: number; entries: Entry[] };
    }>('maize281');

  function compare(
    method: KinshipMethod,
    { mean_diag, mean_offdiag, entries }: ReturnType<typeof expected>['kinship_vanraden'],
    tolerance: (value: number) => number,
  ) {
    const { values, samples, polymorphic } = kinship(maize(), method);
    const n = samples.length;
    let diagonal = 0;
    let total = 0;
    values.forEach((value, k) => {
      total += value;
      if (k % (n + 1) === 0) diagonal += value;
    });
    expect(Math.abs(diagonal / n - mean_diag)).toBeLessThan(1e-6);
    expect(Math.abs((total - diagonal) / (n * (n - 1)) - mean_offdiag)).toBeLessThan(1e-6);
    for (const { a, b, value } of entries) {
      const found = values[samples.indexOf(a) * n + samples.indexOf(b)]!;
      expect(Math.abs(found - value), `${a} ${b}`).toBeLessThan(tolerance(value));
    }
    return polymorphic;
  }

  it('have the relationships of plink2, shared calls only', () => {
    // printed with six digits
    const { relationship_plink2 } = expected();
    compare('shared', { ...relationship_plink2, markers_used: 0 }, (value) => 6e-6 * Math.abs(value));
  });

  it('have the relationships of VanRaden as rrBLUP computes them', () => {
    const { kinship_vanraden } = expected();
    expect(compare('vanraden1', kinship_vanraden, () => 1e-7)).toBe(kinship_vanraden.markers_used);
  });
});

/** By the definitions, in doubles. */
function byDefinition(matrix: GenotypeMatrix, method: KinshipMethod): Float64Array {
  const n = matrix.samples.length;
  const sums = new Float64Array(n * n);
  const shared = new Float64Array(n * n);
  let spread = 0;
  let polymorphic = 0;
  const own = new Float64Array(n);
  for (let k = 0; k < matrix.variants.count; k++) {
    unpackCalls(matrix.read(k, 1), 0, n, DOSAGE_OF_CALL, own);
    const called = own.filter((dosage) => !Number.isNaN(dosage));
    const p = called.reduce((sum, dosage) => sum + dosage, 0) / (2 * called.length);
    const variance = 2 * p * (1 - p);
    const weight = !(variance > 0) ? 0 : method === 'vanraden2' || method === 'shared' ? 1 / variance : 1;
    if (variance > 0) {
      polymorphic++;
      spread += variance;
    }
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        if (Number.isNaN(own[i]!) || Number.isNaN(own[j]!)) continue;
        shared[i * n + j]!++;
        sums[i * n + j]! += weight * (own[i]! - 2 * p) * (own[j]! - 2 * p);
      }
  }
  const divisor = { vanraden1: spread, vanraden2: polymorphic, centred: polymorphic, shared: 0 }[method];
  return sums.map((sum, k) => sum / (method === 'shared' ? shared[k]! : divisor));
}

describe('kinship', () => {
  it.each(['vanraden1', 'vanraden2', 'centred', 'shared'] as const)(
    '%s is what its definition says',
    (method) => {
      // many missing calls and few: shared calls are counted in two ways
      for (const missing of [0.01, 0.5]) {
        const matrix = randomMatrix({ samples: 30, variants: 700, seed: 3, missing });
        const wanted = byDefinition(matrix, method);
        kinship(matrix, method).values.forEach((value, k) =>
          expect(Math.abs(value - wanted[k]!)).toBeLessThan(1e-12),
        );
      }
    },
  );

  it('does not depend on the order of the samples', () => {
    const matrix = randomMatrix({ samples: 17, variants: 300, seed: 8, missing: 0.1 });
    const order = Int32Array.from({ length: 17 }, (_, k) => (k * 5) % 17);
    const plain = kinship(matrix, 'shared').values;
    const moved = kinship(viewOfSamples(matrix, order), 'shared').values;
    order.forEach((a, i) =>
      order.forEach((b, j) => expect(Math.abs(moved[i * 17 + j]! - plain[a * 17 + b]!)).toBeLessThan(1e-12)),
    );
  });

  it('does not depend on which allele is counted', () => {
    const flipped = (turn: boolean) => {
      const rows = Array.from({ length: 60 }, (_, k) =>
        Array.from({ length: 9 }, (_, s) =>
          turn ? 2 - ((k * 7 + s * 5 + ((k * s) % 3)) % 3) : (k * 7 + s * 5 + ((k * s) % 3)) % 3,
        ),
      );
      const variants = variantTable(
        rows.map((_, k) => ({ chromosome: '1', position: k + 1, id: `m${k}`, counted: 'A', other: 'C' })),
      );
      return memoryMatrix(Array.from('abcdefghi'), variants, packDosages(rows, 9));
    };
    const [one, other] = [
      kinship(flipped(false), 'vanraden1').values,
      kinship(flipped(true), 'vanraden1').values,
    ];
    one.forEach((value, k) => expect(Math.abs(value - other[k]!)).toBeLessThan(1e-12));
  });

  it('is about 0 among unrelated samples and 1 with themselves', () => {
    const { values, samples } = kinship(randomMatrix({ samples: 60, variants: 6000, seed: 21 }), 'vanraden1');
    const n = samples.length;
    const diagonal = samples.map((_, i) => values[i * n + i]!);
    expect(Math.abs(diagonal.reduce((sum, value) => sum + value, 0) / n - 1)).toBeLessThan(0.05);
    expect(Math.abs(values[1]!)).toBeLessThan(0.1);
  });

  it('centred is what gemma -gk 1 writes, which leaves out markers whose calls are all the same', () => {
    const rows = [
      [0, 1, 2, 0, 1],
      [2, 2, 1, 0, Number.NaN],
      [0, 0, 0, 0, 0],
      [1, 1, Number.NaN, 1, 1],
      [0, 0, 2, 1, 2],
      [0, 0, 0, 1, 0],
    ];
    // gemma 0.98.5, -miss 1 -maf 0 -r2 1 -hwe 0 -notsnp: 4 of 6 markers analysed
    const expected = [
      [0.560625, 0.360625, -0.526875, -0.114375, -0.28],
      [0.360625, 0.410625, -0.226875, -0.314375, -0.23],
      [-0.526875, -0.226875, 0.635625, -0.201875, 0.32],
      [-0.114375, -0.314375, -0.201875, 0.710625, -0.08],
      [-0.28, -0.23, 0.32, -0.08, 0.27],
    ].flat();
    const matrix = dosageMatrix(rows);
    kinship(matrix, 'centred').values.forEach((value, k) => expect(value).toBeCloseTo(expected[k]!, 12));
  });

  it('needs a marker that differs', () => {
    const variants = variantTable([{ chromosome: '1', position: 1, id: 'm', counted: 'A', other: 'C' }]);
    const same = memoryMatrix(['a', 'b'], variants, packDosages([[2, 2]], 2));
    expect(() => kinship(same, 'vanraden1')).toThrow(
      /None of the 1 markers is polymorphic among the 2 samples/,
    );
  });
});
