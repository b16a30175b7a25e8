/** A grouping of rows: `codes[row]` is an index into `levels`, or -1 where the group is not known. */
export interface Factor {
  levels: readonly string[];
  codes: Int32Array;
}

/** Levels in the order in which they first appear, or sorted so that E2 comes before E10. */
export type LevelOrder = 'appearance' | 'natural';

const natural = new Intl.Collator('en', { numeric: true });

/**
 * @param values one per row; null, undefined and the empty text are missing
 * @returns the factor; levels without rows do not occur
 */
export function encodeFactor(
  values: readonly (string | number | null | undefined)[],
  order: LevelOrder = 'appearance',
): Factor {
  const codeOf = new Map<string, number>();
  const codes = new Int32Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    if (value === null || value === undefined || value === '') {
      codes[row] = -1;
      continue;
    }
    const level = String(value);
    let code = codeOf.get(level);
    if (code === undefined) {
      code = codeOf.size;
      codeOf.set(level, code);
    }
    codes[row] = code;
  }
  const factor = { levels: [...codeOf.keys()], codes };
  return order === 'natural' ? sortLevels(factor) : factor;
}

function sortLevels(factor: Factor): Factor {
  const levels = [...factor.levels].sort((a, b) => natural.compare(a, b) || (a < b ? -1 : 1));
  const newCode = new Map(levels.map((level, code) => [level, code]));
  const translation = factor.levels.map((level) => newCode.get(level)!);
  return { levels, codes: factor.codes.map((code) => (code < 0 ? -1 : translation[code]!)) };
}

/** The factor on the given rows only, with unused levels dropped; `kept[new code]` is the old code. Missing stays so. */
export function restrictFactor(factor: Factor, rows: Int32Array): { factor: Factor; kept: Int32Array } {
  const used = new Uint8Array(factor.levels.length);
  for (const row of rows) used[factor.codes[row]!] = 1;
  const kept = Int32Array.from(factor.levels.keys()).filter((code) => used[code] === 1);
  const newCode = new Int32Array(factor.levels.length).fill(-1);
  for (let code = 0; code < kept.length; code++) newCode[kept[code]!] = code;
  return {
    factor: {
      levels: [...kept].map((code) => factor.levels[code]!),
      codes: rows.map((row) => newCode[factor.codes[row]!] ?? -1),
    },
    kept,
  };
}

/** Rows per level, an array as long as `levels`. */
export function countLevels(factor: Factor): Int32Array {
  const counts = new Int32Array(factor.levels.length);
  for (const code of factor.codes) if (code >= 0) counts[code]!++;
  return counts;
}
