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
  const rows = codes.length;
  const keys = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const [outer, inner] = [before.codes[row]!, codes[row]!];
    keys[row] = outer < 0 || inner < 0 ? -1 : outer * levels.length + inner;
  }
  const possible = before.size * levels.length;
  const { found, codeOf } = possible <= 4 * rows + 1024 ? fromTable(keys, possible) : fromMap(keys);
  const parts = new Int32Array(found.length * (width + 1));
  found.forEach((key, code) => {
    const outer = Math.floor(key / levels.length);
    for (let k = 0; k < width; k++) parts[code * (width + 1) + k] = before.parts[outer * width + k]!;
    parts[code * (width + 1) + width] = key % levels.length;
  });
  return { size: found.length, codes: codeOf, parts };
}

/** Distinct keys in ascending order and the place of each row's key among them. */
interface Numbered {
  found: number[];
  codeOf: Int32Array;
}

function fromTable(keys: Float64Array, possible: number): Numbered {
  const place = new Int32Array(possible).fill(-1);
  for (const key of keys) if (key >= 0) place[key] = 0;
  const found: number[] = [];
  for (let key = 0; key < possible; key++) if (place[key] === 0) place[key] = found.push(key) - 1;
  return { found, codeOf: Int32Array.from(keys, (key) => (key < 0 ? -1 : place[key]!)) };
}

function fromMap(keys: Float64Array): Numbered {
  const found = [...new Set(keys)].filter((key) => key >= 0).sort((a, b) => a - b);
  const place = new Map(found.map((key, code) => [key, code]));
  return { found, codeOf: Int32Array.from(keys, (key) => place.get(key) ?? -1) };
}
