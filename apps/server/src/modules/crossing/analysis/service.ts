import { analysisLimits, type AnalysisParameters } from '@panicle/contract/analyses';
import type { HybridTask } from '@panicle/contract/crossing/hybrid-tasks';
import type { CrossAnalysis, CrossAnalysisRequest, MergeRequest } from '@panicle/contract/crossing/merge';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import { may } from '../../../platform/http/rights.ts';
import type { Session } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { submitAnalysis } from '../../field-statistics/index.ts';
import { requireTask } from '../task/service.ts';
import { findCrossTrials, type CrossTrials } from './queries.ts';

/** The results are those of trials, found by an analysis. Throws `noRights`. */
export function requireMayAnalyse(session: Session): void {
  if (!may(session, 'statistics.write')) throw new BusinessError('noRights');
}

type Method = Pick<AnalysisParameters, 'method' | 'options'>;

/** Whether no female is a male as well, so that the crosses are a factorial of two sets of parents. */
const hasTwoSets = (tasks: readonly HybridTask[]) => {
  const males = new Set(tasks.flatMap((task) => task.males));
  return !tasks.some((task) => task.females.some((female) => males.has(female)));
};

/** The definition of the engine that the mating design of the tasks is analysed by. */
function abilityMethod(tasks: readonly HybridTask[]): Method {
  switch (tasks[0]!.trialDesign) {
    case 'northCarolina1':
      return { method: 'northCarolina', options: { scheme: 'I' } };
    case 'northCarolina2':
      return { method: 'northCarolina', options: { scheme: 'II' } };
    case 'lineTester':
      return { method: 'lineTester', options: {} };
    case 'free':
      return { method: hasTwoSets(tasks) ? 'lineTester' : 'diallel', options: {} };
    default:
      return { method: 'diallel', options: {} };
  }
}

const methodOf = (analysis: CrossAnalysis, tasks: readonly HybridTask[], found: CrossTrials): Method => {
  if (analysis === 'combiningAbility') return abilityMethod(tasks);
  return { method: found.environmentIds.length > 1 ? 'multiYearMultiPoint' : 'randomBlock', options: {} };
};

/**
 * One result of the crosses of tasks in all trials that they have values in; the tasks stay. Throws `notFound`,
 * `hybridMergeDifferent`, `hybridMergeNoTrials` and what an analysis is refused for.
 */
async function analyse(
  platform: Pick<Platform, 'jobs'>,
  { transaction, session, audit }: Change,
  taskIds: readonly string[],
  { name, analysis }: CrossAnalysisRequest,
): Promise<{ id: string }> {
  const tasks: HybridTask[] = [];
  for (const id of taskIds) tasks.push(await requireTask(transaction, id));
  const found = await findCrossTrials(transaction, taskIds);
  const designs = new Set(tasks.map(({ trialDesign }) => trialDesign));
  if (designs.size > 1 || found.designs.length > 1) throw new BusinessError('hybridMergeDifferent');
  if (found.traitIds.length === 0) throw new BusinessError('hybridMergeNoTrials');
  const { trialIds, environmentIds } = found;
  const parameters: AnalysisParameters = {
    ...methodOf(analysis, tasks, found),
    trialIds,
    environmentIds,
    traitIds: found.traitIds.slice(0, analysisLimits.traits),
    entries: { take: 'only', names: found.entries.slice(0, analysisLimits.entryNames) },
  };
  const id = await submitAnalysis(platform, transaction, { name, parameters, ownerId: session.userId });
  audit({
    entity: 'task',
    entityId: id,
    action: 'run',
    after: { name, kind: 'analysis', tasks: tasks.map((task) => task.name) },
  });
  return { id };
}

/** The crosses of one task. Throws `noRights` and what an analysis of crosses throws. */
export function analyseTask(
  platform: Pick<Platform, 'jobs'>,
  change: Change,
  id: string,
  request: CrossAnalysisRequest,
): Promise<{ id: string }> {
  requireMayAnalyse(change.session);
  return analyse(platform, change, [id], request);
}

/** The crosses of two tasks or more as one. Throws `hybridMergeTwo` and what `analyseTask` throws. */
export function mergeTasks(
  platform: Pick<Platform, 'jobs'>,
  change: Change,
  { taskIds, ...request }: MergeRequest,
): Promise<{ id: string }> {
  requireMayAnalyse(change.session);
  if (taskIds.length < 2) throw new BusinessError('hybridMergeTwo');
  return analyse(platform, change, taskIds, request);
}
