import { withoutMarks } from '@panicle/analyses/inputs/trait-names';
import type { FoundEstimate } from '@panicle/analyses/report/estimates';
import type { PartPlace } from '@panicle/analyses/run-parts';
import type { AnalysedData } from '@panicle/contract/analyses';
import type { KeptEstimates } from '@panicle/contract/estimates';
import type { Transaction } from '../../../platform/database/database.ts';
import { writeAudit } from '../../../platform/http/audit.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';

/** An estimate where its part did not name environment or trait itself. */
export interface PlacedEstimate extends FoundEstimate {
  trait: string;
}

export const placedEstimates = (found: readonly FoundEstimate[], place: PartPlace): PlacedEstimate[] =>
  found.flatMap((one) => {
    const marked = one.trait ?? place.trait;
    if (marked === null) return [];
    const trait = withoutMarks(marked);
    return [{ ...one, trait, environment: one.environment ?? place.environment }];
  });

/** How many of each kind, for the result. */
export const keptEstimates = (found: readonly PlacedEstimate[]): KeptEstimates =>
  [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    environments: new Set(own.flatMap(({ environment }) => environment ?? [])).size,
    traits: new Set(own.map(({ trait }) => trait)).size,
    entries: new Set(own.map(({ entry }) => entry)).size,
  }));

/** Keeps what a task found as its records, once, however often it is tried. */
export async function keepEstimates(
  context: Pick<JobContext<unknown>, 'commit' | 'job'>,
  found: readonly PlacedEstimate[],
  data: AnalysedData,
): Promise<void> {
  if (found.length === 0) return;
  const { id, ownerId } = context.job;
  await context.commit(async (transaction) => {
    await transaction.query('delete from estimate where task_id = $1', [id]);
    await insertEstimates(transaction, id, found, data);
    const [owner] = await transaction.query<{ username: string }>(
      'select username from account where id = $1',
      [ownerId],
    );
    const actor = { userId: ownerId, username: owner!.username, address: 'worker', requestId: id };
    const after = { estimates: found.length };
    await writeAudit(transaction, actor, [{ entity: 'task', entityId: id, action: 'update', after }]);
  });
}

async function insertEstimates(
  transaction: Transaction,
  taskId: string,
  found: readonly PlacedEstimate[],
  { trials, environments, traits }: AnalysedData,
): Promise<void> {
  const places = await placesOf(
    transaction,
    trials.map(({ id }) => id),
  );
  const environmentOf = new Map(environments.map((one) => [one.name, one]));
  const traitOf = new Map(traits.map((one) => [one.name, one]));
  const known = found.filter(({ trait }) => traitOf.has(trait));
  const of = <Value>(value: (one: PlacedEstimate) => Value): Value[] => known.map(value);
  const environment = ({ environment: name }: PlacedEstimate) =>
    name === null ? undefined : environmentOf.get(name);
  const only = trials.length === 1 ? trials[0]!.id : null;
  const error = ({ standardError }: PlacedEstimate) => standardError;
  await transaction.insertMany('estimate', [
    { name: 'task_id', type: 'uuid', values: of(() => taskId) },
    { name: 'place', type: 'integer', values: known.map((_, place) => place) },
    { name: 'kind', type: 'text', values: of(({ kind }) => kind) },
    {
      name: 'trial_id',
      type: 'uuid',
      values: of((one) => places.trialOf.get(environment(one)?.id ?? '') ?? only),
    },
    { name: 'environment_id', type: 'uuid', values: of((one) => environment(one)?.id ?? null) },
    {
      name: 'environment',
      type: 'jsonb',
      values: of((one) => environment(one)?.title ?? null),
    },
    { name: 'entry', type: 'text', values: of(({ entry }) => entry) },
    { name: 'material_id', type: 'uuid', values: of(({ entry }) => places.materialOf.get(entry) ?? null) },
    { name: 'trait_id', type: 'uuid', values: of(({ trait }) => traitOf.get(trait)!.id) },
    { name: 'trait', type: 'jsonb', values: of(({ trait }) => traitOf.get(trait)!.title) },
    { name: 'value', type: 'double precision', values: of(({ value }) => value) },
    { name: 'standard_error', type: 'double precision', values: of(error) },
    {
      name: 'weight',
      type: 'double precision',
      values: of((one) =>
        one.standardError !== null && one.standardError > 0 ? one.standardError ** -2 : null,
      ),
    },
  ]);
}

/** Trials of environments, and materials of entries that have the same one in all trials. */
async function placesOf(transaction: Transaction, trialIds: readonly string[]) {
  const environments = await transaction.query<{ id: string; trialId: string }>(
    'select id, trial_id as "trialId" from trial_environment where trial_id = any($1::uuid[])',
    [trialIds],
  );
  const entries = await transaction.query<{ name: string; materialId: string }>(
    `select name, min(material_id::text)::uuid as "materialId" from trial_entry
      where trial_id = any($1::uuid[]) group by name
     having count(distinct material_id) = 1`,
    [trialIds],
  );
  return {
    trialOf: new Map(environments.map(({ id, trialId }) => [id, trialId])),
    materialOf: new Map(entries.map(({ name, materialId }) => [name, materialId])),
  };
}
