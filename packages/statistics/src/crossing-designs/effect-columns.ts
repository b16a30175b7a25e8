import type { Cross } from './cross-trial.ts';

/** Columns of one kind of effect, kept sparsely: effect `column[k]` counts `weight[k]` times in cross `cross[k]`. */
export interface EffectColumns {
  name: string;
  count: number;
  cross: Int32Array;
  column: Int32Array;
  weight: Float64Array;
}

/** One entry of the columns: cross, effect, how often. */
export type EffectEntry = readonly [cross: number, column: number, weight: number];

export function effectColumns(name: string, count: number, entries: readonly EffectEntry[]): EffectColumns {
  return {
    name,
    count,
    cross: Int32Array.from(entries, ([cross]) => cross),
    column: Int32Array.from(entries, ([, column]) => column),
    weight: Float64Array.from(entries, ([, , weight]) => weight),
  };
}

/** Columns of ones for the levels that `levelOf` gives to crosses; a cross without a level (null) has none. */
export function levelColumns(
  name: string,
  crosses: readonly Cross[],
  levelOf: (cross: Cross) => string | null,
): EffectColumns & { levels: string[]; codes: Int32Array } {
  const levels: string[] = [];
  const codeOf = new Map<string, number>();
  const codes = Int32Array.from(crosses, (cross) => {
    const level = levelOf(cross);
    if (level === null) return -1;
    const code = codeOf.get(level) ?? levels.push(level) - 1;
    codeOf.set(level, code);
    return code;
  });
  const entries: EffectEntry[] = [];
  codes.forEach((code, cross) => {
    if (code >= 0) entries.push([cross, code, 1]);
  });
  return { ...effectColumns(name, levels.length, entries), levels, codes };
}

/** X' C X for columns X and information C (size x size), X' q, and X' C (columns x size). */
export function normalEquations(
  information: Float64Array,
  totals: Float64Array,
  { count, cross, column, weight }: EffectColumns,
): { matrix: Float64Array; right: Float64Array; product: Float64Array } {
  const size = totals.length;
  const product = new Float64Array(count * size);
  const right = new Float64Array(count);
  cross.forEach((i, k) => {
    const row = column[k]! * size;
    const w = weight[k]!;
    right[column[k]!]! += w * totals[i]!;
    for (let j = 0; j < size; j++) product[row + j]! += w * information[i * size + j]!;
  });
  const matrix = new Float64Array(count * count);
  for (let a = 0; a < count; a++)
    cross.forEach((i, k) => {
      matrix[a * count + column[k]!]! += weight[k]! * product[a * size + i]!;
    });
  return { matrix, right, product };
}

/** Several kinds of effects beside each other. */
export function joined(terms: readonly EffectColumns[]): EffectColumns {
  const entries: EffectEntry[] = [];
  let start = 0;
  for (const { count, cross, column, weight } of terms) {
    cross.forEach((i, k) => entries.push([i, start + column[k]!, weight[k]!]));
    start += count;
  }
  return effectColumns('', start, entries);
}

/** The columns one by one: the crosses in which each effect counts, and how often. */
export function effectRows({
  count,
  cross,
  column,
  weight,
}: EffectColumns): { cross: number[]; weight: number[] }[] {
  const rows = Array.from({ length: count }, () => ({ cross: [] as number[], weight: [] as number[] }));
  column.forEach((own, k) => {
    rows[own]!.cross.push(cross[k]!);
    rows[own]!.weight.push(weight[k]!);
  });
  return rows;
}
