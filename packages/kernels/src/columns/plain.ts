/** The loops of assembly/columns.ts; places are bytes of a memory. */
export interface ColumnLoops {
  fill(table: number, two: number, one: number, none: number): void;
  dot(calls: number, bytes: number, table: number, x: number): number;
  add(calls: number, bytes: number, table: number, factor: number, x: number): void;
  squares(calls: number, bytes: number, table: number): number;
}

/** The twins: the same sums in the same order, so the same results to the last bit. */
export function plainLoops(memory: ArrayBuffer): ColumnLoops {
  const bytes = new Uint8Array(memory);
  const doubles = new Float64Array(memory);
  return {
    fill(table, two, one, none) {
      const values = [two, 0, one, none];
      for (let high = 0; high < 4; high++)
        for (let low = 0; low < 4; low++) {
          const at = table / 8 + 2 * (4 * high + low);
          doubles[at] = values[low]!;
          doubles[at + 1] = values[high]!;
        }
    },
    dot(calls, count, table, x) {
      const values = table / 8;
      const sums = new Float64Array(8);
      let from = x / 8;
      for (let k = 0; k < count; k++) {
        const byte = bytes[calls + k]!;
        const low = values + 2 * (byte & 15);
        const high = values + 2 * (byte >> 4);
        const to = 4 * (k & 1);
        sums[to]! += doubles[low]! * doubles[from]!;
        sums[to + 1]! += doubles[low + 1]! * doubles[from + 1]!;
        sums[to + 2]! += doubles[high]! * doubles[from + 2]!;
        sums[to + 3]! += doubles[high + 1]! * doubles[from + 3]!;
        from += 4;
      }
      const [a, b] = [0, 1].map(
        (lane) => sums[lane]! + sums[2 + lane]! + (sums[4 + lane]! + sums[6 + lane]!),
      );
      return a! + b!;
    },
    add(calls, count, table, factor, x) {
      const values = table / 8;
      let to = x / 8;
      for (let k = 0; k < count; k++) {
        const byte = bytes[calls + k]!;
        const low = values + 2 * (byte & 15);
        const high = values + 2 * (byte >> 4);
        doubles[to]! += factor * doubles[low]!;
        doubles[to + 1]! += factor * doubles[low + 1]!;
        doubles[to + 2]! += factor * doubles[high]!;
        doubles[to + 3]! += factor * doubles[high + 1]!;
        to += 4;
      }
    },
    squares(calls, count, table) {
      const values = table / 8;
      const sums = [0, 0];
      for (let k = 0; k < count; k++) {
        const byte = bytes[calls + k]!;
        const low = values + 2 * (byte & 15);
        const high = values + 2 * (byte >> 4);
        for (const lane of [0, 1]) sums[lane]! += doubles[low + lane]! ** 2 + doubles[high + lane]! ** 2;
      }
      return sums[0]! + sums[1]!;
    },
  };
}
