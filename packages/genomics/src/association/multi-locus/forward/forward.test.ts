import { seededNormal } from '@panicle/statistics/numeric/random';
import { assert, integer, property } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewOfSamples, viewOfVariants } from '../../../matrix/view.ts';
import { kinship } from '../../../population/kinship/kinship.ts';
import { randomMatrix } from '../../../testing/random-matrix.ts';
import { dosages } from '../../../testing/simulated-trait.ts';
import { groupTraits } from '../../linear/trait-groups.ts';
import type { TraitScan } from '../../marker-result.ts';
import { mixedScan } from '../../mixed/mixed-scan.ts';
import { spectralModel } from '../../mixed/spectral-model.ts';
import { collectScan } from '../../scan-block.ts';
import { randomColumns } from '../../testing/trait-columns.ts';
import type { MultiLocusTrait } from '../locus.ts';
import { markerColumn } from '../marker-columns.ts';
import { CofactorModel } from './cofactor-model.ts';
import { extendedInformation } from './extended-information.ts';
import { forwardBlocks, type ForwardOptions } from './forward.ts';
import { Steps, type ForwardRound } from './steps.ts';

describe('forward selection in the mixed model', () => {
  const matrix = randomMatrix({ samples: 200, variants: 800, seed: 977, missing: 0.02 });
  const related = kinship(matrix, 'vanraden1');
  const causal = [100, 300, 500, 700];
  // each explains as much, the noise twice as much
  const rows = dosages(matrix);
  const scales = causal.map((k) => {
    const mean = rows.reduce((sum, row) => sum + row[k]! / 200, 0);
    return Math.sqrt(rows.reduce((sum, row) => sum + (row[k]! - mean) ** 2 / 200, 0));
  });
  const normal = seededNormal(53);
  const values = Float64Array.from(rows, (row) =>
    causal.reduce((sum, k, q) => sum + row[k]! / scales[q]!, Math.SQRT2 * normal()),
  );
  const trait = { name: 'yield', values };
  let found: MultiLocusTrait<ForwardRound>[];
  let scan: TraitScan;
  const run = (options: ForwardOptions) =>
    collectScan(matrix, 1, (visit) => {
      found = forwardBlocks(matrix, [trait], [], related, visit, options);
      return found;
    })[0]!;
  beforeAll(() => (scan = run({ choice: 'bonferroni', mostLoci: 5 })));

  it('chooses what acts, and the largest model whose markers are all significant', () => {
    const { loci, rounds } = found[0]!;
    const single = mixedScan(matrix, [trait], [], related)[0]!;
    const significant = (p: number) => p < 0.05 / single.tested;
    expect(loci.map(({ variant }) => variant).sort((a, b) => a - b)).toEqual(causal);
    expect(loci.every(({ p }) => significant(p))).toBe(true);
    // the others no longer are noise
    expect(loci.every(({ variant, p }) => p < single.p[variant]!)).toBe(true);
    const whole = rounds.filter(({ largestP }) => significant(largestP));
    expect(loci).toHaveLength(Math.max(...whole.map((round) => round.loci.length)));
    expect(rounds.slice(0, 6).map(({ way, loci: own }) => `${way} ${own.length}`)).toEqual(
      [0, 1, 2, 3, 4, 5].map((size) => `forward ${size}`),
    );
    expect(rounds.slice(6).map((round) => round.loci.length)).toEqual([4, 3, 2, 1]);
  });

  it('tests every marker beside those chosen, with variances of the model that holds them', () => {
    const { loci } = found[0]!;
    const present = new Uint8Array(200).fill(1);
    const columns = loci.map(({ variant }) => markerColumn(matrix, present, variant));
    const [beside] = mixedScan(matrix, [trait], columns, related);
    const chosen = loci.map(({ variant }) => variant);
    for (let k = 0; k < 800; k++) if (!chosen.includes(k)) expect(scan.p[k]).toBe(beside!.p[k]);
    loci.forEach(({ variant, n, frequency, beta, se, p }, k) => {
      expect([n, frequency, beta, p]).toEqual(
        [scan.n, scan.frequency, scan.beta, scan.p].map((column) => column[variant]),
      );
      // the same model, the marker tested in it with the variances that suit it best
      const alone = viewOfVariants(matrix, Int32Array.of(variant));
      const others = columns.toSpliced(k, 1);
      const [exact] = mixedScan(alone, [trait], others, related, { variances: 'each' });
      expect(Math.abs(beta / exact!.beta[0]! - 1)).toBeLessThan(1e-4);
      expect(Math.abs(se / exact!.se[0]! - 1)).toBeLessThan(1e-4);
    });
  });

  it('by information takes the model of the least criterion', () => {
    run({ mostLoci: 3 });
    const { loci, rounds } = found[0]!;
    const best = rounds.reduce((a, b) => (b.information < a.information ? b : a));
    expect(loci.map(({ variant }) => variant)).toEqual(best.loci);
  });

  it('refuses relationships of other samples', () => {
    const other = viewOfSamples(
      matrix,
      Int32Array.from({ length: 200 }, (_, s) => 199 - s),
    );
    expect(() => forwardBlocks(other, [trait], [], related, () => undefined)).toThrow(
      /relationship matrix is of other samples/,
    );
  });
});

describe('the models on the way', () => {
  it('with one marker have the estimates of the exact scan, with the same marker twice none', () => {
    assert(
      property(integer({ min: 25, max: 48 }), integer({ min: 1, max: 1e6 }), (samples, seed) => {
        const matrix = randomMatrix({ samples, variants: 40, seed, missing: 0.05 });
        const related = kinship(matrix, 'vanraden2');
        const traits = randomColumns(['y'], samples, seed + 1, 0.1);
        const covariates = randomColumns(['c'], samples, seed + 2, 0);
        const [group] = groupTraits(matrix.samples, traits, covariates);
        const model = spectralModel(group!, matrix.samples, related);
        const steps = new Steps(model, new CofactorModel(model, group!.units[0]!));
        steps.markers = 40;
        const [scan] = mixedScan(matrix, traits, covariates, related, { variances: 'each' });
        for (const k of [0, 20]) {
          if (Number.isNaN(scan!.p[k]!)) continue;
          steps.addMarker(k, markerColumn(matrix, group!.present, k).values);
          const { fit } = steps.take('forward', [k], 0)!;
          expect(Math.abs(fit.beta[0]! - scan!.beta[k]!)).toBeLessThan(1e-3 * scan!.se[k]!);
          expect(Math.abs(fit.se[0]! / scan!.se[k]! - 1)).toBeLessThan(1e-3);
          expect(steps.take('forward', [k, k], 0)).toBeNull();
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are credited by how many there are of their size', () => {
    // gamma = 1 - log 100 / (2 log 10000) = 0.75; 10000 x 9999 / 2 models of two markers
    const found = extendedInformation(50, { chosen: 2, markers: 10000, samples: 100 });
    expect(found).toBeCloseTo(50 + 2 * Math.log(100) + 1.5 * Math.log(49995000), 9);
    expect(extendedInformation(50, { chosen: 0, markers: 10000, samples: 100 })).toBe(50);
    // few markers, many samples: the plain criterion
    expect(extendedInformation(0, { chosen: 1, markers: 9, samples: 100 })).toBeCloseTo(Math.log(100), 9);
  });
});
