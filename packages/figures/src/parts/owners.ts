import type { MarkedRows } from './schema.ts';

interface Index {
  places: Map<string, number>;
  /** rows of the mark at place k: `rows` from starts[k] to starts[k + 1] */
  starts: Int32Array;
  rows: Int32Array;
}

const indices = new WeakMap<readonly number[], Index>();

/** The rows of each mark, found once for each figure. */
function indexOf({ owners, marks }: MarkedRows): Index {
  const kept = indices.get(owners);
  if (kept) return kept;
  const starts = new Int32Array(marks.length + 1);
  for (const owner of owners) starts[owner + 1]! += 1;
  for (let k = 0; k < marks.length; k += 1) starts[k + 1]! += starts[k]!;
  const next = starts.slice();
  const rows = new Int32Array(owners.length);
  owners.forEach((owner, row) => {
    rows[next[owner]!] = row;
    next[owner]! += 1;
  });
  const made = { places: new Map(marks.map((mark, place) => [mark, place])), starts, rows };
  indices.set(owners, made);
  return made;
}

/** The rows of the chosen marks; null where none of them is in the figure. */
export function chosenRows(figure: MarkedRows, selected: readonly string[] | undefined): Int32Array | null {
  if (!selected || selected.length === 0) return null;
  const { places, starts, rows } = indexOf(figure);
  const own = selected.flatMap((mark) => places.get(mark) ?? []);
  if (own.length === 0) return null;
  const found = new Int32Array(own.reduce((sum, place) => sum + starts[place + 1]! - starts[place]!, 0));
  let end = 0;
  for (const place of own) {
    found.set(rows.subarray(starts[place], starts[place + 1]), end);
    end += starts[place + 1]! - starts[place]!;
  }
  return found;
}

/** The marks of the rows that fulfil a condition, each once. */
export function marksWhere({ owners, marks }: MarkedRows, holds: (row: number) => boolean): string[] {
  const seen = new Uint8Array(marks.length);
  for (let row = 0; row < owners.length; row += 1)
    if (seen[owners[row]!] === 0 && holds(row)) seen[owners[row]!] = 1;
  return marks.filter((_, place) => seen[place] === 1);
}

const columns = new WeakMap<readonly (number | null)[], Float64Array>();

/** A column as a typed array, NaN where nothing is known; made once. */
export function typedColumn(values: readonly (number | null)[]): Float64Array {
  const kept = columns.get(values);
  if (kept) return kept;
  const made = Float64Array.from(values, (value) => value ?? Number.NaN);
  columns.set(values, made);
  return made;
}

const bases = new WeakMap<object, { key: string; base: unknown }>();

/** What of a drawing stays the same while entries are chosen: made anew only when the key changes. */
export function keptBase<Base>(figure: object, key: string, make: () => Base): Base {
  const kept = bases.get(figure);
  if (kept?.key === key) return kept.base as Base;
  const base = make();
  bases.set(figure, { key, base });
  return base;
}

/** The values of some rows. */
export function rowsOf(column: Float64Array, rows: Int32Array): Float64Array {
  const found = new Float64Array(rows.length);
  for (let k = 0; k < rows.length; k += 1) found[k] = column[rows[k]!]!;
  return found;
}
