/** The twins of assembly/dense.ts: the same arguments (places in numbers instead of bytes) on one array of doubles. */
import type { DenseLoops } from './engine.ts';

export function plainLoops(numbers: Float64Array): DenseLoops {
  return {
    multiplyAdd(a, aRow, aColumn, b, bRow, bColumn, c, cRow, rows, columns, inner, scale, lower) {
      const sums = new Float64Array(columns);
      for (let i = 0; i < rows; i++) {
        const end = lower ? Math.min(i + 1, columns) : columns;
        sums.fill(0);
        for (let k = 0; k < inner; k++) {
          const value = numbers[a + i * aRow + k * aColumn]!;
          for (let j = 0, at = b + k * bRow; j < end; j++, at += bColumn) sums[j]! += value * numbers[at]!;
        }
        for (let j = 0; j < end; j++) numbers[c + i * cRow + j]! += scale * sums[j]!;
      }
    },

    rowProducts(rows, line, count, vector, size, out) {
      for (let r = 0; r < count; r++) {
        let sum = 0;
        for (let k = 0; k < size; k++) sum += numbers[rows + r * line + k]! * numbers[vector + k]!;
        numbers[out + r] = sum;
      }
    },

    addRows(rows, line, count, coefficients, scale, vector, size) {
      for (let r = 0; r < count; r++) {
        const own = scale * numbers[coefficients + r]!;
        for (let k = 0; k < size; k++) numbers[vector + k]! += own * numbers[rows + r * line + k]!;
      }
    },

    symmetricProduct(rows, line, size, vector, out) {
      numbers.fill(0, out, out + size);
      for (let i = 0; i < size; i++) {
        const row = rows + i * line;
        const own = numbers[vector + i]!;
        let sum = numbers[row + i]! * own;
        for (let k = 0; k < i; k++) {
          sum += numbers[row + k]! * numbers[vector + k]!;
          numbers[out + k]! += numbers[row + k]! * own;
        }
        numbers[out + i]! += sum;
      }
    },
  };
}
