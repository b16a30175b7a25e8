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
});
