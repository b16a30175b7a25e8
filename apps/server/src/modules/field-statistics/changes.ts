import type { AnalysisResult } from '@panicle/analyses/result';
import type { AnalysisChanges, AnalysisParameters } from '@panicle/contract/analyses';
import { BusinessError } from '../../platform/business-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SideWork } from '../../platform/side-work/side-work.ts';
import { openResult, openTask, readingScope } from '../jobs/index.ts';
import { readPlots } from './read-plots.ts';
import { ANALYSIS } from './rights.ts';

const DEADLINE = 60_000;

/** What reading refuses where something of the question is no longer there. */
const GONE: readonly string[] = ['notFound', 'analysisEntriesUnknown', 'analysisNoEntries'];

/** Whether the plots of a result that the caller may read are still those that it was found in. */
export const analysisChanges: SideWork<{ id: string }, AnalysisChanges> = {
  name: 'analysis-changes',
  deadline: DEADLINE,
  async run({ platform, session }, { id }) {
    const scope = readingScope(session, [ANALYSIS], platform.jobKinds);
    const task = await openTask(platform.database, scope, id);
    const { data } = (await openResult(platform.database, scope, id)) as AnalysisResult;
    return changesSince(platform.database, data, task.parameters as AnalysisParameters);
  },
};

async function changesSince(
  database: Database,
  before: AnalysisResult['data'],
  parameters: AnalysisParameters,
): Promise<AnalysisChanges> {
  if (!before.hashes) return { state: 'unknown', where: [] };
  const now = await readNow(database, parameters);
  if (now === null) return { state: 'gone', where: [] };
  const hashNow = (environment: string, trait: string) =>
    now.hashes?.[now.environments.findIndex(({ id }) => id === environment)]?.[
      now.traits.findIndex(({ id }) => id === trait)
    ];
  const where = before.environments.flatMap((environment, e) =>
    before.traits.flatMap((trait, t) =>
      hashNow(environment.id, trait.id) === before.hashes![e]?.[t]
        ? []
        : [{ environment: environment.title, trait: trait.title }],
    ),
  );
  return { state: where.length === 0 ? 'same' : 'changed', where };
}

async function readNow(
  database: Database,
  parameters: AnalysisParameters,
): Promise<AnalysisResult['data'] | null> {
  try {
    return (await readPlots(database, parameters, () => undefined)).data;
  } catch (failure) {
    if (failure instanceof BusinessError && GONE.includes(failure.error)) return null;
    throw failure;
  }
}
