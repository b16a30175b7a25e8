/** The loops of assembly/quadratic.ts; places are bytes of a memory. */
export interface QuadraticLoops {
  spread(calls: number, bytes: number, table: number, to: number): void;
  triangles(panel: number, count: number, size: number, a: number, corner: number, out: number): void;
  rowsTimes(list: number, count: number, a: number, size: number, x: number): number;
  pairs(list: number, count: number, a: number, size: number): number;
  squares(diagonal: number, size: number, x: number): number;
}

/** The twins: same arguments, same results, for tests and for machines without SIMD. */
export function plainLoops(memory: ArrayBuffer): QuadraticLoops {
  const bytes = new Uint8Array(memory);
  const shorts = (at: number, count: number) => new Int16Array(memory, at, count);
  const rowsOf = (list: number, count: number) => new Uint32Array(memory, list, count);
  return {
    spread(calls, count, table, to) {
      for (let b = 0; b < count; b++) shorts(to + 8 * b, 4).set(shorts(table + 8 * bytes[calls + b]!, 4));
    },
    triangles(panel, count, size, a, _corner, out) {
      const matrix = shorts(a, size * size);
      for (let k = 0; k < count; k++) {
        const x = shorts(panel + 2 * k * size, size);
        let total = 0;
        for (let i = 0; i < size; i++) {
          let sum = 0;
          for (let j = 0; j < i; j++) sum += matrix[i * size + j]! * x[j]!;
          total += sum * x[i]!;
        }
        new Float64Array(memory, out, count)[k] = total;
      }
    },
    rowsTimes(list, count, a, size, at) {
      const x = shorts(at, size);
      let total = 0;
      for (const row of rowsOf(list, count)) {
        const own = shorts(a + 2 * row * size, size);
        for (let j = 0; j < size; j++) total += own[j]! * x[j]!;
      }
      return total;
    },
    pairs(list, count, a, size) {
      const rows = rowsOf(list, count);
      const matrix = shorts(a, size * size);
      let total = 0;
      for (let k = 0; k < count; k++)
        for (let l = 0; l < k; l++) total += matrix[rows[k]! * size + rows[l]!]!;
      return 2 * total;
    },
    squares(diagonal, size, at) {
      const weights = new Float64Array(memory, diagonal, size);
      const x = shorts(at, size);
      let total = 0;
      for (let i = 0; i < size; i++) total += weights[i]! * x[i]! * x[i]!;
      return total;
    },
  };
}
