import { v7 as uuidv7 } from 'uuid';
import type { EntriesAdded, EntriesAddition } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { requireTrial } from '../trial/service.ts';

/** Throws `notFound`. The materials stay until the transaction ends. */
async function requireMaterials(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const kept = await transaction.query('select 1 from material where id = any($1::uuid[]) for key share', [
    wanted,
  ]);
  if (kept.length < wanted.length) throw new BusinessError('notFound');
}

/**
 * Takes entries into a trial after those that it has, in the order of the list. A name or a material that is an entry
 * already is left out. Throws `notFound` (trial or material).
 */
export async function addEntries(
  { transaction, audit }: Change,
  { trialId, entries }: EntriesAddition,
): Promise<EntriesAdded> {
  const trial = await requireTrial(transaction, trialId, { lock: 'change' });
  await requireMaterials(
    transaction,
    entries.flatMap(({ materialId }) => materialId ?? []),
  );
  const before = await transaction.query<{ name: string; materialId: string | null; position: number }>(
    'select name, material_id as "materialId", position from trial_entry where trial_id = $1',
    [trialId],
  );
  const taken = new Set(before.flatMap(({ name, materialId }) => [name, materialId ?? name]));
  const present: string[] = [];
  const added = entries.filter(({ name, materialId }) => {
    const keys = [name, materialId ?? name];
    const isPresent = keys.some((key) => taken.has(key));
    if (isPresent) present.push(name);
    for (const key of keys) taken.add(key);
    return !isPresent;
  });
  const start = Math.max(-1, ...before.map(({ position }) => position)) + 1;
  await transaction.query(
    `insert into trial_entry (id, trial_id, name, material_id, position)
     select one.id, $2, one.name, one.material_id, one.position
       from unnest($1::uuid[], $3::text[], $4::uuid[], $5::int[]) as one (id, name, material_id, position)`,
    [
      added.map(() => uuidv7()),
      trialId,
      added.map(({ name }) => name),
      added.map(({ materialId }) => materialId ?? null),
      added.map((_entry, place) => start + place),
    ],
  );
  audit({
    entity: 'trial',
    entityId: trialId,
    action: 'update',
    after: { name: trial.name, entries: added.map(({ name }) => name) },
  });
  return { added: added.length, present };
}
