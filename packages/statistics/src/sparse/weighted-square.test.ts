import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { symmetricMatrix } from './symmetric-matrix.ts';
import { weightedSquare } from './weighted-square.ts';

const SIZE = 6;
const row = fc.tuple(
  fc.uniqueArray(fc.nat({ max: SIZE - 1 }), { maxLength: SIZE }),
  fc.array(fc.integer({ min: -4, max: 4 }), { minLength: SIZE, maxLength: SIZE }),
  fc.integer({ min: 1, max: 5 }),
);

it('is the sum of the products of all rows, each weighted', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (drawn) => {
      const lengths = drawn.map(([columns]) => columns.length);
      const end = Int32Array.from(lengths, (_, k) => lengths.slice(0, k + 1).reduce((a, b) => a + b, 0));
      const begin = end.map((last, k) => last - lengths[k]!);
      const column = Int32Array.from(drawn.flatMap(([columns]) => columns));
      const value = Float64Array.from(
        drawn.flatMap(([columns, values]) => columns.map((_, k) => values[k]!)),
      );
      const triplets = { rows: [] as number[], columns: [] as number[], values: [] as number[] };
      drawn.forEach(([columns, values, weight]) =>
        columns.forEach((a, i) =>
          columns.slice(0, i + 1).forEach((b, j) => {
            triplets.rows.push(a);
            triplets.columns.push(b);
            triplets.values.push(weight * values[i]! * values[j]!);
          }),
        ),
      );
      const weights = Float64Array.from(drawn, ([, , weight]) => weight);
      expect(weightedSquare(SIZE, { begin, end, column, value }, weights)).toEqual(
        symmetricMatrix(SIZE, triplets),
      );
    }),
    { seed: 3, numRuns: 100 },
  );
});
