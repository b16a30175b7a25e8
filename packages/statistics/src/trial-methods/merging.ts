import { listNames, StatisticsError } from '../statistics-error.ts';

/** A trial with the way it was laid out. */
export interface LaidOutTrial {
  trial: string;
  /** design or method, as the reader knows it */
  design: string;
}

/**
 * Only trials of one design are put together in one analysis, for their errors mean the same.
 *
 * @throws StatisticsError oneTrialToMerge, unlikeTrials: names two designs and the trials that have them
 */
export function refuseUnlikeTrials(trials: readonly LaidOutTrial[]): void {
  if (new Set(trials.map(({ trial }) => trial)).size < 2) throw new StatisticsError('oneTrialToMerge');
  const byDesign = [...Map.groupBy(trials, ({ design }) => design)];
  const [first, second] = byDesign;
  if (!first || !second) return;
  const names = (own: readonly LaidOutTrial[]) => listNames(own.map(({ trial }) => trial));
  throw new StatisticsError('unlikeTrials', {
    first: first[0],
    firstTrials: names(first[1]),
    second: second[0],
    secondTrials: names(second[1]),
  });
}
