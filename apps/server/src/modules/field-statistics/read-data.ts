import type { StatisticalParameters } from '@panicle/contract/field-statistics';
import type { Trial, TrialEnvironment } from '@panicle/contract/trials';
import { encodeFactor, type Factor } from '@panicle/statistics';
import type { Database } from '../../platform/database/database.ts';
import { requireTrial, listEnvironments, readTrialData, type TrialData } from '../trials/index.ts';

/** One environment as the engine wants it: columns over its plots. */
export interface EnvironmentData {
  environment: TrialEnvironment;
  data: TrialData;
  entry: Factor;
  block: Factor;
  /** which label of the plots is the block */
  blockLabel: 'replicate' | 'block';
}

export interface AnalysisData {
  trial: Trial;
  readAt: string;
  environments: EnvironmentData[];
}

/**
 * Everything that a task analyses, as of one moment.
 *
 * @param onRead called after each environment with the share read, 0 to 1
 * @throws BusinessError notFound where something was deleted meanwhile
 */
export function readAnalysisData(
  database: Database,
  { trialId, environmentIds, traitIds }: StatisticalParameters,
  onRead: (share: number) => void,
): Promise<AnalysisData> {
  return database.transaction(async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read, read only');
    const trial = await requireTrial(transaction, trialId);
    const known = new Map((await listEnvironments(transaction, trialId)).map((one) => [one.id, one]));
    const environments: EnvironmentData[] = [];
    for (const environmentId of environmentIds) {
      const data = await readTrialData(transaction, { trialId, environmentId, traitIds });
      environments.push(arrange(known.get(environmentId)!, data));
      onRead(environments.length / environmentIds.length);
    }
    return { trial, readAt: new Date().toISOString(), environments };
  });
}

/** The complete block of a trial is the replicate; trials that label only blocks mean these. */
function arrange(environment: TrialEnvironment, data: TrialData): EnvironmentData {
  const blockLabel = data.plots.some(({ replicate }) => replicate !== null) ? 'replicate' : 'block';
  return {
    environment,
    data,
    entry: encodeFactor(data.plots.map(({ entryName }) => entryName)),
    block: encodeFactor(
      data.plots.map((plot) => plot[blockLabel]),
      'natural',
    ),
    blockLabel,
  };
}
