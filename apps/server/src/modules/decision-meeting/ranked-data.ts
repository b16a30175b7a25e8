import type { AnalysedData } from '@panicle/contract/analyses';
import type { MeansRequest, RankedData } from '@panicle/contract/decision-meetings';

/** The records that a list was read from, as the meeting keeps them. */
export const rankedData = ({ trials, environments, plots, hash }: AnalysedData): RankedData => ({
  trials: trials.map(({ name }) => name),
  environments: environments.length,
  plots,
  hash,
});

/** What of which trials, as the readings of the data view take it. */
export const choiceOf = ({
  trialIds,
  environmentIds,
  traitIds,
}: Pick<MeansRequest, 'trialIds' | 'environmentIds' | 'traitIds'>) => ({
  trialIds: trialIds.join(','),
  traitIds: traitIds.join(','),
  ...(environmentIds.length > 0 ? { environmentIds: environmentIds.join(',') } : {}),
});
