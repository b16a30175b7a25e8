import { describe, expect, it } from 'vitest';
import { seededNormal } from './random.ts';
import { singularValues } from './singular-values.ts';

describe('the singular value decomposition', () => {
  it.each([
    [3, 3],
    [12, 5],
    [4, 30],
  ])('rebuilds a %i x %i matrix from orthonormal vectors', (rows, columns) => {
    const normal = seededNormal(rows * columns);
    const matrix = Float64Array.from({ length: rows * columns }, () => normal());
    const { left, values, right } = singularValues(matrix, rows, columns);
    const count = Math.min(rows, columns);
    expect(values).toHaveLength(count);
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < columns; j++) {
        let sum = 0;
        for (let k = 0; k < count; k++) sum += left[i * count + k]! * values[k]! * right[j * count + k]!;
        expect(sum).toBeCloseTo(matrix[i * columns + j]!, 12);
      }
    for (let a = 0; a < count; a++)
      for (let b = 0; b <= a; b++) {
        let product = 0;
        for (let i = 0; i < rows; i++) product += left[i * count + a]! * left[i * count + b]!;
        expect(product).toBeCloseTo(a === b ? 1 : 0, 12);
      }
  });

  it('ends for columns that are alike, and for nothing but zeros', () => {
    const [rows, columns] = [7, 5];
    const alike = Float64Array.from(
      { length: rows * columns },
      (_, cell) => 3 * Math.floor(cell / columns) - 9,
    );
    const { left, values, right } = singularValues(alike, rows, columns);
    expect(values[0]).toBeCloseTo(Math.sqrt(252 * columns), 12);
    expect([...values.subarray(1)]).toEqual([0, 0, 0, 0]);
    for (let i = 0; i < rows; i++) expect(left[i * columns + 1]).toBe(0);
    for (let j = 0; j < columns; j++)
      expect(Math.abs(right[j * columns]!)).toBeCloseTo(1 / Math.sqrt(columns), 12);
    expect([...singularValues(new Float64Array(6), 3, 2).values]).toEqual([0, 0]);
  });

  it('ends for every kind of dependence among integers', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const normal = seededNormal(seed);
      const [rows, columns, rank] = [9, 7, 1 + (seed % 5)];
      const factors = Array.from({ length: rank * (rows + columns) }, () => Math.round(2 * normal()));
      const matrix = Float64Array.from({ length: rows * columns }, (_, cell) => {
        let sum = 0;
        for (let k = 0; k < rank; k++)
          sum +=
            factors[k * (rows + columns) + Math.floor(cell / columns)]! *
            factors[k * (rows + columns) + rows + (cell % columns)]!;
        return sum;
      });
      const { values } = singularValues(matrix, rows, columns);
      expect(values[rank]).toBeLessThanOrEqual(1e-14 * values[0]!);
    }
  });
});
