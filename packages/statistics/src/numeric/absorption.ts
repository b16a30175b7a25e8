/**
 * What the levels of a factor hold in the columns of the other equations, kept sparsely: the columns of level a are
 * `column[start[a]]` to `column[start[a + 1] - 1]`, each with the sum of what the plots of the level have there.
 */
export interface AbsorbedLevels {
  /** plots of each level */
  plots: Float64Array;
  start: Int32Array;
  column: Int32Array;
  sum: Float64Array | Int32Array;
}

/**
 * The three steps of absorption, the same for every model: with A the incidence of a factor, R = A'A and S the other
 * columns, S'A R^-1 A'S is taken off S'S, S'A R^-1 A'y off S'y, and the effects of the factor follow from those of the
 * others. Nothing of the size levels x levels is formed.
 * Source: S. R. Searle, Linear Models for Unbalanced Data (1987), section 9.3.
 *
 * @param add gets what is taken off, for each pair of columns with the row not before the column
 */
export function absorbPairs(
  { plots, start, column, sum }: AbsorbedLevels,
  add: (row: number, column: number, value: number) => void,
): void {
  for (let level = 0; level < plots.length; level++) {
    const [from, to] = [start[level]!, start[level + 1]!];
    for (let p = from; p < to; p++) {
      const row = column[p]!;
      const share = sum[p]! / plots[level]!;
      for (let q = from; q < to; q++) if (column[q]! <= row) add(row, column[q]!, -share * sum[q]!);
    }
  }
}

/** Takes the share of the levels' means off totals of the columns, in place. */
export function absorbTotals(totals: Float64Array, levels: AbsorbedLevels, means: Float64Array): void {
  const { start, column, sum } = levels;
  for (let level = 0; level < means.length; level++)
    for (let p = start[level]!; p < start[level + 1]!; p++) totals[column[p]!]! -= sum[p]! * means[level]!;
}

/** A level's mean less the share of each effect in it. */
export function absorbedEffects(
  levels: AbsorbedLevels,
  means: Float64Array,
  effects: Float64Array,
): Float64Array {
  const { plots, start, column, sum } = levels;
  return means.map((mean, level) => {
    let shift = 0;
    for (let p = start[level]!; p < start[level + 1]!; p++) shift += sum[p]! * effects[column[p]!]!;
    return mean - shift / plots[level]!;
  });
}
