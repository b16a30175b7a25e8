import { seededNormal, seededUniform } from '../numeric/random.ts';
import type { Factor } from '../data/factor.ts';
import { Table } from '../data/table.ts';

export interface FieldOptions {
  rows: number;
  columns: number;
  entries: number;
  seed: number;
  /** standard deviations */
  entry: number;
  residual: number;
  line?: number;
  /** height of the smooth trend at a place, both coordinates from 0 to 1 */
  trend?: (row: number, column: number) => number;
}

export interface SimulatedField {
  /** columns row, column, entry, yield */
  table: Table;
  /** true effects of the entries E1, E2 ... */
  effects: Float64Array;
  /** true trend of each plot */
  trend: Float64Array;
}

/** A field with known truth: entries in random order, each as often as the others or once more. */
export function simulatedField(options: FieldOptions): SimulatedField {
  const { rows, columns, entries, seed, trend = () => 0 } = options;
  const normal = seededNormal(seed);
  const draw = (count: number, deviation: number) =>
    Float64Array.from({ length: count }, () => deviation * normal());
  const effects = draw(entries, options.entry);
  const ofRow = draw(rows, options.line ?? 0);
  const ofColumn = draw(columns, options.line ?? 0);
  const plots = rows * columns;
  const codes = shuffled(
    Int32Array.from({ length: plots }, (_, p) => p % entries),
    seed,
  );
  const place = Array.from({ length: plots }, (_, p) => [Math.floor(p / columns), p % columns] as const);
  const height = Float64Array.from(place, ([r, c]) => trend(r / (rows - 1), c / (columns - 1)));
  const table = new Table({
    row: Float64Array.from(place, ([r]) => r + 1),
    column: Float64Array.from(place, ([, c]) => c + 1),
    entry: { levels: Array.from({ length: entries }, (_, k) => `E${k + 1}`), codes },
    yield: Float64Array.from(
      place,
      ([r, c], p) =>
        100 + height[p]! + ofRow[r]! + ofColumn[c]! + effects[codes[p]!]! + options.residual * normal(),
    ),
  });
  return { table, effects, trend: height };
}

function shuffled(codes: Int32Array, seed: number): Int32Array {
  const uniform = seededUniform(seed + 1);
  for (let last = codes.length - 1; last > 0; last--) {
    const other = Math.floor(uniform() * (last + 1));
    [codes[last], codes[other]] = [codes[other]!, codes[last]!];
  }
  return codes;
}

/** The same field with some of its columns replaced or others added. */
export function withColumns(table: Table, columns: Record<string, Float64Array | Factor>): Table {
  return new Table({
    row: table.numbers('row'),
    column: table.numbers('column'),
    entry: table.factor('entry'),
    yield: table.numbers('yield'),
    ...columns,
  });
}
