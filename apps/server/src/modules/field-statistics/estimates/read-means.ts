import { ColumnTable, type PlotColumn } from '@panicle/analyses/inputs/column-table';
import { markedTrait } from '@panicle/analyses/inputs/trait-names';
import { analysisNamed } from '@panicle/analyses/list';
import type { AnalysisResult } from '@panicle/analyses/result';
import type { AnalysedData, AnalysisParameters } from '@panicle/contract/analyses';
import type { MeansSource } from '@panicle/contract/estimates';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { ReadPlots } from '../read-plots.ts';
import { hashOf } from '../plot-hash.ts';

interface Row {
  environmentId: string | null;
  entry: string;
  traitId: string;
  value: number;
  standardError: number | null;
}

interface Source {
  name: string;
  data: AnalysedData;
  trialIds: readonly string[];
}

/** The finished task that means come from. @throws BusinessError notFound */
export async function meansSource(connection: Connection, { taskId }: MeansSource): Promise<Source> {
  const [found] = await connection.query<{ name: string; result: AnalysisResult; trialIds: string[] }>(
    `select name, result, parameters -> 'trialIds' as "trialIds" from job
      where id = $1 and kind = 'analysis' and state = 'finished'`,
    [taskId],
  );
  if (!found) throw new BusinessError('notFound');
  return { name: found.name, data: found.result.data, trialIds: found.trialIds };
}

/**
 * Means that an earlier analysis found, one row for each entry, or for each entry in each environment where the method
 * is about these.
 *
 * @throws BusinessError notFound where the task has been deleted
 */
export async function readMeans(
  connection: Connection,
  parameters: AnalysisParameters & { means: MeansSource },
  takes: (entry: string) => boolean,
): Promise<ReadPlots> {
  const { means, traitIds, environmentIds, method } = parameters;
  const source = await meansSource(connection, means);
  const all = await connection.query<Row>(
    `select environment_id as "environmentId", entry, trait_id as "traitId", value, standard_error as "standardError"
       from estimate
      where task_id = $1 and kind = $2 and trait_id = any($3::uuid[])
        and (environment_id is null or environment_id = any($4::uuid[]))
      order by place`,
    [means.taskId, means.kind, traitIds, environmentIds],
  );
  const rows = all.filter(({ entry }) => takes(entry));
  const analysis = await analysisNamed(method);
  const within = rows.filter(({ environmentId }) => environmentId !== null);
  const over = rows.filter(({ environmentId }) => environmentId === null);
  const taken = analysis?.takesMeans?.of === 'environments' || over.length === 0 ? within : over;
  return tableOf(taken, source, parameters);
}

function tableOf(
  rows: readonly Row[],
  { name, data }: Source,
  { means, traitIds, environmentIds }: AnalysisParameters & { means: MeansSource },
): ReadPlots {
  const environments = data.environments.filter(({ id }) => environmentIds.includes(id));
  const traits = data.traits.filter(({ id }) => traitIds.includes(id));
  const environmentName = new Map(environments.map((one) => [one.id, one.name]));
  const cells = [...Map.groupBy(rows, ({ environmentId, entry }) => `${environmentId}/${entry}`).values()];
  const numbers = (of: (row: Row) => number | null, traitId: string) =>
    Float64Array.from(cells, (own) => {
      const row = own.find((one) => one.traitId === traitId);
      return row === undefined ? NaN : (of(row) ?? NaN);
    });
  const columns = new Map<string, PlotColumn>([
    ['entry', cells.map(([first]) => first!.entry)],
    ['environment', cells.map(([first]) => environmentName.get(first!.environmentId ?? '') ?? null)],
    ...traits.map((one) => [markedTrait(one.name), numbers(({ value }) => value, one.id)] as const),
  ]);
  // The error of a prediction says how far the true value may be; it is no sampling error that means are tested by.
  const measured = means.kind === 'blup' ? [] : traits;
  const errors = new Map(
    measured
      .map((one) => [markedTrait(one.name), numbers(({ standardError }) => standardError, one.id)] as const)
      .filter(([, own]) => own.some((error) => error > 0)),
  );
  const entries = new Set(cells.map(([first]) => first!.entry));
  return {
    plots: new ColumnTable(
      columns,
      cells.map(([first]) => first!.entry),
      new Map(traits.map(({ name: trait, unit }) => [markedTrait(trait), unit])),
      errors,
    ),
    traits: traits.map((one) => markedTrait(one.name)),
    damaged: [],
    trialOf: environments.map(() => data.trials.map((one) => one.name).join(', ')),
    dictionary: new Map([
      ...traits.map((one) => [markedTrait(one.name), one.title] as const),
      ...environments.map((one) => [one.name, one.title] as const),
    ]),
    data: {
      trials: data.trials,
      environments,
      traits,
      plots: cells.length,
      entries: entries.size,
      checks: data.checks.filter((check) => entries.has(check)),
      readAt: new Date().toISOString(),
      hash: hashOf(columns),
      means: { ...means, taskName: name },
    },
  };
}
