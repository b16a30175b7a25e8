import { array, assert, constantFrom, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOSAGE_OF_CALL, unpackCalls } from '../../matrix/calls.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { viewOfSamples } from '../../matrix/view.ts';
import { randomMatrix, seededUniform } from '../../testing/random-matrix.ts';
import { maize, readExpected, readGzipped, referenceIsThere } from '../../testing/reference.ts';
import { CHI_SQUARED_MEDIAN } from '../inflation.ts';
import { markerResult, type TraitScan } from '../marker-result.ts';
import { columnsOf, randomColumns } from '../testing/trait-columns.ts';
import { linearScan } from './linear-scan.ts';
import type { SampleColumn } from './trait-groups.ts';

const TRAITS = ['EarHT', 'dpoll', 'EarDia'] as const;
interface Block {
  variants_tested: number;
  lambda_gc_median_chi2: number;
  top20: { id: string; chrom: number; pos: number; effect_allele_freq: number; t: number }[];
}

describe.runIf(referenceIsThere())('281 maize lines', () => {
  it.each(['no_covariates', 'three_pcs'] as const)('have the tests of plink2 and lm(), %s', (model) => {
    const matrix = maize();
    const { glm } = readExpected<{ glm: Record<typeof model, Record<(typeof TRAITS)[number], Block>> }>(
      'maize281',
    );
    const covariates = model === 'three_pcs' ? columnsOf('maize281.pcs.tsv', '\t', matrix.samples) : [];
    const scans = linearScan(matrix, columnsOf('maize_traits.csv', ',', matrix.samples), covariates);
    expect(scans.map(({ trait }) => trait)).toEqual(TRAITS);
    for (const scan of scans) {
      const expected = glm[model][scan.trait as (typeof TRAITS)[number]];
      expect(scan.tested).toBe(expected.variants_tested);
      // the reference takes the upper of the two middle statistics where their number is even, and rounds to six digits
      const squares = scan.t.filter((t) => !Number.isNaN(t)).map((t) => t * t);
      const upper = squares.sort()[squares.length >> 1]! / CHI_SQUARED_MEDIAN;
      close(upper, expected.lambda_gc_median_chi2);
      if (squares.length % 2 === 1) close(scan.lambda, upper);
      else expect(Math.abs(scan.lambda / upper - 1)).toBeLessThan(0.01);
      compareTable(matrix, scan, `glm/glm_${model}_${scan.trait}.tsv.gz`);
      for (const { id, chrom, pos, effect_allele_freq, t } of expected.top20) {
        const row = markerResult(matrix.variants, scan, matrix.variants.ids.indexOf(id));
        expect([row.chromosome, row.position]).toEqual([String(chrom), pos]);
        close(row.frequency, effect_allele_freq);
        close(row.t, t);
      }
    }
  });
});

/** Equal to 1e-5 of the figure, which the reference prints with six digits. */
function close(found: number, expected: number, name = '') {
  expect(Math.abs(found - expected), `${name} ${found} ${expected}`).toBeLessThanOrEqual(
    1e-5 * Math.abs(expected),
  );
}

function compareTable(matrix: GenotypeMatrix, scan: TraitScan, file: string) {
  const lines = readGzipped(file).trim().split('\n').slice(1);
  expect(lines).toHaveLength(matrix.variants.count);
  lines.forEach((line, k) => {
    const [id, allele, n, ...figures] = line.split('\t');
    const row = markerResult(matrix.variants, scan, k);
    expect([row.id, row.effectAllele, row.n]).toEqual([id, allele, Number(n)]);
    [row.beta, row.se, row.p].forEach((value, f) => {
      if (figures[f] === 'NA') expect(value, id).toBeNaN();
      // an effect of exactly 0 is left as rounding
      else if (figures[f] === '0') expect(Math.abs(value / row.se)).toBeLessThan(1e-12);
      else close(value, Number(figures[f]), id);
    });
  });
}

/** Beta and standard error of the last column by the normal equations (Gauss-Jordan), over complete rows. */
function leastSquares(rows: number[][], y: number[]) {
  const size = rows[0]!.length;
  const system = Array.from({ length: size }, (_, a) => [
    ...Array.from({ length: size }, (_, b) => rows.reduce((sum, row) => sum + row[a]! * row[b]!, 0)),
    rows.reduce((sum, row, s) => sum + row[a]! * y[s]!, 0),
    ...Array.from({ length: size }, (_, b) => Number(a === b)),
  ]);
  for (let a = 0; a < size; a++) {
    const pivot = system[a]![a]!;
    system[a] = system[a]!.map((value) => value / pivot);
    for (let b = 0; b < size; b++) {
      const times = system[b]![a]!;
      if (b !== a) system[b] = system[b]!.map((value, c) => value - times * system[a]![c]!);
    }
  }
  const solution = system.map((row) => row[size]!);
  const rest = rows.reduce(
    (sum, row, s) => sum + (y[s]! - row.reduce((fit, value, c) => fit + value * solution[c]!, 0)) ** 2,
    0,
  );
  const variance = (rest / (rows.length - size)) * system[size - 1]![2 * size]!;
  return { beta: solution[size - 1]!, se: Math.sqrt(variance) };
}

const figures = ({ beta, se, t, p }: TraitScan) => [...beta, ...se, ...t, ...p];

function expectSame(found: number[], wanted: number[], tolerance = 1e-8) {
  expect(found).toHaveLength(wanted.length);
  found.forEach((value, k) => {
    if (Number.isNaN(wanted[k]!)) expect(value).toBeNaN();
    else expect(Math.abs(value - wanted[k]!)).toBeLessThanOrEqual(tolerance * (1 + Math.abs(wanted[k]!)));
  });
}

describe('a linear scan', () => {
  it('is least squares over the complete cases of each marker, whatever the sizes and what is missing', () => {
    assert(
      property(
        integer({ min: 15, max: 41 }),
        integer({ min: 0, max: 3 }),
        integer({ min: 1, max: 1e6 }),
        constantFrom(0, 0.1, 0.3),
        (samples, covariateCount, seed, missing) => {
          const matrix = randomMatrix({ samples, variants: 9, seed, missing });
          const names = ['c1', 'c2', 'c3'].slice(0, covariateCount);
          const covariates = randomColumns(names, samples, seed + 1, 0.02);
          const traits = randomColumns(['a', 'b'], samples, seed + 2, missing / 3);
          const scans = linearScan(matrix, traits, covariates);
          scans.forEach((scan, t) => {
            for (let k = 0; k < 9; k++) {
              const dosage = new Float64Array(samples);
              unpackCalls(matrix.read(k, 1), 0, samples, DOSAGE_OF_CALL, dosage);
              const rows = [...dosage.keys()].map((s) => [
                1,
                ...covariates.map((c) => c.values[s]!),
                dosage[s]!,
              ]);
              const y = [...traits[t]!.values];
              const complete = rows.map(
                (row, s) => !Number.isNaN(row.reduce((sum, one) => sum + one, y[s]!)),
              );
              const kept = rows.filter((_, s) => complete[s]);
              expect(scan.n[k]).toBe(kept.length);
              if (Number.isNaN(scan.p[k]!)) continue;
              const { beta, se } = leastSquares(
                kept,
                y.filter((_, s) => complete[s]),
              );
              expectSame([scan.beta[k]!, scan.se[k]!], [beta, se], 1e-6);
            }
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  const matrix = randomMatrix({ samples: 61, variants: 80, seed: 4, missing: 0.08 });
  const traits = randomColumns(['a', 'b', 'c'], 61, 9, 0.05);
  const covariates = randomColumns(['x', 'z'], 61, 12, 0);

  it('gives a trait the same results alone and among others', () => {
    const together = linearScan(matrix, [...traits, { ...traits[0]!, name: 'again' }], covariates);
    traits.forEach((trait, t) =>
      expectSame(figures(together[t]!), figures(linearScan(matrix, [trait], covariates)[0]!), 1e-12),
    );
    expectSame(figures(together[3]!), figures(together[0]!), 0);
  });

  it('does not depend on the order of the samples', () => {
    const order = Int32Array.from({ length: 61 }, (_, k) => (k * 7) % 61);
    const moved = (columns: SampleColumn[]) =>
      columns.map(({ name, values }) => ({ name, values: Float64Array.from(order, (s) => values[s]!) }));
    const turned = linearScan(viewOfSamples(matrix, order), moved(traits), moved(covariates));
    linearScan(matrix, traits, covariates).forEach((scan, t) =>
      expectSame(figures(turned[t]!), figures(scan), 1e-10),
    );
  });

  it('follows the units of trait and covariates, from the smallest to the largest', () => {
    const [plain] = linearScan(matrix, traits.slice(0, 1), covariates);
    assert(
      property(
        double({ min: -120, max: 120, noNaN: true }),
        double({ min: -5, max: 5, noNaN: true }),
        (power, shift) => {
          const unit = 10 ** power;
          const scaled = traits[0]!.values.map((value) => unit * (value + shift));
          const others = covariates.map(({ name, values }) => ({
            name,
            values: values.map((value) => value / unit),
          }));
          const [scan] = linearScan(matrix, [{ name: 'a', values: scaled }], others);
          expectSame([...scan!.p], [...plain!.p]);
          expectSame(
            [...scan!.beta].map((beta) => beta / unit),
            [...plain!.beta],
          );
        },
      ),
      { numRuns: 10 },
    );
  });

  it('has uniform p values and no inflation where nothing acts, and finds what acts', () => {
    const large = randomMatrix({ samples: 300, variants: 3000, seed: 31, missing: 0.03 });
    const uniform = seededUniform(77);
    const noise = Float64Array.from({ length: 300 }, () => uniform() + uniform() + uniform() - 1.5);
    const dosage = new Float64Array(300);
    unpackCalls(large.read(1234, 1), 0, 300, [2, 1, 1, 0], dosage);
    const [nothing, something] = linearScan(large, [
      { name: 'nothing', values: noise },
      { name: 'something', values: noise.map((value, s) => value + 0.8 * dosage[s]!) },
    ]);
    expect(Math.abs(nothing!.lambda - 1)).toBeLessThan(0.12);
    const small = nothing!.p.filter((p) => p < 0.05).length / 3000;
    expect(Math.abs(small - 0.05)).toBeLessThan(0.015);
    expect(something!.p.indexOf(Math.min(...something!.p))).toBe(1234);
    expect(Math.abs(something!.beta[1234]! - 0.8)).toBeLessThan(4 * something!.se[1234]!);
  });
});

function matrixOf(rows: number[][]): GenotypeMatrix {
  const samples = rows[0]!.length;
  const variants = variantTable(
    rows.map((_, k) => ({ chromosome: '1', position: k + 1, id: `m${k}`, counted: 'A', other: 'C' })),
  );
  return memoryMatrix(
    Array.from({ length: samples }, (_, s) => `S${s + 1}`),
    variants,
    packDosages(rows, samples),
  );
}

const column = (name: string, ...values: number[]): SampleColumn => ({
  name,
  values: Float64Array.from(values),
});

describe('markers that cannot be tested', () => {
  const y = column('yield', 3, 5, 4, 8, 6, 9, NaN);

  it('have no value, and are counted out', () => {
    const [scan] = linearScan(
      matrixOf([
        [2, 2, 2, 2, 2, 2, 0],
        [1, 1, 1, 1, 1, 1, 1],
        [NaN, NaN, NaN, NaN, NaN, NaN, 2],
        [0, 2, NaN, NaN, NaN, NaN, 2],
        [0, 1, 0, 2, 1, 2, 2],
      ]),
      [y],
    );
    expect([...scan!.n]).toEqual([6, 6, 0, 2, 6]);
    expect([...scan!.frequency]).toEqual([1, 0.5, NaN, 0.5, 0.5]);
    expect([...scan!.p].map((p) => Number.isNaN(p))).toEqual([true, true, true, true, false]);
    expect(scan!.tested).toBe(1);
    expect(scan!.beta[0]).toBeNaN();
  });

  it('have no value where a covariate explains them or stops varying among the called samples', () => {
    const [scan] = linearScan(
      matrixOf([
        [0, 1, 0, 2, 1, 2, 2],
        [0, 1, 2, NaN, 0, NaN, 0],
        [0, 2, 0, 1, 0, 1, 1],
      ]),
      [y],
      [column('x', 0, 1, 0, 2, 1, 2, 0)],
    );
    expect(scan!.beta[0]).toBeNaN();
    expect(scan!.p[2]).toBeGreaterThan(0);
    const dummy = [column('x', 0, 0, 0, 1, 0, 1, 0)];
    expect(linearScan(matrixOf([[0, 1, 2, NaN, 0, NaN, 0]]), [y], dummy)[0]!.p[0]).toBeNaN();
  });

  it('have a beta but no test where no error is left', () => {
    const [scan] = linearScan(matrixOf([[0, 1, 0, 2, 1, 2, 2]]), [column('y', 1, 3, 1, 5, 3, 5, 5)]);
    expect(scan!.beta[0]).toBeCloseTo(2, 10);
    expect([scan!.se[0], scan!.p[0]]).toEqual([NaN, NaN]);
    expect(scan!.lambda).toBeNaN();
  });
});

describe('a linear scan refuses', () => {
  const matrix = matrixOf([[0, 1, 0, 2, 1, 2, 2]]);
  const y = column('yield', 3, 5, 4, 8, 6, 9, 1);
  const x = column('x', 1, 2, 3, 4, 5, 6, 8);

  it('a covariate that follows from others, by name', () => {
    const sum = { name: 'twice x and 1', values: x.values.map((value) => 2 * value + 1) };
    expect(() => linearScan(matrix, [y], [x, sum])).toThrow(
      /Covariate twice x and 1 adds no information.*yield/,
    );
    expect(() => linearScan(matrix, [y], [column('site', 4, 4, 4, 4, 4, 4, 4)])).toThrow(/Covariate site/);
  });

  it('a covariate that varies only where the trait is missing', () => {
    const site = column('site', 0, 0, 0, 0, 0, 0, 1);
    expect(() => linearScan(matrix, [column('yield', 3, 5, 4, 8, 6, 9, NaN)], [site])).toThrow(
      /Covariate site/,
    );
  });

  it('a trait without variation, and one that covariates explain', () => {
    expect(() => linearScan(matrix, [column('height', 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1)])).toThrow(/height/);
    expect(() => linearScan(matrix, [{ name: 'copy', values: x.values }], [x])).toThrow(
      /Trait copy: no variation remains/,
    );
  });

  it('too few samples', () => {
    const few = column('yield', 3, NaN, NaN, NaN, 6, 9, NaN);
    expect(() => linearScan(matrix, [few], [x])).toThrow(/3 samples .* at least 4/);
  });

  it('infinite values, with column and sample', () => {
    expect(() => linearScan(matrix, [column('yield', 3, 5, Infinity, 8, 6, 9, 1)])).toThrow(
      /yield, sample S3/,
    );
  });

  it('to go on once it is cancelled', () => {
    expect(() => linearScan(matrix, [y], [], { signal: AbortSignal.abort() })).toThrow(/abort/i);
  });

  it('nothing else: any finite trait is scanned or refused by name', () => {
    assert(
      property(
        array(double({ noNaN: true, noDefaultInfinity: true }), { minLength: 7, maxLength: 7 }),
        (values) => {
          try {
            linearScan(matrix, [column('any', ...values)]);
          } catch (error) {
            expect(String(error)).toMatch(/any/);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
