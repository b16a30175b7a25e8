import { describe, expect, it } from 'vitest';
import { dosageMatrix } from '../../testing/dosage-matrix.ts';
import { seededUniform } from '../../testing/random-matrix.ts';
import { hybridPurity, type HybridSample } from './hybrid-purity.ts';
import { lotPurities } from './lot-purity.ts';

const [FEMALE, MALE, OTHER] = [0, 1, 2];
/** What the samples behind the three lines are in truth. */
const truths = ['hybrid', 'selfed', 'male', 'outcrossed', 'offType', 'unknown'] as const;
const perTruth = 6;

/** Lines, and seeds made of them, 1% of whose calls are wrong and 3% missing. */
function seeds(markers: number, seed: number) {
  const uniform = seededUniform(seed);
  const rows = Array.from({ length: markers }, () => {
    const lines = [0, 1, 2].map(() => 2 * Number(uniform() < 0.4));
    const gamete = () => lines[uniform() < 0.5 ? FEMALE : MALE]! / 2;
    const made = {
      hybrid: () => (lines[FEMALE]! + lines[MALE]!) / 2,
      selfed: () => lines[FEMALE]!,
      male: () => lines[MALE]!,
      outcrossed: () => (lines[FEMALE]! + lines[OTHER]!) / 2,
      // the second generation of the cross
      offType: () => gamete() + gamete(),
      unknown: () => NaN,
    };
    const own = truths.flatMap((truth) => Array.from({ length: perTruth }, made[truth]));
    return [...lines, ...own.map((dosage) => (uniform() < 0.01 ? 1 : uniform() < 0.03 ? NaN : dosage))];
  });
  return dosageMatrix(rows);
}

const hybrids: HybridSample[] = Array.from({ length: truths.length * perTruth }, (_, k) => ({
  sample: 3 + k,
  female: FEMALE,
  male: MALE,
}));

describe('purity of hybrids', () => {
  it('tells hybrids, selfed and foreign seed apart', () => {
    const judged = hybridPurity(seeds(200, 3), hybrids);
    expect(judged.map(({ verdict }) => verdict)).toEqual(
      truths.flatMap((truth) => Array.from({ length: perTruth }, () => truth)),
    );
    const [lot] = lotPurities(judged);
    expect(lot).toMatchObject({ female: FEMALE, male: MALE, samples: 36, purity: 0.2 });
    expect(lot!.counts).toEqual({ hybrid: 6, selfed: 6, male: 6, outcrossed: 6, offType: 6, unknown: 6 });
  });

  it('takes the parents the other way round', () => {
    const turned = hybrids.map(({ sample }) => ({ sample, female: MALE, male: FEMALE }));
    const judged = hybridPurity(seeds(200, 3), turned).map(({ verdict }) => verdict);
    expect(judged.slice(0, perTruth)).toEqual(Array.from({ length: perTruth }, () => 'hybrid'));
    expect(judged.slice(perTruth, 2 * perTruth)).toEqual(Array.from({ length: perTruth }, () => 'male'));
  });

  it('counts markers at which both parents are homozygous only', () => {
    const rows = [
      [0, 2, 1],
      [2, 0, 2],
      [2, 0, 0],
      [0, 2, NaN],
      [1, 0, 1],
      [NaN, 0, 1],
      [2, 2, 2],
      [0, 0, 1],
      [0, 0, NaN],
    ];
    const matrix = dosageMatrix(rows);
    const asked = [{ sample: 2, female: 0, male: 1 }];
    expect(hybridPurity(matrix, asked)[0]).toMatchObject({
      diagnostic: 4,
      heterozygous: 1,
      ofFemale: 1,
      ofMale: 1,
      alike: 2,
      foreign: 1,
      verdict: 'unknown',
    });
    expect(hybridPurity(matrix, asked, { leastMarkers: 3 })[0]!.verdict).toBe('offType');
    expect(() => hybridPurity(matrix, [{ sample: 2, female: 0, male: 0 }])).toThrow(/S2 has S0 as both/);
    expect(() => hybridPurity(matrix, [{ sample: 1, female: 0, male: 1 }])).toThrow(/S1 is given as its own/);
    expect(() => hybridPurity(matrix, asked, { similarity: 0.5 })).toThrow(/above 0.5/);
  });

  it('of a lot has the exact bounds of Clopper and Pearson', () => {
    const counts = {
      female: 0,
      male: 1,
      diagnostic: 9,
      heterozygous: 9,
      ofFemale: 0,
      ofMale: 0,
      alike: 0,
      foreign: 0,
    };
    const lot = (hybrid: number, selfed: number) =>
      lotPurities(
        Array.from({ length: hybrid + selfed }, (_, k) => ({
          ...counts,
          sample: 2 + k,
          verdict: k < hybrid ? ('hybrid' as const) : ('selfed' as const),
        })),
      )[0]!;
    // binom.test of R
    expect(lot(95, 5).lower).toBeCloseTo(0.8871651, 6);
    expect(lot(95, 5).upper).toBeCloseTo(0.9835681, 6);
    expect(lot(20, 0)).toMatchObject({ purity: 1, upper: 1 });
    expect(lot(20, 0).lower).toBeCloseTo(0.8315665, 6);
    expect(lot(0, 20).upper).toBeCloseTo(0.1684335, 6);
  });
});
