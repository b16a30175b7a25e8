import { seededNormal } from '@panicle/statistics/numeric/random';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { dosageMatrix } from '../../testing/dosage-matrix.ts';
import { seededUniform } from '../../testing/random-matrix.ts';
import { likelihoodAt, REACH_COUNT, reachLikelihoods, type SweptMarker } from './sweep-model.ts';
import { sweepWindows, type SweepOptions } from './sweep-windows.ts';

/** The density of the paper, by the frequency after the sweep, over very many frequencies. */
function slowly({ counted, called, frequency, drift }: SweptMarker, c: number): number {
  const sd = Math.sqrt(drift * frequency * (1 - frequency));
  const normal = (x: number, mean: number, s: number) =>
    Math.exp(-((x - mean) ** 2) / (2 * s ** 2)) / (Math.sqrt(2 * Math.PI) * s);
  const steps = 40_000;
  let [sum, mass] = [0, 0];
  for (let k = 0; k < steps; k++) {
    const p = (k + 0.5) / steps;
    let density = 0;
    if (p < c) density += ((c - p) / c) * normal(p, c * frequency, c * sd);
    if (p > 1 - c) density += ((p + c - 1) / c) * normal(p, 1 - c + c * frequency, c * sd);
    sum += density * Math.exp(counted * Math.log(p) + (called - counted) * Math.log(1 - p));
    mass += density;
  }
  return Math.log(sum / mass);
}

describe('the likelihood of a sweep', () => {
  it.each<[SweptMarker]>([
    [{ counted: 20, called: 60, frequency: 0.4, drift: 0.2 }],
    [{ counted: 0, called: 40, frequency: 0.3, drift: 0.1 }],
    [{ counted: 95, called: 100, frequency: 0.8, drift: 0.4 }],
    [{ counted: 1, called: 30, frequency: 0.05, drift: 0.15 }],
  ])('is that of the density of the paper for %o', (marker) => {
    const table = new Float64Array(REACH_COUNT);
    reachLikelihoods(marker, table, 0);
    // relative to each other: the likeliest frequency is taken off
    for (const reach of [8, 16, 24]) {
      const wanted = slowly(marker, reach / REACH_COUNT) - slowly(marker, 1);
      expect(Math.abs(table[reach - 1]! - table[REACH_COUNT - 1]! - wanted)).toBeLessThan(2e-3);
    }
    expect(likelihoodAt(table, 0, 1)).toBe(table[REACH_COUNT - 1]);
    expect(likelihoodAt(table, 0, 0)).toBe(table[0]);
  });
});

/** Two groups that have drifted apart; a sweep in the first has pulled at the frequencies around a place. */
function groups(markers: number, at: number, seed: number, flipped = false): GenotypeMatrix {
  const [uniform, normal] = [seededUniform(seed), seededNormal(seed)];
  const lines = 80;
  const rows = Array.from({ length: markers }, (_, k) => {
    const p = 0.1 + 0.8 * uniform();
    const drifted = Math.min(0.98, Math.max(0.02, p + normal() * Math.sqrt(0.08 * p * (1 - p))));
    const reach = Math.min(1, 0.05 + Math.abs(k - at) / 40);
    const swept = uniform() < drifted ? 1 - reach * (1 - drifted) : reach * drifted;
    return Array.from({ length: 2 * lines }, (_line, s) => {
      const dosage = 2 * Number(uniform() < (s < lines ? swept : p));
      return uniform() < 0.02 ? NaN : flipped ? 2 - dosage : dosage;
    });
  });
  return dosageMatrix(rows, (k) => ({ chromosome: k < markers / 2 ? '1' : '2', position: 1000 * (k + 1) }));
}

const places = (from: number, to: number) => Int32Array.from({ length: to - from }, (_, k) => from + k);
const options: SweepOptions = { size: 40_000, kind: 'inbred', rate: 100, effectiveSize: 1000 };

describe('windows of sweeps', () => {
  const at = 420;
  let matrix: GenotypeMatrix;
  beforeAll(() => {
    matrix = groups(800, at, 9);
  });
  const find = (own: GenotypeMatrix, more: Partial<SweepOptions> = {}) =>
    sweepWindows(own, [places(0, 80), places(80, 160)], { ...options, ...more });

  it('have their highest score where the sweep was, and hardly any without one', () => {
    const found = find(matrix);
    const best = found.toSorted((a, b) => b.score - a.score)[0]!;
    expect(best.start).toBeLessThanOrEqual(1000 * at);
    expect(best.end).toBeGreaterThanOrEqual(1000 * at);
    expect(best.strength).toBeGreaterThan(0);
    const far = found.filter(({ start, end }) => end < 300_000 || start > 500_000);
    expect(best.score).toBeGreaterThan(4 * Math.max(...far.map(({ score }) => score)));
  });

  it('are the same for every number of threads', () => {
    const swept = [places(0, 80), places(80, 160)] as const;
    const [one, two] = [1, 2].map((threads) => sweepWindows(matrix, swept, options, { threads }));
    expect(two).toEqual(one);
  });

  it('do not depend on which allele is counted, and take evenly spread markers of those there are', () => {
    const [plain, turned] = [find(matrix), find(groups(800, at, 9, true))];
    plain.forEach(({ score }, k) => expect(Math.abs(turned[k]!.score - score)).toBeLessThan(1e-8));
    expect(find(matrix, { mostMarkers: 15 }).every(({ markers }) => markers <= 15)).toBe(true);
  });

  it('are refused of a single line, and of groups that do not differ', () => {
    expect(() => sweepWindows(matrix, [places(0, 1), places(1, 9)], options)).toThrow(/too few/);
    const one = places(80, 160);
    expect(() => sweepWindows(matrix, [one, one], options)).toThrow(/no sweep can be detected/);
  });
});
