import { beforeAll, describe, expect, it } from 'vitest';
import { viewOfVariants } from '../../matrix/view.ts';
import { kinship } from '../../population/kinship/kinship.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { simulatedTrait } from '../../testing/simulated-trait.ts';
import { mixedScan } from '../mixed/mixed-scan.ts';
import type { TraitScan } from '../marker-result.ts';
import { collectScan } from '../scan-block.ts';
import { randomColumns } from '../testing/trait-columns.ts';
import { leaveOneOutBlocks, type LeaveOneOutTrait } from './leave-one-out.ts';

describe('a scan without the chromosome of the marker', () => {
  const matrix = randomMatrix({ samples: 120, variants: 700, seed: 31, missing: 0.03, chromosomes: 3 });
  const traits = [
    simulatedTrait(matrix, { causal: 3, residual: 0.5, seed: 8 }),
    ...randomColumns(['other'], 120, 7, 0.1),
  ];
  const covariates = randomColumns(['c'], 120, 6, 0);
  const shares: number[] = [];
  let found: LeaveOneOutTrait[] = [];
  let scans: TraitScan[];
  beforeAll(() => {
    const options = { onProgress: (share: number) => shares.push(share) };
    scans = collectScan(matrix, 2, (visit) => {
      found = leaveOneOutBlocks(matrix, traits, covariates, 'vanraden1', visit, options);
      return found;
    });
  });
  const placesOf = (wanted: (chromosome: number) => boolean) =>
    Int32Array.from(
      [...matrix.variants.chromosome.keys()].filter((k) => wanted(matrix.variants.chromosome[k]!)),
    );

  it('is the mixed scan with relationships by the markers of the other chromosomes', () => {
    for (const chromosome of [0, 1, 2]) {
      const own = placesOf((one) => one === chromosome);
      const rest = kinship(
        viewOfVariants(
          matrix,
          placesOf((one) => one !== chromosome),
        ),
        'vanraden1',
      );
      mixedScan(viewOfVariants(matrix, own), traits, covariates, rest).forEach((scan, t) => {
        const { null: variances } = found[t]!.chromosomes[chromosome]!;
        expect(variances.genetic / scan.null.genetic).toBeCloseTo(1, 4);
        own.forEach((k, place) => {
          expect(scans[t]!.p[k]! / scan.p[place]!).toBeCloseTo(1, 2);
          expect(scans[t]!.n[k]).toBe(scan.n[place]);
        });
      });
    }
  });

  it('tells the variances by all markers and by those of the other chromosomes', () => {
    const whole = mixedScan(matrix, traits, covariates, kinship(matrix, 'vanraden1'));
    found.forEach(({ trait, samples, null: variances, chromosomes }, t) => {
      expect([trait, samples]).toEqual([traits[t]!.name, whole[t]!.samples]);
      expect(variances).toEqual(whole[t]!.null);
      expect(chromosomes.map(({ chromosome }) => chromosome)).toEqual(['1', '2', '3']);
    });
    expect(shares.every((share, k) => share >= (shares[k - 1] ?? 0) && share <= 1)).toBe(true);
  });

  it('sees more of a locus than with the relationships that it shapes', () => {
    const [whole] = mixedScan(matrix, traits, covariates, kinship(matrix, 'vanraden1'));
    const causal = [...matrix.variants.chromosome.keys()].filter(
      (k) => (traits[0] as { effects?: Float64Array }).effects?.[k] !== 0,
    );
    const best = causal.reduce((a, b) => (scans[0]!.p[b]! < scans[0]!.p[a]! ? b : a));
    expect(scans[0]!.p[best]!).toBeLessThan(whole!.p[best]!);
  });

  it('refuses markers of one chromosome only, and chromosomes in pieces', () => {
    const scan = (places: Int32Array) =>
      leaveOneOutBlocks(viewOfVariants(matrix, places), traits, [], 'centred', () => undefined);
    expect(() => scan(placesOf((one) => one === 1))).toThrow(
      /All 234 polymorphic markers are on chromosome 2: without it no relationships can be estimated/,
    );
    expect(() => scan(Int32Array.of(1, 2, 300, 301, 5))).toThrow(
      /chromosome 1 are not contiguous: some start at marker 1, more at marker 5/,
    );
  });
});
