/** The value that would be at this place if all were sorted; changes the order of the values. */
function valueAt(values: Float64Array, place: number): number {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = middleOf(values[left]!, values[(left + right) >> 1]!, values[right]!);
    let [i, j] = [left, right];
    while (i <= j) {
      while (values[i]! < pivot) i += 1;
      while (values[j]! > pivot) j -= 1;
      if (i > j) break;
      const kept = values[i]!;
      values[i] = values[j]!;
      values[j] = kept;
      i += 1;
      j -= 1;
    }
    if (place <= j) right = j;
    else if (place >= i) left = i;
    else break;
  }
  return values[place]!;
}

const middleOf = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

/** Rows by the values of a column. */
export interface Sorting {
  /** NaN: missing, last in both directions */
  values: Float64Array;
  descending: boolean;
}

/**
 * The rows from one place of the order to another, without sorting the others: Hoare’s selection of the first and the
 * last value, then one pass. Rows of equal value keep their order.
 *
 * @param rows those among which is chosen, ascending; null: all
 */
export function sortedRows(
  { values, descending }: Sorting,
  rows: Int32Array | null,
  from: number,
  count: number,
): Int32Array {
  const sign = descending ? -1 : 1;
  const total = rows?.length ?? values.length;
  const keys = new Float64Array(total);
  const missing: number[] = [];
  let known = 0;
  for (let k = 0; k < total; k += 1) {
    const value = values[rows === null ? k : rows[k]!]!;
    if (Number.isNaN(value)) missing.push(k);
    else {
      keys[known] = sign * value;
      known += 1;
    }
  }
  const to = Math.min(from + count, known);
  const found = from < to ? between(values, sign, rows, keys.subarray(0, known), from, to - 1) : [];
  const rest = missing.slice(Math.max(0, from - known), Math.max(0, from + count - known));
  return Int32Array.from([...found, ...rest.map((k) => (rows === null ? k : rows[k]!))]);
}

function between(
  values: Float64Array,
  sign: number,
  rows: Int32Array | null,
  keys: Float64Array,
  first: number,
  last: number,
): number[] {
  const low = valueAt(keys, first);
  const high = valueAt(keys, last);
  let [belowLow, belowHigh] = [0, 0];
  for (let k = 0; k < keys.length; k += 1) {
    if (keys[k]! < low) belowLow += 1;
    if (keys[k]! < high) belowHigh += 1;
  }
  const found: { key: number; row: number }[] = [];
  let [lowMet, highMet] = [0, 0];
  const total = rows?.length ?? values.length;
  for (let k = 0; k < total; k += 1) {
    const row = rows === null ? k : rows[k]!;
    const key = sign * values[row]!;
    if (key > low && key < high) found.push({ key, row });
    else if (key === low) {
      const place = belowLow + lowMet;
      lowMet += 1;
      if (place >= first && place <= last) found.push({ key, row });
    } else if (key === high) {
      const place = belowHigh + highMet;
      highMet += 1;
      if (place <= last) found.push({ key, row });
    }
  }
  return found.sort((a, b) => a.key - b.key || a.row - b.row).map(({ row }) => row);
}
