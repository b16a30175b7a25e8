import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOSAGE_OF_CALL, unpackCalls } from '../../matrix/calls.ts';
import { countAll, countedFrequency } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { viewOfSamples, viewOfVariants } from '../../matrix/view.ts';
import { kinship } from '../../population/kinship/kinship.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { maize, readExpected, referenceIsThere } from '../../testing/reference.ts';
import { linearScan } from '../linear/linear-scan.ts';
import type { SampleColumn } from '../linear/trait-groups.ts';
import { columnsOf, randomColumns } from '../testing/trait-columns.ts';
import { mixedScan } from './mixed-scan.ts';

interface Run {
  null_model: {
    number_of_analyzed_individuals: number;
    pve: number;
    vg: number;
    ve: number;
    'se(pve)': number;
  };
  top20: {
    id: string;
    effect_allele: string;
    af: number;
    n_miss: number;
    beta: number;
    se: number;
    p_wald: number;
    p_lrt: number;
    p_score: number;
  }[];
}
const MODELS = ['kinship_only', 'kinship_and_three_pcs'] as const;
const LIMITS = { leastMinor: 0.05, mostMissing: 0.2 };

/** Markers that gemma -gk takes: limits among the samples with the first trait, then all samples. */
function gemmaKinship(matrix: GenotypeMatrix, first: SampleColumn) {
  const known = Int32Array.from([...first.values.keys()].filter((s) => !Number.isNaN(first.values[s]!)));
  const counts = countAll(viewOfSamples(matrix, known));
  const kept = [...counts.missing.keys()].filter((k) => {
    const p = countedFrequency(counts, k);
    return Math.min(p, 1 - p) >= LIMITS.leastMinor && counts.missing[k]! <= LIMITS.mostMissing * known.length;
  });
  return kinship(viewOfVariants(matrix, Int32Array.from(kept)), 'centred');
}

const apart = (found: number, expected: number) => Math.abs(found / expected - 1);

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it('have the three tests and the variances of gemma; with the variances of the null model nearly so', () => {
    const matrix = maize();
    const { lmm_gemma } = readExpected<{
      lmm_gemma: { results: Record<string, Record<(typeof MODELS)[number], Run>> };
    }>('maize281');
    const traits = columnsOf('maize_traits.csv', ',', matrix.samples);
    const components = columnsOf('maize281.pcs.tsv', '\t', matrix.samples);
    const relationship = gemmaKinship(matrix, traits[0]!);
    /** Places of the markers that the reference lists for any trait. */
    const leadingOf = (model: (typeof MODELS)[number]) => {
      const runs = traits.map(({ name }) => lmm_gemma.results[name]![model]);
      const ids = new Set(runs.flatMap(({ top20 }) => top20.map(({ id }) => id)));
      return Int32Array.from(ids, (id) => matrix.variants.ids.indexOf(id));
    };
    for (const model of MODELS) {
      const covariates = model === 'kinship_only' ? [] : components;
      const exact = mixedScan(matrix, traits, covariates, relationship, { variances: 'each', ...LIMITS });
      const leading = leadingOf(model);
      const all = mixedScan(viewOfVariants(matrix, leading), traits, covariates, relationship, {
        variances: 'each',
        tests: 'all',
      });
      const quick = mixedScan(matrix, traits, covariates, relationship, LIMITS);
      exact.forEach((scan, t) => {
        const { null_model, top20 } = lmm_gemma.results[scan.trait]![model];
        expect(scan.samples).toBe(null_model.number_of_analyzed_individuals);
        expect(apart(scan.null.heritability, null_model.pve)).toBeLessThan(1e-3);
        expect(apart(scan.null.se.heritability, null_model['se(pve)'])).toBeLessThan(2e-3);
        expect(apart(scan.null.genetic, null_model.vg)).toBeLessThan(1e-3);
        expect(apart(scan.null.residual, null_model.ve)).toBeLessThan(1e-3);
        for (const row of top20) {
          const k = matrix.variants.ids.indexOf(row.id);
          const same = matrix.variants.counted.at(k) === row.effect_allele;
          expect(scan.samples - scan.n[k]!).toBe(row.n_miss);
          expect(apart((same ? 1 : -1) * scan.beta[k]!, row.beta), row.id).toBeLessThan(1e-3);
          expect(apart(scan.se[k]!, row.se), row.id).toBeLessThan(1e-3);
          expect(apart(scan.p[k]!, row.p_wald), row.id).toBeLessThan(1e-2);
          const { p, extra } = all[t]!;
          const place = leading.indexOf(k);
          expect(p[place]! / scan.p[k]!).toBeCloseTo(1, 9);
          expect(apart(extra.p_lrt![place]!, row.p_lrt), row.id).toBeLessThan(1e-2);
          expect(apart(extra.p_score![place]!, row.p_score), row.id).toBeLessThan(1e-2);
        }
        expect(correlation(scan.p, quick[t]!.p)).toBeGreaterThan(0.99);
      });
    }
  });
});

/** Correlation of -log10 p over the markers that both have. */
function correlation(a: Float64Array, b: Float64Array): number {
  const pairs = [...a.keys()]
    .filter((k) => !Number.isNaN(a[k]! + b[k]!))
    .map((k) => [Math.log10(a[k]!), Math.log10(b[k]!)] as const);
  const mean = (of: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[of], 0) / pairs.length;
  const [ma, mb] = [mean(0), mean(1)];
  const sum = (f: (x: number, y: number) => number) =>
    pairs.reduce((all, [x, y]) => all + f(x - ma, y - mb), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}

/** Generalized least squares of the last column, by Gauss and Jordan, with the covariance of trait given. */
function generalizedLeastSquares(rows: number[][], y: number[], covariance: number[][]) {
  const inverse = invert(covariance);
  const size = rows[0]!.length;
  const weigh = (a: number[], b: number[]) =>
    a.reduce((sum, value, i) => sum + value * inverse[i]!.reduce((own, w, j) => own + w * b[j]!, 0), 0);
  const column = (c: number) => rows.map((row) => row[c]!);
  const normal = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (__, b) => weigh(column(a), column(b))),
  );
  const solved = invert(normal);
  const right = Array.from({ length: size }, (_, a) => weigh(column(a), y));
  const beta = solved.map((row) => row.reduce((sum, value, b) => sum + value * right[b]!, 0));
  const rest = y.map((value, i) => value - rows[i]!.reduce((sum, x, c) => sum + x * beta[c]!, 0));
  const variance = weigh(rest, rest) / (rows.length - size);
  return { beta: beta[size - 1]!, se: Math.sqrt(variance * solved[size - 1]![size - 1]!) };
}

function invert(matrix: number[][]): number[][] {
  const size = matrix.length;
  const system = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let a = 0; a < size; a++) {
    const pivot = system[a]![a]!;
    system[a] = system[a]!.map((value) => value / pivot);
    for (let b = 0; b < size; b++) {
      const times = system[b]![a]!;
      if (b !== a && times !== 0) system[b] = system[b]!.map((value, c) => value - times * system[a]![c]!);
    }
  }
  return system.map((row) => row.slice(size));
}

describe('a mixed scan', () => {
  it('is generalized least squares with the variances of the null model, missing calls at the mean', () => {
    assert(
      property(
        integer({ min: 18, max: 41 }),
        integer({ min: 0, max: 2 }),
        integer({ min: 1, max: 1e6 }),
        constantFrom(0, 0.2),
        (samples, covariateCount, seed, missing) => {
          const matrix = randomMatrix({ samples, variants: 30, seed, missing });
          const related = kinship(matrix, 'vanraden1');
          const covariates = randomColumns(['c1', 'c2'].slice(0, covariateCount), samples, seed + 1, 0);
          const traits = randomColumns(['a', 'b'], samples, seed + 2, missing / 3);
          mixedScan(matrix, traits, covariates, related).forEach((scan, t) => {
            const known = [...matrix.samples.keys()].filter((s) => !Number.isNaN(traits[t]!.values[s]!));
            const covariance = known.map((i) =>
              known.map((j) => related.values[i * samples + j]! + (i === j ? scan.null.ratio : 0)),
            );
            for (const k of [0, 7, 29]) {
              if (Number.isNaN(scan.p[k]!)) continue;
              const dosage = new Float64Array(samples);
              unpackCalls(matrix.read(k, 1), 0, samples, DOSAGE_OF_CALL, dosage);
              const own = known.map((s) => dosage[s]!);
              const called = own.filter((copies) => !Number.isNaN(copies));
              const mean = called.reduce((sum, copies) => sum + copies, 0) / called.length;
              const rows = known.map((s, i) => [
                1,
                ...covariates.map(({ values }) => values[s]!),
                Number.isNaN(own[i]!) ? mean : own[i]!,
              ]);
              const expected = generalizedLeastSquares(
                rows,
                known.map((s) => traits[t]!.values[s]!),
                covariance,
              );
              expect(Math.abs(scan.beta[k]! - expected.beta)).toBeLessThan(1e-6 * expected.se);
              expect(apart(scan.se[k]!, expected.se)).toBeLessThan(1e-6);
            }
          });
        },
      ),
      { numRuns: 25, seed: 5 },
    );
  });

  const matrix = randomMatrix({ samples: 120, variants: 400, seed: 8, missing: 0.04 });
  const related = kinship(matrix, 'vanraden1');
  const traits = randomColumns(['a', 'b'], 120, 3, 0.05);

  it('gives a trait the same results alone and among others, in any order of the samples', () => {
    const order = Int32Array.from({ length: 120 }, (_, k) => (k * 7) % 120);
    const moved = traits.map(({ name, values }) => ({
      name,
      values: Float64Array.from(order, (s) => values[s]!),
    }));
    const turned = viewOfSamples(matrix, order);
    for (const variances of ['null', 'each'] as const) {
      const together = mixedScan(matrix, traits, [], related, { variances });
      const other = mixedScan(turned, moved, [], kinship(turned, 'vanraden1'), { variances });
      traits.forEach((trait, t) => {
        const [alone] = mixedScan(matrix, [trait], [], related, { variances });
        expect([...together[t]!.p]).toEqual([...alone!.p]);
        other[t]!.p.forEach((p, k) => expect(apart(p, together[t]!.p[k]!)).toBeLessThan(1e-3));
      });
    }
  });

  it('is the linear scan where relationships explain nothing', () => {
    const whole = randomMatrix({ samples: 90, variants: 200, seed: 17 });
    const values = new Float64Array(90 * 90);
    for (let s = 0; s < 90; s++) values[s * 91] = 1;
    const own = randomColumns(['a'], 90, 6, 0);
    const [mixed] = mixedScan(whole, own, [], { samples: whole.samples, values }, { variances: 'each' });
    const [linear] = linearScan(whole, own);
    linear!.p.forEach((p, k) => expect(apart(mixed!.p[k]!, p)).toBeLessThan(1e-6));
  });

  it('takes out what relationships explain, and finds what acts', () => {
    const families = familyMatrix(240, 1500);
    const uniform = seededUniform(12);
    const effect = [0, 1, 2, 3, 4, 5, 6, 7].map(() => 6 * uniform());
    const dosage = new Float64Array(240);
    unpackCalls(families.read(700, 1), 0, 240, [2, 1, 1, 0], dosage);
    const values = Float64Array.from(
      { length: 240 },
      (_, s) => effect[s % 8]! + uniform() + uniform() + 0.9 * dosage[s]!,
    );
    const trait = [{ name: 'yield', values }];
    const found = kinship(families, 'vanraden1');
    const [linear] = linearScan(families, trait);
    for (const variances of ['null', 'each'] as const) {
      const [mixed] = mixedScan(families, trait, [], found, { variances });
      expect(linear!.lambda).toBeGreaterThan(2);
      expect(Math.abs(mixed!.lambda - 1)).toBeLessThan(0.2);
      expect(mixed!.p.indexOf(Math.min(...mixed!.p))).toBe(700);
      expect(Math.abs(mixed!.beta[700]! - 0.9)).toBeLessThan(4 * mixed!.se[700]!);
    }
  });

  it('refuses relationships of other samples, and those without variation', () => {
    const other = { samples: matrix.samples.toReversed(), values: related.values };
    expect(() => mixedScan(matrix, traits, [], other)).toThrow(/position 1 has S120 .* S1/);
    const flat = { samples: matrix.samples, values: new Float64Array(120 * 120).fill(1) };
    expect(() => mixedScan(matrix, traits, [], flat)).toThrow(/are equal/);
  });

  it('leaves markers beyond the limits without a test', () => {
    const [scan] = mixedScan(matrix, traits, [], related, { leastMinor: 0.2 });
    scan!.frequency.forEach((frequency, k) =>
      expect(Number.isNaN(scan!.p[k]!)).toBe(Math.min(frequency, 1 - frequency) < 0.2 - 1e-12),
    );
  });
});

/** Eight families with frequencies of their own. */
function familyMatrix(samples: number, variants: number): GenotypeMatrix {
  const parts = Array.from({ length: 8 }, (_, f) =>
    randomMatrix({ samples: 1, variants, seed: 50 + f, chromosomes: 1 }),
  );
  const noise = randomMatrix({ samples, variants, seed: 99, chromosomes: 1 });
  const uniform = seededUniform(41);
  const mixed = noise.read(0, variants).slice();
  for (let k = 0; k < variants; k++)
    for (let s = 0; s < samples; s++) {
      if (uniform() < 0.5) continue;
      const call = parts[s % 8]!.read(k, 1)[0]! & 3;
      const at = k * noise.stride + (s >> 2);
      mixed[at] = (mixed[at]! & ~(3 << (2 * (s & 3)))) | (call << (2 * (s & 3)));
    }
  return {
    ...noise,
    read: (first, count) => mixed.subarray(first * noise.stride, (first + count) * noise.stride),
  };
}
