import type { EntriesRemoval } from '@panicle/contract/trials';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import { requireTrial } from '../trial/service.ts';
import { requireState } from '../trial/state.ts';

/** Takes entries out of their trial; those with plots stay with them. Throws `notFound`, `trialPartInUse`, `trialStateForbids`. */
export async function removeEntries(
  { transaction, audit }: Change,
  { ids }: EntriesRemoval,
): Promise<{ removed: number }> {
  const trials = await transaction.query<{ id: string }>(
    'select distinct trial_id as id from trial_entry where id = any($1::uuid[]) order by trial_id',
    [ids],
  );
  if (trials.length === 0) throw new BusinessError('notFound');
  const names = new Map<string, string>();
  for (const { id } of trials) {
    const trial = await requireTrial(transaction, id, { lock: 'change' });
    requireState(trial, 'compose');
    names.set(id, trial.name);
  }
  const [used] = await transaction.query<{ name: string; plots: number }>(
    `select n.name, count(*)::int as plots from plot p join trial_entry n on n.id = p.entry_id
      where n.id = any($1::uuid[]) group by n.id order by plots desc limit 1`,
    [ids],
  );
  if (used) throw new BusinessError('trialPartInUse', { name: used.name, plots: used.plots });
  const gone = await transaction.query<{ trialId: string; name: string }>(
    'delete from trial_entry where id = any($1::uuid[]) returning trial_id as "trialId", name',
    [ids],
  );
  if (gone.length < ids.length) throw new BusinessError('notFound');
  for (const [trialId, name] of names)
    audit({
      entity: 'trial',
      entityId: trialId,
      action: 'update',
      before: { name, entries: gone.flatMap((one) => (one.trialId === trialId ? [one.name] : [])) },
      after: { name },
    });
  return { removed: gone.length };
}
