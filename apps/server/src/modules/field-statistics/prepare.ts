import type { Analysis } from '@panicle/analyses/analysis';
import { analysisNamed } from '@panicle/analyses/list';
import { takesTrials } from '@panicle/analyses/inputs/trial-columns';
import { checkStated } from '@panicle/analyses/options/check-value';
import { flagsAsTitles, OptionError } from '@panicle/analyses/options/option-error';
import { wrongOption } from '@panicle/analyses/options/wrong-option';
import { memoryOf } from '@panicle/analyses/memory';
import { filled } from '@panicle/analyses/report/report';
import { analysisLimits, type AnalysisParameters } from '@panicle/contract/analyses';
import type { MeansSource } from '@panicle/contract/estimates';
import { designNames } from '@panicle/contract/designs';
import type { Trial, TrialEnvironment } from '@panicle/contract/trials';
import { traitTitle } from '@panicle/contract/traits';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { countTakenPlots, takenEntries } from './entry-choice.ts';
import { meansSource } from './estimates/read-means.ts';
import { listEnvironments, listTraits, requireTrial } from '../trials/index.ts';

/**
 * Whether an analysis of trials can be asked for now: the same for a first run and for one that is run again later.
 *
 * @param name of the task; null while nothing is to be started
 *
 * @throws BusinessError cannotBeEmpty, analysisUnknown, analysisOption, notFound (trial), analysisDesignsDiffer,
 * statisticalEnvironmentUnknown, analysisTakesNoMeans, meansMissing, statisticalTraitUnknown, traitNotNumeric,
 * analysisEntriesUnknown, analysisNoEntries, statisticalTooMuch
 * @returns megabytes that its process needs
 */
export async function requireAnalysable(
  connection: Connection,
  name: string | null,
  parameters: AnalysisParameters,
): Promise<number> {
  if (name?.trim() === '') throw new BusinessError('cannotBeEmpty', { field: 'name' });
  const analysis = await analysisNamed(parameters.method);
  if (analysis === null || !takesTrials(analysis.options))
    throw new BusinessError('analysisUnknown', { method: parameters.method });
  requireOptions(analysis, parameters.options);
  if (parameters.means) await requireMeans(connection, analysis, parameters, parameters.means);
  const trials: Trial[] = [];
  for (const id of parameters.trialIds) trials.push(await requireTrial(connection, id));
  requireOneDesign(trials);
  const environments = await requireEnvironments(connection, parameters);
  await requireTraits(connection, parameters);
  const { takes } = await takenEntries(connection, parameters);
  const { plots, entries } = await countTakenPlots(connection, parameters, takes);
  const traits = parameters.traitIds.length;
  const values = plots * traits;
  if (values > analysisLimits.values) {
    throw new BusinessError('statisticalTooMuch', {
      environments: environments.length,
      traits: parameters.traitIds.length,
      values,
      limit: analysisLimits.values,
    });
  }
  return memoryOf(
    analysis,
    { plots, traits, entries, environments: environments.length },
    parameters.options,
  );
}

/** Means are of a finished task of the same trials, so that anyone who may read these may read it. */
async function requireMeans(
  connection: Connection,
  { title, takesMeans }: Analysis,
  { trialIds }: AnalysisParameters,
  means: MeansSource,
): Promise<void> {
  if (!takesMeans) throw new BusinessError('analysisTakesNoMeans', { method: title });
  const source = await meansSource(connection, means);
  if (trialIds.some((id) => !source.trialIds.includes(id))) throw new BusinessError('notFound');
  const [row] = await connection.query<{ kept: boolean }>(
    'select exists (select from estimate where task_id = $1 and kind = $2) as kept',
    [means.taskId, means.kind],
  );
  if (!row!.kept) throw new BusinessError('meansMissing', { task: source.name });
}

function requireOptions(analysis: Analysis, stated: AnalysisParameters['options']): void {
  const wrong = wrongOption(analysis.options, stated);
  if (wrong !== null) throw new BusinessError('analysisOption', { reason: wrong });
  try {
    checkStated(analysis.options, stated);
  } catch (failure) {
    if (!(failure instanceof OptionError)) throw failure;
    const reason = flagsAsTitles(filled(failure.text, failure.values), analysis.options);
    throw new BusinessError('analysisOption', { reason });
  }
}

/** Plots of unlike designs have no common model. */
function requireOneDesign(trials: readonly Trial[]): void {
  const [first, second] = [...Map.groupBy(trials, ({ testMethod }) => testMethod)];
  if (!first || !second) return;
  const names = (own: readonly Trial[]) => own.map(({ name }) => name).join(', ');
  throw new BusinessError('analysisDesignsDiffer', {
    first: designNames[first[0]],
    firstTrials: names(first[1]),
    second: designNames[second[0]],
    secondTrials: names(second[1]),
  });
}

async function requireEnvironments(
  connection: Connection,
  { trialIds, environmentIds }: AnalysisParameters,
): Promise<TrialEnvironment[]> {
  const known: TrialEnvironment[] = [];
  for (const id of trialIds) known.push(...(await listEnvironments(connection, id)));
  const chosen = known.filter(({ id }) => environmentIds.includes(id));
  if (chosen.length < environmentIds.length) throw new BusinessError('statisticalEnvironmentUnknown');
  return chosen;
}

async function requireTraits(
  connection: Connection,
  { trialIds, traitIds }: AnalysisParameters,
): Promise<void> {
  const found = [];
  for (const id of trialIds) found.push(...(await listTraits(connection, id)));
  const traits = new Map(found.map((trait) => [trait.id, trait]));
  for (const id of traitIds) {
    const trait = traits.get(id);
    if (!trait) throw new BusinessError('statisticalTraitUnknown', { name: id });
    if (trait.dataType !== 'numeric') throw new BusinessError('traitNotNumeric', { name: traitTitle(trait) });
  }
}
