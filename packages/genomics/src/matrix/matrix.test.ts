import { assert, array, integer, nat, property, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomMatrix } from '../testing/random-matrix.ts';
import { callAt, DOSAGE_OF_CALL, packCalls, strideOf, unpackCalls } from './calls.ts';
import { countCalls, emptyCounts } from './counts.ts';
import { blocksOf } from './genotype-matrix.ts';
import { memoryMatrix, packDosages } from './memory-matrix.ts';
import { NameList } from './name-list.ts';
import { variantTable } from './variant-table.ts';
import { placesOfSamples, viewOfSamples, viewOfVariants } from './view.ts';

const calls = (maximum = 70) => array(integer({ min: 0, max: 3 }), { minLength: 1, maxLength: maximum });

describe('packed calls', () => {
  it('come back as they were, whatever the number of samples', () => {
    assert(
      property(calls(), nat(9), (values, start) => {
        const packed = new Uint8Array(start + strideOf(values.length));
        packCalls(values, values.length, packed, start);
        const back = new Uint8Array(values.length);
        unpackCalls(packed, start, values.length, [0, 1, 2, 3], back);
        expect([...back]).toEqual(values);
        expect(values.map((_, sample) => callAt(packed, start, sample))).toEqual(values);
      }),
    );
  });

  it('are counted as one by one', () => {
    assert(
      property(calls(200), (values) => {
        const packed = new Uint8Array(strideOf(values.length));
        packCalls(values, values.length, packed, 0);
        const counts = emptyCounts(1);
        countCalls(packed, values.length, 1, counts, 0);
        const how = (call: number) => values.filter((value) => value === call).length;
        expect([
          counts.homozygousCounted[0],
          counts.missing[0],
          counts.heterozygous[0],
          counts.homozygousOther[0],
        ]).toEqual([how(0), how(1), how(2), how(3)]);
      }),
    );
  });

  it('are made of dosages, and anything else is missing', () => {
    const packed = packDosages([[0, 1, 2, NaN, 7]], 5);
    const back = new Float64Array(5);
    unpackCalls(packed, 0, 5, DOSAGE_OF_CALL, back);
    expect([...back]).toEqual([0, 1, 2, NaN, NaN]);
  });
});

describe('names in one piece of memory', () => {
  it('come back as they were', () => {
    assert(
      property(array(string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 400 }), (names) => {
        const list = NameList.from(names);
        expect([...list]).toEqual(names.map((name) => name.toWellFormed()));
        expect(list.length).toBe(names.length);
      }),
    );
  });

  it('are found by name, the first of equal ones', () => {
    const list = NameList.from(['水稻1', 'm2', '', 'm2']);
    expect([list.indexOf('m2'), list.indexOf('水稻1'), list.indexOf(''), list.indexOf('m3')]).toEqual([
      1, 0, 2, -1,
    ]);
    expect([...list.select([3, 0])]).toEqual(['m2', '水稻1']);
  });
});

describe('views', () => {
  const matrix = randomMatrix({ samples: 23, variants: 40, seed: 5, missing: 0.1 });
  const dosages = (of: typeof matrix) =>
    Array.from({ length: of.variants.count }, (_, k) => {
      const into = new Float64Array(of.samples.length);
      unpackCalls(of.read(k, 1), 0, into.length, DOSAGE_OF_CALL, into);
      return [...into];
    });

  it('of variants show them in the order asked for', () => {
    const places = Int32Array.of(7, 8, 9, 3, 39, 0);
    const view = viewOfVariants(matrix, places);
    const all = dosages(matrix);
    expect(dosages(view)).toEqual([...places].map((k) => all[k]));
    expect([...view.variants.ids]).toEqual(['m8', 'm9', 'm10', 'm4', 'm40', 'm1']);
    expect(view.read(1, 4).slice()).toEqual(
      Uint8Array.from([8, 9, 3, 39].flatMap((k) => [...matrix.read(k, 1)])),
    );
  });

  it('of samples show them in the order asked for', () => {
    const names = ['S20', 'S1', 'S9', 'S23', 'S2'];
    const places = placesOfSamples(matrix, names);
    const view = viewOfSamples(matrix, places);
    expect(view.samples).toEqual(names);
    expect(dosages(view)).toEqual(dosages(matrix).map((row) => [...places].map((s) => row[s])));
  });

  it('name the samples that are not there', () => {
    expect(() => placesOfSamples(matrix, ['S1', 'B73', 'Mo17'])).toThrow(/B73, Mo17/);
  });

  it('are read in blocks that cover every variant once', () => {
    assert(
      property(integer({ min: 1, max: 50 }), (size) => {
        const blocks = [...blocksOf(matrix, size)];
        expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(40);
        expect(blocks.every(({ calls: own, count }) => own.length === count * matrix.stride)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a matrix', () => {
  it('needs unique names of samples', () => {
    expect(() => memoryMatrix(['a', 'b', 'a'], variantTable([]), new Uint8Array(0))).toThrow(
      /sample a occurs twice \(positions 1 and 3\)/,
    );
  });

  it('needs as many bytes as it has calls', () => {
    assert(
      property(uint8Array({ maxLength: 8 }), (bytes) => {
        if (bytes.length === 0) return;
        expect(() => memoryMatrix(['a'], variantTable([]), bytes)).toThrow(RangeError);
      }),
    );
  });
});
