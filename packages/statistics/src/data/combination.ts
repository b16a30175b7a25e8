import type { Factor } from './factor.ts';

/** The combinations of several factors' levels that occur, sorted by the first factor, then the second and so on. */
export interface Combination {
  size: number;
  /** which combination each row has; -1 where one of the factors is missing */
  codes: Int32Array;
  /** level of each factor in each combination: `parts[combination * factors + k]` */
  parts: Int32Array;
}

/**
 * Time and memory grow with the rows, never with the product of the numbers of levels.
 *
 * @param factors of equal length; none give one combination that holds every row
 */
export function combineFactors(factors: readonly Factor[], rows: number): Combination {
  let combined: Combination = { size: 1, codes: new Int32Array(rows), parts: new Int32Array(0) };
  factors.forEach((factor, width) => {
    combined = addFactor(combined, width, factor);
  });
  return combined;
}

function addFactor(before: Combination, width: number, { levels, codes }: Factor): Combination {
  const possible = before.size * levels.length;
  const { found, codeOf } =
    possible <= 32 * codes.length + 1024
      ? fromTable(before.codes, codes, levels.length, possible)
      : fromMap(before.codes, codes, levels.length);
  const parts = new Int32Array(found.length * (width + 1));
  for (let code = 0; code < found.length; code++) {
    const outer = Math.floor(found[code]! / levels.length);
    for (let k = 0; k < width; k++) parts[code * (width + 1) + k] = before.parts[outer * width + k]!;
    parts[code * (width + 1) + width] = found[code]! % levels.length;
  }
  return { size: found.length, codes: codeOf, parts };
}

/** Distinct keys (outer code x inner levels + inner code) in ascending order, and the place of each row's key. */
interface Numbered {
  found: ArrayLike<number>;
  codeOf: Int32Array;
}

function fromTable(outer: Int32Array, inner: Int32Array, levels: number, possible: number): Numbered {
  const place = new Int32Array(possible).fill(-1);
  for (let row = 0; row < inner.length; row++)
    if (outer[row]! >= 0 && inner[row]! >= 0) place[outer[row]! * levels + inner[row]!] = 0;
  const found = new Int32Array(possible);
  let count = 0;
  for (let key = 0; key < possible; key++) {
    if (place[key]! < 0) continue;
    found[count] = key;
    place[key] = count++;
  }
  const codeOf = new Int32Array(inner.length);
  for (let row = 0; row < inner.length; row++)
    codeOf[row] = outer[row]! < 0 || inner[row]! < 0 ? -1 : place[outer[row]! * levels + inner[row]!]!;
  return { found: found.subarray(0, count), codeOf };
}

function fromMap(outer: Int32Array, inner: Int32Array, levels: number): Numbered {
  const keys = Float64Array.from(inner, (code, row) =>
    code < 0 || outer[row]! < 0 ? -1 : outer[row]! * levels + code,
  );
  const found = Float64Array.from(new Set(keys.filter((key) => key >= 0))).sort();
  const place = new Map<number, number>();
  found.forEach((key, code) => place.set(key, code));
  return { found, codeOf: Int32Array.from(keys, (key) => place.get(key) ?? -1) };
}
