import { describe, expect, it } from 'vitest';
import { GenomicsError } from '../../genomics-error.ts';
import { DOSAGE_OF_CALL, unpackCalls } from '../../matrix/calls.ts';
import { memoryMatrix, packDosages } from '../../matrix/memory-matrix.ts';
import { variantTable } from '../../matrix/variant-table.ts';
import { randomMatrix } from '../../testing/random-matrix.ts';
import { identityByState } from '../similarity/identity-by-state.ts';
import { bootstrapDistances } from './bootstrap.ts';
import { DISTANCE_MEASURES, type DistanceMeasure } from './distance-measure.ts';
import { geneticDistances } from './genetic-distances.ts';

const matrix = randomMatrix({ samples: 14, variants: 300, seed: 4, missing: 0.1 });

/** By the definitions, from frequencies of alleles within samples. */
function defined(measure: DistanceMeasure, x: Float64Array, y: Float64Array): number {
  const both = Array.from(x.keys()).filter((k) => !Number.isNaN(x[k]! + y[k]!));
  const mean = (places: number[], each: (p: number, q: number) => number) =>
    places.reduce((sum, k) => sum + each(x[k]! / 2, y[k]! / 2), 0) / places.length;
  const identity = (own: Float64Array) => {
    const known = own.filter((value) => !Number.isNaN(value));
    return known.reduce((sum, value) => sum + (value / 2) ** 2 + (1 - value / 2) ** 2, 0) / known.length;
  };
  if (measure === 'ibs') return mean(both, (p, q) => Math.abs(p - q));
  if (measure === 'mismatch') return mean(both, (p, q) => Number(p !== q));
  if (measure === 'modified-rogers')
    return Math.sqrt(mean(both, (p, q) => ((p - q) ** 2 + (1 - p - (1 - q)) ** 2) / 2));
  if (measure === 'nei')
    return -Math.log(mean(both, (p, q) => p * q + (1 - p) * (1 - q)) / Math.sqrt(identity(x) * identity(y)));
  return 1 - mean(both, (p, q) => Math.sqrt(p * q) + Math.sqrt((1 - p) * (1 - q)));
}

function rowsOfSamples(): Float64Array[] {
  const rows = matrix.samples.map(() => new Float64Array(300));
  const own = new Float64Array(14);
  for (let k = 0; k < 300; k++) {
    unpackCalls(matrix.read(k, 1), 0, 14, DOSAGE_OF_CALL, own);
    own.forEach((value, i) => (rows[i]![k] = value));
  }
  return rows;
}

describe('genetic distances', () => {
  it.each(DISTANCE_MEASURES)('are what their definition says (%s)', (measure) => {
    const rows = rowsOfSamples();
    const { values } = geneticDistances(matrix, measure);
    for (let i = 0; i < 14; i++)
      for (let j = 0; j < 14; j++)
        expect(values[14 * i + j]).toBeCloseTo(
          i === j ? 0 : Math.max(0, defined(measure, rows[i]!, rows[j]!)),
          10,
        );
  });

  it('by alleles are what identity by state leaves', () => {
    const { values } = geneticDistances(matrix);
    identityByState(matrix).values.forEach((same, place) => expect(values[place]).toBeCloseTo(1 - same, 12));
  });

  it('name the pair that has nothing in common', () => {
    const rows = [
      [0, 2, 1, NaN],
      [0, 2, 1, NaN],
    ];
    const two = memoryMatrix(
      ['A', 'B', 'C', 'D'],
      variantTable(
        rows.map((_, k) => ({ chromosome: '1', position: k + 1, id: `m${k}`, counted: 'A', other: 'C' })),
      ),
      packDosages(rows, 4),
    );
    expect(() => geneticDistances(two)).toThrow(GenomicsError);
    const three = memoryMatrix(
      ['A', 'B'],
      two.variants,
      packDosages(
        [
          [0, 2],
          [0, 2],
        ],
        2,
      ),
    );
    expect(() => geneticDistances(three, 'nei')).toThrow('no allele in common');
  });

  it('of variants drawn with replacement vary around the distance, the same for the same seed', () => {
    const options = { measure: 'ibs', replicates: 30, seed: 5 } as const;
    const drawn = [...bootstrapDistances(matrix, options)];
    expect(drawn.map(({ values }) => values[1])).toEqual(
      Array.from(bootstrapDistances(matrix, options), ({ values }) => values[1]),
    );
    const whole = geneticDistances(matrix).values;
    const spread = drawn.map(({ values }) => values[1]! - whole[1]!);
    const mean = spread.reduce((a, b) => a + b) / 30;
    const deviation = Math.sqrt(spread.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 29);
    // 300 variants with differences of 0, 1/2 and 1
    expect(deviation).toBeGreaterThan(0.01);
    expect(deviation).toBeLessThan(0.03);
    expect(Math.abs(mean)).toBeLessThan(0.015);
  });

  it('of few variants are those of single ones drawn, as many as there are', () => {
    const few = randomMatrix({ samples: 5, variants: 13, seed: 3 });
    const drawn = [...bootstrapDistances(few, { measure: 'ibs', replicates: 10, seed: 2 })];
    const halves = drawn.flatMap(({ values }) => Array.from(values, (value) => value * 26));
    for (const half of halves) expect(Math.abs(half - Math.round(half))).toBeLessThan(1e-9);
    expect(Math.max(...halves)).toBeLessThanOrEqual(26);
    expect(new Set(halves).size).toBeGreaterThan(4);
  });
});
