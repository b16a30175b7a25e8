import type { Change } from '../../platform/change.ts';
import type { Platform } from '../../platform/platform.ts';
import { submitAnalysis, withdrawOfficial } from '../field-statistics/index.ts';
import { removeTasks, taskScope } from '../jobs/index.ts';
import { findEntries, listEnvironments } from '../trials/index.ts';

/** What is analysed when the demo data are loaded: the latest trials of two stages, by yield. */
const ANALYSED = ['DEMO26R', 'DEMO26P'];

/** The jobs of a batch carry its id in their key: jobs outlive the key's other use, that one of them is open. */
const keyOf = (batchId: string, trial: string) => `demo ${batchId} ${trial}`;

interface DemoBatch extends Change {
  platform: Platform;
  batchId: string;
}

/** Asks the engine for the yield of a trial in all its environments, against the first check. */
export async function requestAnalysis(
  { platform, transaction, session, batchId }: DemoBatch,
  trial: { id: string; name: string },
  traitId: string,
): Promise<void> {
  if (!ANALYSED.includes(trial.name)) return;
  const environments = await listEnvironments(transaction, trial.id);
  const checks = await findEntries(transaction, { trialId: trial.id, isCheck: true });
  await submitAnalysis(platform, transaction, {
    name: `${trial.name} 产量 Grain yield`,
    ownerId: session.userId,
    singletonKey: keyOf(batchId, trial.name),
    parameters: {
      method: 'randomBlock',
      trialIds: [trial.id],
      environmentIds: environments.map(({ id }) => id),
      traitIds: [traitId],
      options: checks.records[0] ? { check: checks.records[0].name } : {},
    },
  });
}

/** One that runs at this moment stays, and its trial refuses to go until it has ended. */
export async function removeAnalyses(change: DemoBatch): Promise<void> {
  const { platform, transaction, session, batchId } = change;
  const jobs = await transaction.query<{ id: string; state: string }>(
    'select id, state from job where singleton_key = any($1) order by id for update',
    [ANALYSED.map((trial) => keyOf(batchId, trial))],
  );
  const waiting = jobs.filter(({ state }) => state === 'waiting');
  for (const { id } of waiting) await platform.jobs.terminate(transaction, id, session.userId);
  const ended = jobs.filter(({ state }) => state !== 'processing' && state !== 'terminating');
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await withdrawOfficial(transaction, ids);
  await removeTasks(change, taskScope(session, null), ids);
}
