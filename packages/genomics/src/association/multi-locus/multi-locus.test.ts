import { array, assert, constantFrom, double, integer, property } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { viewOfSamples, viewOfVariants } from '../../matrix/view.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { simulatedTrait, type SimulatedTrait } from '../../testing/simulated-trait.ts';
import { linearScan } from '../linear/linear-scan.ts';
import { groupTraits } from '../linear/trait-groups.ts';
import { nullOptimum } from '../mixed/null-model.ts';
import { spectralModel } from '../mixed/spectral-model.ts';
import { collectScan } from '../scan-block.ts';
import { randomColumns } from '../testing/trait-columns.ts';
import { bestOfBins } from './bins/best-of-bins.ts';
import { farmCpuBlocks } from './bins/farm-cpu.ts';
import { likelihoodOfMarkers } from './bins/likelihood-of-markers.ts';
import { blinkBlocks } from './blink.ts';
import { informationOfFirst } from './information-criterion.ts';
import type { MultiLocusTrait } from './locus.ts';
import { markerColumn } from './marker-columns.ts';
import { unlikeMarkers } from './unlike-markers.ts';

const METHODS = { farmCpu: farmCpuBlocks, blink: blinkBlocks } as const;
type Method = keyof typeof METHODS;

function run(method: Method, matrix: GenotypeMatrix, traits: readonly SimulatedTrait[]) {
  let found: MultiLocusTrait[] = [];
  const scans = collectScan(matrix, traits.length, (visit) => {
    found = METHODS[method](matrix, traits, [], visit);
    return found;
  });
  return scans.map((scan, t) => ({ scan, found: found[t]! }));
}

describe.each(['farmCpu', 'blink'] as const)('%s', (method) => {
  const matrix = randomMatrix({ samples: 300, variants: 1500, seed: 977, missing: 0.02 });
  const trait = simulatedTrait(matrix, { causal: 5, residual: 1, seed: 53 });
  const causal = [...trait.effects.keys()].filter((k) => trait.effects[k] !== 0);
  let own: ReturnType<typeof run>[number];
  beforeAll(() => ([own] = run(method, matrix, [trait]) as [typeof own]));

  it('finds more of what acts than tests of single markers do, and nothing else', () => {
    const beyond = (p: Float64Array) => [...p.keys()].filter((k) => p[k]! < 0.05 / own.scan.tested);
    const single = beyond(linearScan(matrix, [trait])[0]!.p);
    const together = beyond(own.scan.p);
    expect(together.length).toBeGreaterThan(single.length);
    expect(together.filter((k) => !causal.includes(k))).toEqual([]);
    expect(Math.abs(own.scan.lambda - 1)).toBeLessThan(0.2);
    expect(own.found.ended).toBe('same');
    expect(own.found.rounds.at(-1)!.loci).toEqual(own.found.rounds.at(-2)!.loci);
  });

  it('tests every marker beside those chosen, and these beside each other', () => {
    const { loci } = own.found;
    const present = new Uint8Array(300).fill(1);
    const columns = loci.map(({ variant }) => markerColumn(matrix, present, variant));
    const [beside] = linearScan(matrix, [trait], columns);
    for (let k = 0; k < 1500; k++)
      if (!loci.some(({ variant }) => variant === k)) {
        expect(own.scan.p[k]).toBe(beside!.p[k]);
        expect(own.scan.beta[k]).toBe(beside!.beta[k]);
      }
    loci.forEach(({ variant, n, frequency, beta, se, t, p }, k) => {
      const alone = viewOfVariants(matrix, Int32Array.of(variant));
      const [scan] = linearScan(alone, [trait], columns.toSpliced(k, 1));
      expect([beta, se, t, p]).toEqual([scan!.beta[0], scan!.se[0], scan!.t[0], scan!.p[0]]);
      expect([beta, p]).toEqual([own.scan.beta[variant], own.scan.p[variant]]);
      expect([n, frequency]).toEqual([own.scan.n[variant], own.scan.frequency[variant]]);
    });
  });

  it('chooses the same whatever the order of the samples, and beside whatever other traits', () => {
    const uniform = seededUniform(4);
    const order = Int32Array.from({ length: 300 }, (_, s) => s).sort(() => uniform() - 0.5);
    const turned = { ...trait, values: Float64Array.from(order, (s) => trait.values[s]!) };
    const noise = { ...turned, name: 'noise', values: turned.values.map(() => uniform()) };
    const [none, other] = run(method, viewOfSamples(matrix, order), [noise, turned]);
    expect(other!.found.loci.map(({ variant }) => variant)).toEqual(
      own.found.loci.map(({ variant }) => variant),
    );
    expect(none!.found).toMatchObject({ trait: 'noise', loci: [], rounds: [], ended: 'nothing' });
    const [single] = linearScan(viewOfSamples(matrix, order), [noise]);
    expect([...none!.scan.p]).toEqual([...single!.p]);
  });

  it('refuses more memory than it is given', () => {
    expect(() => METHODS[method](matrix, [trait], [], () => undefined, { memory: 1e6 })).toThrow(/MB/);
  });

  it('stops when it is asked to', () => {
    const signal = AbortSignal.abort(new Error('enough'));
    expect(() => METHODS[method](matrix, [trait], [], () => undefined, { signal })).toThrow('enough');
  });
});

describe('of the markers of a model', () => {
  it('none is correlated beyond the limit with a better one, or follows from those before it', () => {
    assert(
      property(integer({ min: 12, max: 43 }), integer({ min: 1, max: 1e6 }), (samples, seed) => {
        const matrix = randomMatrix({ samples, variants: 12, seed, missing: 0.1 });
        const [group] = groupTraits(matrix.samples, randomColumns(['y'], samples, seed + 1, 0.1), []);
        const limit = 0.3;
        const order = Array.from({ length: 12 }, (_, k) => (5 * k) % 12);
        const kept = unlikeMarkers(matrix, group!, order, { correlation: limit, most: 7 });
        expect(kept.length).toBeLessThanOrEqual(7);
        const columns = kept.map(({ variant }) =>
          markerColumn(matrix, group!.present, variant).values.filter((_, s) => group!.present[s] === 1),
        );
        columns.forEach((a, i) =>
          columns.slice(0, i).forEach((b) => expect(Math.abs(correlation(a, b))).toBeLessThan(limit + 1e-9)),
        );
        const twice = unlikeMarkers(matrix, group!, [3, 3, 3], { correlation: 1, most: 7 });
        expect(twice.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  it('the information criterion is that of least squares', () => {
    const matrix = randomMatrix({ samples: 37, variants: 5, seed: 12, missing: 0.1 });
    const covariates = randomColumns(['c'], 37, 5, 0.05);
    const trait = randomColumns(['y'], 37, 6, 0.05);
    const [group] = groupTraits(matrix.samples, trait, covariates);
    const { count, present } = group!;
    const markers = unlikeMarkers(matrix, group!, [4, 1, 2], { correlation: 1, most: 3 });
    const found = informationOfFirst(group!, markers);
    [[], [4], [4, 1], [4, 1, 2]].forEach((variants, k) => {
      const columns = variants.map((variant) => markerColumn(matrix, present, variant));
      // what is left of the trait beside the markers, by projecting it once more
      const [own] = groupTraits(matrix.samples, trait, [...covariates, ...columns]);
      const left = own!.present.reduce((sum, one, s) => {
        const value = own!.columns[s * own!.width + own!.basis]!;
        return sum + one * value * value;
      }, 0);
      const expected = count * Math.log(left / count) + (2 + k) * Math.log(count);
      expect(Math.abs(found[k]! - expected)).toBeLessThan(1e-9 * Math.abs(expected));
    });
  });

  it('the restricted likelihood is that of their relationships', () => {
    const matrix = randomMatrix({ samples: 41, variants: 6, seed: 3, missing: 0.05 });
    const covariates = randomColumns(['c'], 41, 8, 0);
    const [group] = groupTraits(matrix.samples, randomColumns(['y'], 41, 9, 0.1), covariates);
    const markers = unlikeMarkers(matrix, group!, [5, 0, 2, 3], { correlation: 1, most: 4 });
    const values = new Float64Array(41 * 41);
    for (const { own } of markers) {
      const square = own.reduce((sum, value) => sum + value * value, 0);
      own.forEach((a, i) => own.forEach((b, j) => (values[i * 41 + j]! += (a * b) / square)));
    }
    const model = spectralModel(group!, matrix.samples, { samples: matrix.samples, values });
    const { criterion } = nullOptimum(model.values, model.scores[0]!);
    expect(likelihoodOfMarkers(group!, markers)).toBeCloseTo(criterion, 6);
  });

  it('the best of each bin is the most significant', () => {
    const one = array(double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 });
    assert(
      property(one, constantFrom(1, 7, 1000), integer({ min: 1, max: 9 }), (values, size, most) => {
        const found = Float64Array.from(values);
        const rows = values.map((_, k) => ({
          chromosome: String(k % 2),
          position: k % 11,
          id: `m${k}`,
          counted: 'A',
          other: 'C',
        }));
        const binOf = (k: number) =>
          rows[k]!.position === 0 ? `m${k}` : `${k % 2}:${Math.floor((k % 11) / size)}`;
        const largest = new Map<string, number>();
        values.forEach((value, k) => largest.set(binOf(k), Math.max(value, largest.get(binOf(k)) ?? 0)));
        const expected = [...largest.values()].sort((a, b) => b - a).slice(0, most);
        expect(bestOfBins(variantTable(rows), found, size, most).map((k) => found[k])).toEqual(expected);
      }),
    );
  });
});

function correlation(a: Float64Array, b: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  const sum = (f: (x: number, y: number) => number) =>
    a.reduce((all, x, s) => all + f(x - ma, b[s]! - mb), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}
