import type { Analysis } from '@panicle/analyses/analysis';
import { analysisNamed } from '@panicle/analyses/list';
import { takesTrials } from '@panicle/analyses/inputs/trial-columns';
import { checkStated } from '@panicle/analyses/options/check-value';
import { flagsAsTitles, OptionError } from '@panicle/analyses/options/option-error';
import { wrongOption } from '@panicle/analyses/options/wrong-option';
import { filled } from '@panicle/analyses/report/report';
import { analysisLimits, type AnalysisParameters } from '@panicle/contract/analyses';
import { designNames } from '@panicle/contract/designs';
import type { Trial, TrialEnvironment } from '@panicle/contract/trials';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { listEnvironments, listTraits, requireTrial } from '../trials/index.ts';

/**
 * Whether an analysis of trials can be asked for now: the same for a first run and for one that is run again later.
 *
 * @param name of the task; null while nothing is to be started
 *
 * @throws BusinessError cannotBeEmpty, analysisUnknown, analysisOption, notFound (trial), analysisDesignsDiffer,
 * statisticalEnvironmentUnknown, statisticalTraitUnknown, traitNotNumeric, statisticalTooMuch
 */
export async function requireAnalysable(
  connection: Connection,
  name: string | null,
  parameters: AnalysisParameters,
): Promise<void> {
  if (name?.trim() === '') throw new BusinessError('cannotBeEmpty', { field: 'name' });
  const analysis = await analysisNamed(parameters.method);
  if (analysis === null || !takesTrials(analysis.options))
    throw new BusinessError('analysisUnknown', { method: parameters.method });
  requireOptions(analysis, parameters.options);
  const trials: Trial[] = [];
  for (const id of parameters.trialIds) trials.push(await requireTrial(connection, id));
  requireOneDesign(trials);
  const environments = await requireEnvironments(connection, parameters);
  await requireTraits(connection, parameters);
  const values = environments.reduce((sum, { plotCount }) => sum + plotCount, 0) * parameters.traitIds.length;
  if (values > analysisLimits.values) {
    throw new BusinessError('statisticalTooMuch', {
      environments: environments.length,
      traits: parameters.traitIds.length,
      values,
      limit: analysisLimits.values,
    });
  }
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
    if (trait.dataType !== 'numeric') throw new BusinessError('traitNotNumeric', { name: trait.name });
  }
}
