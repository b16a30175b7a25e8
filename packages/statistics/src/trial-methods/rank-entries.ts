import { ranksFromTop } from './ranks.ts';

interface Comparable {
  relativePercent: number | null;
  mean: number;
  standard: number;
}

/**
 * Adds the ranks and sorts: best percentage of the check first, or best difference from it where percentages of one
 * entry mean nothing, for percentages and differences cannot be ranked together.
 */
export function rankAgainstStandard<Entry extends Comparable>(
  entries: readonly Entry[],
): (Entry & { rank: number })[] {
  const percentages = entries.every(({ relativePercent }) => relativePercent !== null);
  const scores = entries.map(({ relativePercent, mean, standard }) =>
    percentages ? relativePercent! : mean - standard,
  );
  const ranks = ranksFromTop(Float64Array.from(scores));
  return entries.map((entry, i) => ({ ...entry, rank: ranks[i]! })).sort((a, b) => a.rank - b.rank);
}
