import { againstCheck } from '../../comparisons/against-check.ts';
import { studentUpperQuantile } from '../../distributions/student.ts';
import { rankAgainstStandard } from '../rank-entries.ts';
import { ratioInterval, type PairMoments } from './pair-error.ts';
import type { ContrastEntry, ContrastInterval, ContrastPair, PairError } from './result.ts';

/** What entries are tested with. */
export interface Yardstick {
  error: PairError;
  moments: PairMoments;
  alpha: number;
}

/** One line for each entry, best first; tests only with a yardstick. */
export function describeEntries(
  pairsOf: ReadonlyMap<string, readonly ContrastPair[]>,
  checkMean: number,
  yardstick: Yardstick | null,
): ContrastEntry[] {
  const critical = yardstick ? studentUpperQuantile(yardstick.alpha / 2, yardstick.error.df) : NaN;
  return rankAgainstStandard(
    [...pairsOf].map(([entry, pairs]) => describe(entry, pairs, checkMean, yardstick, critical)),
  );
}

function describe(
  entry: string,
  pairs: readonly ContrastPair[],
  checkMean: number,
  yardstick: Yardstick | null,
  critical: number,
): Omit<ContrastEntry, 'rank'> {
  const average = (value: (pair: ContrastPair) => number) =>
    pairs.reduce((sum, pair) => sum + value(pair), 0) / pairs.length;
  const mean = average(({ value }) => value);
  const standard = average((pair) => pair.standard);
  const relativePercent = standard > 0 ? (100 * mean) / standard : null;
  const against = yardstick && compare(mean, standard, pairs.length, yardstick.error, critical);
  return {
    entry,
    pairs: pairs.length,
    mean,
    standard,
    relativePercent,
    meanOfPercents: pairs.every((pair) => pair.standard > 0)
      ? average((pair) => (100 * pair.value) / pair.standard)
      : null,
    percentInterval:
      yardstick && relativePercent !== null
        ? ratioInterval({ mean, standard, pairs: pairs.length }, yardstick.moments, critical)
        : null,
    adjustedMean: relativePercent === null || checkMean <= 0 ? null : (relativePercent * checkMean) / 100,
    againstCheck: against,
    differenceInterval: against && around(against.difference, against.lsd),
  };
}

function compare(mean: number, checkMean: number, pairs: number, error: PairError, critical: number) {
  const standardError = Math.sqrt(error.variance / pairs);
  return againstCheck({ difference: mean - checkMean, checkMean, standardError }, error.df, critical);
}

const around = (middle: number, reach: number): ContrastInterval => ({
  lower: middle - reach,
  upper: middle + reach,
});
