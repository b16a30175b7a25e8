import { describe, expect, it } from 'vitest';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { linearScan, linearScanBlocks } from '../linear/linear-scan.ts';
import { markerResult } from '../marker-result.ts';
import { emptyBlock, writeP } from '../scan-block.ts';
import { randomColumns } from '../testing/trait-columns.ts';
import { bestResult, ScanDigest } from './scan-digest.ts';

describe('the digest of a scan', () => {
  it('holds p of every marker, lambda, and whole rows of the best ones, as the scan gives them', () => {
    const matrix = randomMatrix({ samples: 40, variants: 1300, seed: 4, missing: 0.05 });
    const traits = randomColumns(['y', 'z'], 40, 6, 0.1);
    const digest = new ScanDigest(1300, 2, { rows: 25 });
    const scanned = linearScanBlocks(matrix, traits, [], (block) => digest.add(block));
    const found = digest.finish(scanned);
    linearScan(matrix, traits).forEach((whole, t) => {
      const own = found[t]!;
      expect(own).toMatchObject({ trait: whole.trait, samples: whole.samples, tested: whole.tested });
      expect(Math.abs(own.lambda / whole.lambda - 1)).toBeLessThan(1e-6);
      whole.p.forEach((p, k) => {
        if (Number.isNaN(p)) expect(own.strength[k]).toBeNaN();
        else expect(own.strength[k]).toBeCloseTo(-Math.log10(p), 5);
      });
      const known = [...whole.p.keys()].filter((k) => !Number.isNaN(whole.p[k]));
      const order = known.toSorted((a, b) => whole.p[a]! - whole.p[b]!).slice(0, 25);
      expect(own.best.map((row) => bestResult(matrix.variants, row))).toEqual(
        order.map((k) => markerResult(matrix.variants, whole, k)),
      );
    });
  });

  it('puts p in order that are too small for a number', () => {
    const digest = new ScanDigest(3, 1);
    const block = Object.assign(emptyBlock(0, 3), { count: 3 });
    [60, 80, 70].forEach((t, k) => writeP(block, k, t, Infinity));
    digest.add(block);
    const [found] = digest.finish([{ trait: 'y', samples: 9 }]);
    expect(found!.best.map(({ variant }) => variant)).toEqual([1, 2, 0]);
    expect(found!.strength[1]).toBeGreaterThan(1000);
  });
});
