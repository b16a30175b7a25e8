import type { ColumnTable } from '@panicle/analyses/inputs/column-table';

/** Plain means of the plots of each entry in each environment. */
export interface CellMeans {
  entries: readonly string[];
  environments: readonly string[];
  /** null where no plot has a value */
  mean: (entry: string, environment: string) => number | null;
  /** of the means of its environments */
  overall: (entry: string) => number | null;
}

export function cellMeans(plots: ColumnTable, trait: string): CellMeans {
  const [entry, environment] = [plots.factor('entry'), plots.factor('environment')];
  const values = plots.numbers(trait);
  const wide = environment.levels.length;
  const sums = new Float64Array(entry.levels.length * wide);
  const counts = new Int32Array(sums.length);
  values.forEach((value, row) => {
    const cell = entry.codes[row]! * wide + environment.codes[row]!;
    if (Number.isNaN(value) || cell < 0) return;
    sums[cell]! += value;
    counts[cell]! += 1;
  });
  const entryPlaces = new Map(entry.levels.map((name, place) => [name, place]));
  const environmentPlaces = new Map(environment.levels.map((name, place) => [name, place]));
  const mean = (name: string, where: string) => {
    const [row, column] = [entryPlaces.get(name), environmentPlaces.get(where)];
    if (row === undefined || column === undefined) return null;
    const cell = row * wide + column;
    return counts[cell]! > 0 ? sums[cell]! / counts[cell]! : null;
  };
  const overall = (name: string) => meanOf(environment.levels.flatMap((where) => mean(name, where) ?? []));
  return { entries: entry.levels, environments: environment.levels, mean, overall };
}

/** Null of no values. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

export interface Compared {
  /** of the means over the environments in which both have values */
  difference: number;
  mean: number;
  checkMean: number;
  environments: number;
}

/** An entry beside the check, in the environments of both; null where they share none. */
export function comparedWith(means: CellMeans, entry: string, check: string): Compared | null {
  const pairs = means.environments.flatMap((where) => {
    const [own, other] = [means.mean(entry, where), means.mean(check, where)];
    return own === null || other === null ? [] : [{ own, other }];
  });
  const [mean, checkMean] = [meanOf(pairs.map(({ own }) => own)), meanOf(pairs.map(({ other }) => other))];
  if (mean === null || checkMean === null) return null;
  return { mean, checkMean, difference: mean - checkMean, environments: pairs.length };
}
