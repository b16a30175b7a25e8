import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { assert, constantFrom, integer, property, record } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileset } from '../fileset/open-fileset.ts';
import { sortedPlaces } from '../formats/sort-fileset.ts';
import { CALL, callAt } from '../matrix/calls.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import { memoryMatrix, packDosages } from '../matrix/memory-matrix.ts';
import { variantTable } from '../matrix/variant-table.ts';
import { viewOfSamples, viewOfVariants } from '../matrix/view.ts';
import { maize, referenceIsThere } from '../testing/reference.ts';
import { randomMatrix, seededUniform } from '../testing/random-matrix.ts';
import { refusalOf } from '../testing/refusal.ts';
import { imputeGenotypes, type ImputationOptions, type ImputationResult } from './imputation.ts';
import { IMPUTATION_METHODS } from './method.ts';

const folder = mkdtempSync(join(tmpdir(), 'panicle-imputation-'));
const stem = join(folder, 'filled');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The calls of a matrix, variant after variant. */
function callsOf(matrix: GenotypeMatrix): number[][] {
  return Array.from({ length: matrix.variants.count }, (_, k) => {
    const bytes = matrix.read(k, 1);
    return matrix.samples.map((_name, s) => callAt(bytes, 0, s));
  });
}

function imputed(matrix: GenotypeMatrix, options: ImputationOptions, threads = 1) {
  const result = imputeGenotypes(matrix, stem, options, { threads });
  const fileset = openFileset(stem);
  try {
    return { result, calls: callsOf(fileset), samples: fileset.samples };
  } finally {
    fileset.close();
  }
}

const rowsOf = (markers: number, perChromosome = markers) =>
  Array.from({ length: markers }, (_, k) => ({
    chromosome: String(1 + Math.floor(k / perChromosome)),
    position: 1000 * (1 + (k % perChromosome)),
    id: `m${k + 1}`,
    counted: 'C',
    other: 'A',
  }));

/** Samples whose haplotypes are mosaics of a few founders, with and without a tenth of their calls. */
function mosaics(seed: number, inbred: boolean, samples = 80, markers = 160) {
  const uniform = seededUniform(seed);
  const founders = Array.from({ length: 6 }, () =>
    Array.from({ length: markers }, () => Number(uniform() < 0.4)),
  );
  const haplotype = () => {
    let founder = founders[Math.floor(6 * uniform())]!;
    return Array.from({ length: markers }, (_, k) => {
      if (uniform() < 0.02) founder = founders[Math.floor(6 * uniform())]!;
      return founder[k]!;
    });
  };
  const pairs = Array.from({ length: samples }, () => {
    const first = haplotype();
    return [first, inbred ? first : haplotype()] as const;
  });
  const truth = Array.from({ length: markers }, (_, k) => pairs.map(([a, b]) => a[k]! + b[k]!));
  const seen = truth.map((row) => row.map((copies) => (uniform() < 0.1 ? NaN : copies)));
  const names = Array.from({ length: samples }, (_, s) => `L${s + 1}`);
  const table = variantTable(rowsOf(markers));
  const matrixOf = (rows: number[][]) => memoryMatrix(names, table, packDosages(rows, samples));
  return { matrix: matrixOf(seen), truth: callsOf(matrixOf(truth)) };
}

/** Share of the missing calls that were filled as they are. */
function shareRight(before: GenotypeMatrix, after: number[][], truth: number[][]): number {
  let [missing, right] = [0, 0];
  callsOf(before).forEach((row, k) =>
    row.forEach((call, s) => {
      if (call !== CALL.missing) return;
      missing++;
      right += Number(after[k]![s] === truth[k]![s]);
    }),
  );
  return right / missing;
}

describe('imputation', () => {
  it('keeps every known call and fills every other, whatever the sizes', () => {
    const options = record({
      samples: integer({ min: 1, max: 21 }),
      variants: integer({ min: 1, max: 40 }),
      seed: integer({ min: 1, max: 1e6 }),
      method: constantFrom(...IMPUTATION_METHODS),
      masked: constantFrom(0, 0.2),
    });
    assert(
      property(options, ({ method, masked, ...sizes }) => {
        const matrix = randomMatrix({ ...sizes, missing: 0.3 });
        const { result, calls } = imputed(matrix, { method, masked, clusters: 3, passes: 2, starts: 1 });
        let [missing, left] = [0, 0];
        callsOf(matrix).forEach((row, k) =>
          row.forEach((call, s) => {
            if (call !== CALL.missing) expect(calls[k]![s]).toBe(call);
            else missing++;
            left += Number(calls[k]![s] === CALL.missing);
            if (calls[k]![s] === CALL.missing)
              expect(row.every((other) => other === CALL.missing)).toBe(true);
          }),
        );
        expect(result).toMatchObject({ missing, filled: missing - left });
        if (masked === 0) expect(result.accuracy).toEqual([]);
      }),
      { numRuns: 30, seed: 11 },
    );
  });

  describe.each([
    ['homozygous lines', true],
    ['samples of two haplotypes', false],
  ])('of %s that are mosaics of founders', (_, inbred) => {
    const { matrix, truth } = mosaics(7, inbred);
    let found: { share: number; result: ImputationResult }[];
    beforeAll(() => {
      found = IMPUTATION_METHODS.map((method) => {
        const { calls, result } = imputed(matrix, { method, masked: 0.1, clusters: 8 });
        return { share: shareRight(matrix, calls, truth), result };
      });
    });

    it('tells more by neighbours than by frequencies, and most by haplotypes', () => {
      const [mean, neighbours, haplotypes] = found.map(({ share }) => share);
      expect(neighbours! - mean!).toBeGreaterThan(inbred ? 0.25 : 0.2);
      expect(haplotypes! - mean!).toBeGreaterThan(inbred ? 0.3 : 0.35);
      expect(haplotypes!).toBeGreaterThan(0.95);
    });

    it('reports an accuracy that is that of the missing calls', () => {
      for (const { share, result } of found) {
        const all = result.accuracy.at(-1)!;
        expect(all.calls).toBeGreaterThan(1000);
        expect(Math.abs(all.concordance - share)).toBeLessThan(0.03);
        expect(result.accuracy.slice(0, -1).reduce((sum, { calls }) => sum + calls, 0)).toBe(all.calls);
      }
      const [mean, neighbours, haplotypes] = found.map(({ result }) => result.accuracy.at(-1)!);
      expect(mean!.concordance).toBe(mean!.frequent);
      expect(mean!.dosageR2).toBeNaN();
      expect(neighbours!.dosageR2).toBeGreaterThan(0.6);
      expect(haplotypes!.dosageR2).toBeGreaterThan(0.85);
      expect(haplotypes!.rareConcordance).toBeGreaterThan(0.9);
    });

    it('sees which samples are lines', () => {
      expect(found[2]!.result.inbred.length).toBe(inbred ? 80 : 0);
    });
  });

  it('gives neighbours the same calls in any order of the samples', () => {
    const { matrix } = mosaics(3, false, 30, 60);
    const places = Int32Array.from({ length: 30 }, (_, s) => (7 * s + 4) % 30);
    const options = { method: 'neighbours', masked: 0 } as const;
    const straight = imputed(matrix, options).calls;
    const turned = imputed(viewOfSamples(matrix, places), options).calls;
    expect(turned).toEqual(straight.map((row) => Array.from(places, (place) => row[place]!)));
  });

  it('gives the same calls with any number of threads, and others with another seed', () => {
    const { matrix } = mosaics(5, true, 12, 40);
    const table = variantTable(rowsOf(40, 20));
    const twoChromosomes = memoryMatrix(matrix.samples, table, matrix.read(0, 40));
    const options = { method: 'haplotypes', clusters: 4, masked: 0.05 } as const;
    const one = imputed(twoChromosomes, options);
    const two = imputed(twoChromosomes, options, 2);
    expect(two.calls).toEqual(one.calls);
    expect(two.result).toEqual(one.result);
    expect(imputed(twoChromosomes, { ...options, seed: 2 }).result).not.toEqual(one.result);
  });

  it('writes dosages beside the calls', () => {
    const matrix = memoryMatrix(
      ['a', 'b', 'c', 'd'],
      variantTable(rowsOf(3)),
      packDosages(
        [
          [0, 2, 2, NaN],
          [NaN, NaN, NaN, NaN],
          [0, 1, 0, 2],
        ],
        4,
      ),
    );
    const dosages = join(folder, 'dosages.tsv.gz');
    const { result } = imputed(matrix, { method: 'mean', masked: 0, dosages });
    expect(gunzipSync(readFileSync(dosages)).toString()).toBe(
      'marker\tchromosome\tposition\tcounted\tother\ta\tb\tc\td\n' +
        'm1\t1\t1000\tC\tA\t0\t2\t2\t1.333\nm2\t1\t2000\tC\tA\tNA\tNA\tNA\tNA\nm3\t1\t3000\tC\tA\t0\t1\t0\t2\n',
    );
    expect(result).toMatchObject({ missing: 5, filled: 1 });
    expect(result.remarks.map(({ name, values }) => [name, values])).toEqual([
      ['imputationEmptyMarkers', { count: 1, names: 'm2' }],
    ]);
  });

  it('names samples that have hardly any calls', () => {
    const { matrix } = mosaics(9, true, 20, 40);
    const rows = callsOf(matrix).map((row) => row.map((call, s) => (s === 3 ? NaN : [2, NaN, 1, 0][call]!)));
    const poor = memoryMatrix(matrix.samples, matrix.variants, packDosages(rows, 20));
    const { result } = imputed(poor, { method: 'neighbours' });
    expect(result.filled).toBe(result.missing);
    const remarks = new Map(result.remarks.map(({ name, values }) => [name, values]));
    expect(remarks.get('imputationPoorSamples')).toEqual({ count: 1, names: 'L4' });
    expect(remarks.has('imputationFewHidden')).toBe(true);
  });

  it('refuses markers that are not in the order of the map, naming the first', async () => {
    const rows = rowsOf(4);
    const table = variantTable([rows[0]!, rows[2]!, rows[1]!, rows[3]!]);
    const matrix = memoryMatrix(['a'], table, packDosages([[0], [0], [0], [0]], 1));
    for (const method of ['neighbours', 'haplotypes'] as const) {
      const refusal = await refusalOf(async () => imputed(matrix, { method }));
      expect(refusal.reason).toBe('notInOrder');
      expect(refusal.values).toMatchObject({ marker: 'm2', place: '1:2000', before: 'm3' });
    }
    expect(imputed(matrix, { method: 'mean' }).result.missing).toBe(0);
  });

  it('refuses numbers that make no sense, and memory that is too small', async () => {
    const matrix = randomMatrix({ samples: 5, variants: 5, seed: 1 });
    const reasonOf = async (options: Partial<ImputationOptions>, memory?: number) =>
      (
        await refusalOf(async () =>
          imputeGenotypes(matrix, stem, { method: 'neighbours', ...options }, memory ? { memory } : {}),
        )
      ).reason;
    expect(await reasonOf({ neighbours: 0 })).toBe('wrongImputation');
    expect(await reasonOf({ method: 'haplotypes', clusters: 1.5 })).toBe('wrongImputation');
    expect(await reasonOf({ masked: 0.9 })).toBe('hiddenShare');
    expect(await reasonOf({}, 1000)).toBe('memoryTooSmall');
  });

  it('stops when asked to and leaves no file', () => {
    const matrix = randomMatrix({ samples: 5, variants: 5, seed: 1, missing: 0.2 });
    const stopped = join(folder, 'stopped');
    const signal = AbortSignal.abort();
    expect(() => imputeGenotypes(matrix, stopped, { method: 'mean' }, { signal })).toThrow();
    expect(() => openFileset(stopped)).toThrow();
  });

  it.runIf(referenceIsThere())('predicts masked calls of maize lines better than frequencies do', () => {
    const whole = maize();
    const matrix = viewOfVariants(whole, sortedPlaces(whole.variants).subarray(0, 500));
    const [neighbours, haplotypes] = (['neighbours', 'haplotypes'] as const).map((method) =>
      imputed(matrix, { method, masked: 0.02 }).result.accuracy.at(-1)!,
    );
    expect(neighbours!.concordance - neighbours!.frequent).toBeGreaterThan(0.08);
    expect(haplotypes!.concordance - haplotypes!.frequent).toBeGreaterThan(0.08);
    expect(haplotypes!.dosageR2).toBeGreaterThan(0.4);
  });
});
