import { averageRanks } from '../../numeric/ranks.ts';
import { refuseGaps, traitColumn, type TraitTable } from '../trait-table.ts';

/** An entry with what an index says of it. */
export interface IndexValue {
  entry: string;
  value: number;
  /** 1 for the best; equal values share */
  rank: number;
}

/**
 * The index of each entry: weights x deviations of its traits from their means, the best first.
 *
 * @param table its traits in the order of the weights
 * @throws StatisticsError valueMissing
 */
export function indexValues(table: TraitTable, weights: Float64Array): IndexValue[] {
  refuseGaps(table);
  const values = new Float64Array(table.entries.length);
  table.traits.forEach((_, j) => {
    const column = traitColumn(table, j);
    const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
    column.forEach((value, i) => (values[i]! += weights[j]! * (value - mean)));
  });
  return ranked(table.entries, values, 'high');
}

/**
 * Sum of ranks: each trait ranks the entries, 1 for the best; the smallest weighted sum wins.
 * Source: N. N. Mulamba and J. J. Mock, Egyptian Journal of Genetics and Cytology 7 (1978) 40-51.
 *
 * @param directions of each trait, whether high or low is better
 * @param weights of the ranks, default 1
 * @throws StatisticsError valueMissing
 */
export function rankSumIndex(
  table: TraitTable,
  directions: readonly ('high' | 'low')[],
  weights: readonly number[] = directions.map(() => 1),
): IndexValue[] {
  refuseGaps(table);
  const sums = new Float64Array(table.entries.length);
  table.traits.forEach((_, j) => {
    const column = traitColumn(table, j);
    const ranks = averageRanks(directions[j] === 'high' ? column.map((value) => -value) : column);
    ranks.forEach((rank, i) => (sums[i]! += weights[j]! * rank));
  });
  return ranked(table.entries, sums, 'low');
}

function ranked(entries: readonly string[], values: Float64Array, better: 'high' | 'low'): IndexValue[] {
  const ranks = averageRanks(better === 'high' ? values.map((value) => -value) : values);
  return entries
    .map((entry, i) => ({ entry, value: values[i]!, rank: ranks[i]! }))
    .sort((a, b) => a.rank - b.rank);
}
